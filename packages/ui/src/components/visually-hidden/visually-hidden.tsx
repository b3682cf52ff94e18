import styles from "./visually-hidden.module.css";

/** Words for screen readers only, where the eye has them from the surroundings. */
export function VisuallyHidden({ children }: { readonly children: React.ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
