import { cx } from "../../cx.ts";
import sprite from "./icons.svg?raw";
import styles from "./icon.module.css";

/** The drawings of icons.svg; icon.test.ts checks that both lists are the same. */
export const ICON_NAMES = [
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "bell",
  "building",
  "calendar",
  "card",
  "chat",
  "check",
  "check-circle",
  "chevron-down",
  "chevron-right",
  "clipboard",
  "clock",
  "close",
  "compare",
  "cross-circle",
  "external",
  "eye",
  "eye-off",
  "facebook",
  "form",
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
  "sliders",
  "speaker",
  "star",
  "stethoscope",
  "ticket",
  "warning",
  "whatsapp",
  "youtube",
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** The content of each symbol of the file. */
const DRAWINGS: ReadonlyMap<string, string> = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>([\s\S]*?)<\/symbol>/g)].map(([, name = "", drawing = ""]) => [name, drawing]),
);
/** Drawn as areas; all others are drawn as lines. */
const FILLED: ReadonlySet<string> = new Set(
  [...sprite.matchAll(/<symbol id="([^"]+)"[^>]* fill="currentColor"/g)].map(([, name = ""]) => name),
);

interface IconProps {
  readonly name: IconName;
  /** The size in multiples of the text next to it; 1.25 by default. */
  readonly size?: "text" | "medium" | "large";
  readonly className?: string | undefined;
}

/**
 * A drawing next to a word. It has no text of its own: every icon on this site has its word next to it. Its lines are in the
 * page: a `<use>` of one shared file arrives after the first paint, and makes the browser style and lay out a copy for each
 * place.
 */
export function Icon({ name, size = "text", className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, FILLED.has(name) && styles.filled, styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // oxlint-disable-next-line react/no-danger -- our own file
      dangerouslySetInnerHTML={{ __html: DRAWINGS.get(name) ?? "" }}
    />
  );
}
