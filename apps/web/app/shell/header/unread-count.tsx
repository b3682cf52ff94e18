import { cx, FILLED_BY_SCRIPT, VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { UNREAD_ATTRIBUTE, UNREAD_COUNT_ATTRIBUTE } from "../attributes.ts";
import { useShellText } from "../text.ts";
import styles from "./unread-count.module.css";

/**
 * The number of unread notifications, filled in by `unread.client.ts`; nothing while there are none. `badge` is on the button of
 * a menu, where there is no room for words: those are for screen readers.
 */
export function UnreadCount({ look }: { readonly look: "badge" | "words" }) {
  const { t } = useShellText();
  const label = t("account.unread");
  return (
    <span hidden suppressHydrationWarning className={cx(styles.unread, styles[look])} {...attribute(UNREAD_ATTRIBUTE)}>
      <span {...FILLED_BY_SCRIPT} {...attribute(UNREAD_COUNT_ATTRIBUTE)} />
      {look === "badge" ? <VisuallyHidden> {label}</VisuallyHidden> : ` ${label}`}
    </span>
  );
}
