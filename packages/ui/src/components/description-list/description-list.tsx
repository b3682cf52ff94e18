import { cx } from "../../cx.ts";
import styles from "./description-list.module.css";

export interface Description {
  /** Unique in the list. */
  readonly term: string;
  /** Nothing is shown for null. */
  readonly value: React.ReactNode;
  /** A "Change" link, with hidden words that say what it changes. */
  readonly action?: React.ReactNode;
}

interface DescriptionListProps {
  readonly items: readonly Description[];
  /**
   * `summary`: one row each, with room for an action, as in answers to check; `ruled`: one row each between lines, for close
   * study; `beside`: next to each other when there is room; `lines`: one short line each, for cards; `inline`: lines without a
   * column.
   */
  readonly layout?: "summary" | "ruled" | "beside" | "lines" | "inline";
}

/** Facts with their names. */
export function DescriptionList({ items, layout = "summary" }: DescriptionListProps) {
  return (
    <dl className={styles[layout]}>
      {items
        .filter(({ value }) => value !== null)
        .map(({ term, value, action }) => (
          <div key={term} className={styles.item}>
            <dt className={styles.term}>{term}</dt>
            <dd className={cx(styles.value, typeof value === "string" && styles.plain)}>{value}</dd>
            {action ? <dd className={styles.action}>{action}</dd> : null}
          </div>
        ))}
    </dl>
  );
}
