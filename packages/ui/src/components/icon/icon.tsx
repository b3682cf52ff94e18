import { classes } from "../../classes.ts";
import sprite from "./icons.svg?no-inline";
import styles from "./icon.module.css";

/** The drawings of icons.svg; icon.test.ts holds the two lists together. */
export const ICON_NAMES = [
  "arrow-left",
  "arrow-right",
  "book",
  "building",
  "calendar",
  "card",
  "chat",
  "check",
  "check-circle",
  "chevron-down",
  "chevron-right",
  "clock",
  "close",
  "cookie",
  "cross-circle",
  "external",
  "eye",
  "eye-off",
  "facebook",
  "form",
  "globe",
  "heart",
  "home",
  "info",
  "instagram",
  "list",
  "log-in",
  "log-out",
  "menu",
  "minus-circle",
  "news",
  "people",
  "person",
  "phone",
  "pin",
  "play",
  "print",
  "question",
  "search",
  "share",
  "shield",
  "speaker",
  "star",
  "text-size",
  "ticket",
  "warning",
  "youtube",
] as const;

export type IconName = (typeof ICON_NAMES)[number];

interface IconProps {
  readonly name: IconName;
  /** In multiples of the text it stands beside; 1.25 by default. */
  readonly size?: "text" | "medium" | "large";
  readonly className?: string | undefined;
}

/** A drawing beside a word. It says nothing itself: every icon on this site has its word next to it. */
export function Icon({ name, size = "text", className }: IconProps) {
  return (
    <svg className={classes(styles.icon, styles[size], className)} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
