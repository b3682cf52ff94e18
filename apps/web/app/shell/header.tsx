import type { SiteSetting } from "@kaifong/content";
import { type Language, pathIn } from "@kaifong/i18n";
import { attribute } from "@kaifong/ui/attributes";
import type { Page } from "../site-map.ts";
import { AccountMenu } from "./account-menu.tsx";
import { HeaderDecoration } from "./header-decoration.tsx";
import { Brand } from "./brand.tsx";
import { FontButtons } from "./font-buttons.tsx";
import styles from "./header.module.css";
import { LanguageLinks } from "./language-links.tsx";
import { buildMenu } from "./menu.ts";
import { MenuBar } from "./menu-bar.tsx";
import { QuickNav } from "./quick-nav.tsx";
import { SearchToggle } from "./search-box.tsx";
import { useShellText } from "./text.ts";
import { STICKY } from "./attributes.ts";

interface HeaderProps {
  readonly setting: SiteSetting | null;
  readonly infoTypes: readonly string[];
  readonly where: {
    readonly language: Language;
    readonly path: string;
    readonly search: string;
    readonly page: Page | undefined;
  };
}

/**
 * Name, languages, font size, search and account, and the menu: a bar with panels on wide screens; on phones four labelled links
 * and "Menu". Everything opens without script (`<details>`); the script adds keys, outside clicks and the sticking bar.
 */
export function Header({ setting, infoTypes, where }: HeaderProps) {
  const { t } = useShellText();
  const menu = buildMenu({ ...where, infoTypes });
  const phone = setting?.phone ?? null;
  return (
    <>
      <HeaderDecoration />
      <header className={styles.header}>
        <div className={styles.top}>
          <Brand name={setting?.siteName ?? t("site.name")} href={pathIn(where.language, "/")} />
          <div className={styles.tools}>
            <LanguageLinks where={where} />
            <div className={styles.wide}>
              <FontButtons />
            </div>
            <div className={styles.wide}>
              <SearchToggle language={where.language} />
            </div>
            <div className={styles.wide}>
              <AccountMenu language={where.language} />
            </div>
          </div>
        </div>
      </header>
      <nav className={styles.nav} aria-label={t("nav.main")} {...attribute(STICKY)}>
        <MenuBar menu={menu} phone={phone} language={where.language} />
        <QuickNav menu={menu} phone={phone} where={where} />
      </nav>
    </>
  );
}
