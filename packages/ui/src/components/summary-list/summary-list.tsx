import styles from "./summary-list.module.css";

export interface SummaryRow {
  readonly key: string;
  readonly term: React.ReactNode;
  readonly value: React.ReactNode;
  /** A "Change" link, with hidden words that say what it changes. */
  readonly action?: React.ReactNode;
}

/** Facts by name: details of a class, answers to check before sending. */
export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ key, term, value, action }) => (
        <div key={key} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
          {action ? <dd className={styles.action}>{action}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
