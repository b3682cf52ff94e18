import { LinkButton } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { SearchBox } from "../shell/header/search-box.tsx";
import { useWhere } from "../shell/where.ts";
import styles from "./site-overview.module.css";
import home from "./home.module.css";
import { useHomeText } from "./text.ts";

/** Who has not found it above looks for it here, or in the list of all pages; the menu on top has the same. */
export function SiteOverview() {
  const { t } = useHomeText();
  const { language } = useWhere();
  return (
    <section className={styles.band} aria-labelledby="everything">
      <div className={home.section}>
        <h2 id="everything">{t("everything.title")}</h2>
        <SearchBox language={language} id="search-home" />
        <LinkButton variant="secondary" href={pathTo(language, "sitemap")} iconAfter="arrow-right">
          {t("everything.all")}
        </LinkButton>
      </div>
    </section>
  );
}
