import { formatPhone, phoneHref } from "@kaifong/i18n/format";
import { Icon, VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import styles from "./quick-help.module.css";
import { useShellText } from "./text.ts";
import { COOKIE_ROOM } from "./attributes.ts";

interface QuickHelpProps {
  readonly chatLink: string | null;
  readonly phone: string | null;
}

/**
 * Somebody to ask, at the bottom right of every page: the chatbot of the content service, in a new window, beside the phone
 * number. They stand in a strip of their own, for which pages leave room, so that they never lie over what is read. Without a
 * link there is no button, rather than a dead one.
 */
export function QuickHelp({ chatLink, phone }: QuickHelpProps) {
  const { t } = useShellText();
  if (!phone && !chatLink) return null;
  return (
    <aside className={styles.strip} aria-label={t("quickHelp.label")} {...attribute(COOKIE_ROOM)}>
      {phone ? (
        <a className={styles.call} href={phoneHref(phone)}>
          <Icon name="phone" className={styles.icon} />
          <span>{t("quickHelp.call", { phone: formatPhone(phone) })}</span>
        </a>
      ) : null}
      {chatLink ? (
        <a className={styles.chat} href={chatLink} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" className={styles.icon} />
          <span>{t("quickHelp.chat")}</span>
          <VisuallyHidden>{t("newWindow")}</VisuallyHidden>
        </a>
      ) : null}
    </aside>
  );
}
