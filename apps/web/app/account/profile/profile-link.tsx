import { LinkButton } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";

/** The way to one's own profile, on the page of the account. */
export function ProfileLink() {
  const { t, language } = useAccountText();
  return (
    <section aria-labelledby="profile" className={styles.section}>
      <h3 id="profile">{t("account.profile.title")}</h3>
      <p>{t("account.profile.text")}</p>
      <LinkButton variant="secondary" href={pathTo(language, "memberProfile")}>
        {t("account.profile.open")}
      </LinkButton>
    </section>
  );
}
