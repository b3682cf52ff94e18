import { pathIn } from "@kaifong/i18n";
import { Icon } from "@kaifong/ui";
import { AccountMenu } from "../shell/account-menu.tsx";
import { HeaderDecoration } from "../shell/header-decoration.tsx";
import { Brand } from "../shell/brand.tsx";
import { FontButtons } from "../shell/font-buttons.tsx";
import { LanguageLinks } from "../shell/language-links.tsx";
import { useShellData, useWhere } from "../shell/shell-data.ts";
import styles from "./landing-bar.module.css";
import { useHomeText } from "./text.ts";

/**
 * The landing page's own top: name, languages, font size, account, and the way down to search and every page: it has no menu bar.
 */
export function LandingBar() {
  const { t } = useHomeText();
  const where = useWhere();
  const name = useShellData()?.setting?.siteName ?? t("shell:site.name");
  return (
    <section className={styles.sky} aria-label={t("shell:landing.bar")}>
      <HeaderDecoration />
      <div className={styles.bar}>
        <Brand name={name} href={pathIn(where.language, "/")} />
        <LanguageLinks where={where} />
        <div className={styles.tools}>
          <FontButtons />
          <AccountMenu language={where.language} />
        </div>
        <nav className={styles.ways} aria-label={t("shell:landing.ways")}>
          <a href="#search-home" className={styles.way}>
            <Icon name="search" />
            {t("shell:landing.search")}
          </a>
          <a href="#everything" className={styles.way}>
            <Icon name="menu" />
            {t("shell:landing.everything")}
          </a>
        </nav>
      </div>
    </section>
  );
}
