import { cx } from "../../cx.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./tag.module.css";

export type TagTone = "neutral" | "care" | "success" | "attention" | "danger" | "brand";

interface TagProps {
  readonly tone?: TagTone;
  readonly icon?: IconName;
  readonly children: React.ReactNode;
}

/** A small label: a kind, a language, a centre. */
export function Tag({ tone = "neutral", icon, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </span>
  );
}

const STATUS_ICONS: Record<TagTone, IconName> = {
  neutral: "minus-circle",
  care: "info",
  success: "check-circle",
  attention: "clock",
  danger: "cross-circle",
  brand: "info",
};

/** A state, shown in three ways: word, icon and colour. */
export function StatusTag({ tone = "neutral", icon = STATUS_ICONS[tone], children }: TagProps) {
  return (
    <Tag tone={tone} icon={icon}>
      {children}
    </Tag>
  );
}
