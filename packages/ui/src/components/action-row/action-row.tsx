import { cx } from "../../cx.ts";
import styles from "./action-row.module.css";

interface ActionRowProps {
  /** In the middle of its line, for what stands alone in the middle of a page. */
  readonly centred?: boolean;
  /** For its place alone, such as its distance to what is above. */
  readonly className?: string | undefined;
  /** Buttons and links; the one that does what the page or the form is for comes first. */
  readonly children: React.ReactNode;
}

/** Buttons and links next to each other as far as there is room, each as high as a finger needs. */
export function ActionRow({ centred = false, className, children }: ActionRowProps) {
  return <div className={cx(styles.row, centred && styles.centred, className)}>{children}</div>;
}
