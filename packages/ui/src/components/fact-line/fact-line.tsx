import { Fragment, type ReactNode } from "react";
import { cx } from "../../cx.ts";
import styles from "./fact-line.module.css";

interface FactLineProps {
  /** In their order; null is left out. */
  readonly facts: readonly ReactNode[];
  readonly className?: string | undefined;
  /** What the line stands in; a paragraph unless told. */
  readonly as?: "p" | "h3" | "span";
}

/** Facts in a line, with a dot between two of them that stand beside each other: none where a line begins or ends. */
export function FactLine({ facts, className, as: Line = "p" }: FactLineProps) {
  const present = facts.filter((fact) => fact !== null && fact !== undefined && fact !== "");
  if (present.length === 0) return null;
  return (
    <Line className={cx(styles.line, className)}>
      {present.map((fact, index) => (
        // Facts have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are neither moved nor removed
        <Fragment key={index}>
          {index === 0 ? null : " "}
          <span className={styles.fact}>{fact}</span>
        </Fragment>
      ))}
    </Line>
  );
}
