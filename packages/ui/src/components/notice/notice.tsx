import { cx } from "../../cx.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./notice.module.css";

type NoticeTone = "info" | "success" | "attention" | "danger" | "phone";

interface NoticeProps {
  /** `phone` is the panel with the number to phone, next to every task; `success` only when something is really finished. */
  readonly tone?: NoticeTone;
  readonly title?: React.ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  readonly icon?: IconName;
  /** `alert` interrupts a screen reader, `status` waits for its turn; without it the text is simply part of the page. */
  readonly role?: "alert" | "status";
  readonly children?: React.ReactNode;
}

const ICONS: Record<NoticeTone, IconName> = {
  info: "info",
  success: "check-circle",
  attention: "warning",
  danger: "cross-circle",
  phone: "phone",
};

/** A panel set apart from the text around it, with an icon and a heading that says in words what it is. */
export function Notice({ tone = "info", title, headingLevel = 2, icon = ICONS[tone], role, children }: NoticeProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.notice, styles[tone])} role={role}>
      <Icon name={icon} size="medium" className={styles.icon} />
      <div className={styles.body}>
        {title ? <Heading className={styles.title}>{title}</Heading> : null}
        {children}
      </div>
    </div>
  );
}
