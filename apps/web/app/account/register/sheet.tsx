import styles from "./register.module.css";

interface SheetProps {
  readonly children: React.ReactNode;
}

/** The registration, and what helps with it, beside each other where the screen is wide enough. */
export function RegisterColumns({ children }: SheetProps) {
  return <div className={styles.columns}>{children}</div>;
}

/** The questions of a step, and the buttons that go on. */
export function StepFields({ children }: SheetProps) {
  return <div className={styles.form}>{children}</div>;
}

/** What belongs together, one below the other. */
export function Stacked({ children }: SheetProps) {
  return <div className={styles.stack}>{children}</div>;
}

interface CheckSheetProps extends SheetProps {
  readonly title: string;
  readonly lead: string;
}

/** The sheet with all the answers. */
export function CheckSheet({ title, lead, children }: CheckSheetProps) {
  return (
    <section className={styles.step} aria-labelledby="check-title">
      <div className={styles.heading}>
        <h2 id="check-title">{title}</h2>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}

/** A list of what is needed. */
export function NeedsList({ children }: SheetProps) {
  return <ul className={styles.needs}>{children}</ul>;
}

/** What is said below a step: `after` is what stands below its button. */
export function BelowStep({ after = false, children }: SheetProps & { readonly after?: boolean }) {
  return <p className={after ? styles.after : styles.draft}>{children}</p>;
}
