import { Icon, VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import styles from "./quick-help.module.css";
import { useShellText } from "../text.ts";
import { COOKIE_ROOM_ATTRIBUTE } from "../attributes.ts";

/**
 * Somebody to ask, fixed at the bottom right of every page (specification §2): the chatbot of the content service, in a new
 * window. It is at the end of the bar at the bottom, on wide screens in the margin. For a centre without a chat it leads to a
 * page of the site instead, and the button says so. Without a link there is no button, rather than a dead one.
 */
export function QuickHelp({ chatLink }: { readonly chatLink: string | null }) {
  const { t } = useShellText();
  if (!chatLink) return null;
  const isChat = !chatLink.startsWith("/");
  return (
    <aside className={styles.help} aria-label={t("quickHelp.label")} {...attribute(COOKIE_ROOM_ATTRIBUTE)}>
      <a className={styles.chat} href={chatLink} target="_blank" rel="noopener noreferrer">
        <Icon name={isChat ? "chat" : "form"} className={styles.icon} />
        <span>{t(isChat ? "quickHelp.chat" : "quickHelp.write")}</span>
        <VisuallyHidden>{t("newWindow")}</VisuallyHidden>
      </a>
    </aside>
  );
}
