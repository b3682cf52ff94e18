import { LinkButton } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import styles from "../account-page.module.css";
import { useDataText } from "./text.ts";

/** The way to a copy of one's data, and to ending the membership, on the page of the account. */
export function DataLink() {
  const { t, language } = useDataText();
  return (
    <section aria-labelledby="data" className={styles.section}>
      <h2 id="data">{t("link.title")}</h2>
      <p>{t("link.text")}</p>
      <LinkButton variant="secondary" href={pathTo(language, "memberData")}>
        {t("link.open")}
      </LinkButton>
    </section>
  );
}
