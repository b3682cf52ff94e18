import { Icon, VisuallyHidden } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import styles from "./chat-button.module.css";

/** Opens the chatbot of the content service in a new window. Without a link there is no button, rather than a dead one. */
export function ChatButton({ link }: { readonly link: string | null }) {
  const { t } = useTranslation("shell");
  if (!link) return null;
  return (
    <aside aria-label={t("chat.label")}>
      <a className={styles.chat} href={link} target="_blank" rel="noopener noreferrer" data-cookie-room="">
        <Icon name="chat" className={styles.icon} />
        <span className={styles.label}>{t("chat.label")}</span>
        <span className={styles.short} aria-hidden="true">
          {t("chat.short")}
        </span>
        <VisuallyHidden>{t("newWindow")}</VisuallyHidden>
      </a>
    </aside>
  );
}
