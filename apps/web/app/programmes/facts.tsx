import type { ReactNode } from "react";
import styles from "./facts.module.css";

export interface Fact {
  readonly name: string;
  /** Nothing is shown for null. */
  readonly value: ReactNode;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Beside each other where there is room; one line each for cards; or one ruled row each, for what is studied closely. */
  readonly layout?: "beside" | "lines" | "rows";
}

/** Facts by name. */
export function Facts({ facts, layout = "beside" }: FactsProps) {
  return (
    <dl className={styles[layout]}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
