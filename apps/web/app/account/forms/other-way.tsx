import styles from "./other-way.module.css";

interface OtherWayProps {
  readonly button: React.ReactNode;
  /** What the button is about. */
  readonly hint: string;
  /** What went wrong. */
  readonly children: React.ReactNode;
}

/** Another way to log in, beside the form. */
export function OtherWay({ button, hint, children }: OtherWayProps) {
  return (
    <div className={styles.way}>
      {button}
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
}
