import type { ReactNode } from "react";
import styles from "./facts.module.css";

export interface Fact {
  readonly name: string;
  /** Nothing is shown for null. */
  readonly value: ReactNode;
}

/** Facts by name, beside each other where there is room. `compact` puts name and value on one line, for cards. */
export function Facts({ facts, compact = false }: { readonly facts: readonly Fact[]; readonly compact?: boolean }) {
  return (
    <dl className={compact ? styles.compact : styles.facts}>
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
