import styles from "./columns.module.css";

/** The form of a page about an account and what helps with it, beside each other where the screen is wide enough. */
export function AccountColumns({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

interface ColumnProps {
  /** Where the reader is brought to, when it appears because they did something. */
  readonly place?: React.Ref<HTMLDivElement>;
  readonly children: React.ReactNode;
}

/** What stands in one of them, one below the other. */
export function AccountColumn({ place, children }: ColumnProps) {
  return (
    <div ref={place} tabIndex={place ? -1 : undefined} className={styles.column}>
      {children}
    </div>
  );
}
