import { LinkButton } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";

/** The way to by what one is told, on the page of the account. */
export function MessagesLink() {
  const { t, language } = useAccountText();
  return (
    <section aria-labelledby="messages" className={styles.section}>
      <h2 id="messages">{t("account.messages.title")}</h2>
      <p>{t("account.messages.text")}</p>
      <LinkButton variant="secondary" href={pathTo(language, "memberMessages")}>
        {t("account.messages.open")}
      </LinkButton>
    </section>
  );
}
