import styles from "./visually-hidden.module.css";

/** Words only for screen readers, when the eye sees them from the surroundings. */
export function VisuallyHidden({ children }: { readonly children: React.ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
