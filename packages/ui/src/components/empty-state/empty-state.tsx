import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: IconName;
  /** What to try instead. */
  readonly children?: React.ReactNode;
}

/** Says plainly that there is nothing to show, and where to go from here. */
export function EmptyState({ title, icon = "search", children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="large" className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
