import { Fragment, type ReactNode } from "react";
import { cx } from "../../cx.ts";
import styles from "./fact-line.module.css";

interface FactLineProps {
  /** The facts in their order; null is left out. */
  readonly facts: readonly ReactNode[];
  readonly className?: string | undefined;
  /** The element of the line; a paragraph by default. */
  readonly as?: "p" | "h3" | "span";
}

/** Facts in a line, with a dot between two on the same line; no dot begins or ends a line. */
export function FactLine({ facts, className, as: Line = "p" }: FactLineProps) {
  const present = facts.filter((fact) => fact !== null && fact !== undefined && fact !== "");
  if (present.length === 0) return null;
  return (
    <Line className={cx(styles.line, className)}>
      {present.map((fact, index) => (
        // Facts have no identity except their position. biome-ignore lint/suspicious/noArrayIndexKey: they are neither moved nor
        // removed
        <Fragment key={index}>
          {index === 0 ? null : " "}
          <span className={styles.fact}>{fact}</span>
        </Fragment>
      ))}
    </Line>
  );
}
