import { LinkButton } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { SearchBox } from "../shell/header/search-box.tsx";
import styles from "./site-overview.module.css";
import home from "./home.module.css";
import { useHomeText } from "./text.ts";

/** Links to everything, for those who have not found it above; the menu at the top has the same. */
export function SiteOverview() {
  const { t, language } = useHomeText();
  return (
    <section className={styles.band} aria-labelledby="site-overview">
      <div className={home.section}>
        <h2 id="site-overview">{t("siteOverview.title")}</h2>
        <SearchBox language={language} id="search-home" />
        <LinkButton variant="secondary" href={pathTo(language, "sitemap")} iconAfter="arrow-right">
          {t("siteOverview.all")}
        </LinkButton>
      </div>
    </section>
  );
}
