import type { SiteSetting } from "@kaifong/content";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { AccountMenu } from "./account-menu.tsx";
import { HeaderDecoration } from "./header-decoration.tsx";
import { Brand } from "./brand.tsx";
import { Drawer } from "./drawer.tsx";
import { FontButtons } from "./font-buttons.tsx";
import styles from "./header.module.css";
import { LanguageLinks } from "../language/language-links.tsx";
import { buildMenu } from "./menu.ts";
import { MenuBar } from "./menu-bar.tsx";
import { SearchToggle } from "./search-box.tsx";
import { useShellText } from "../text.ts";
import { MODE_ATTRIBUTE, STICKY_ATTRIBUTE } from "../attributes.ts";
import type { PageLocation } from "../page-location.ts";

interface HeaderProps {
  readonly setting: SiteSetting | null;
  readonly infoTypes: readonly string[];
  readonly where: PageLocation;
}

/**
 * One row. On wide screens: name, menu, text size, languages, search and account, with the menu behind "Menu" where its words
 * don't fit. On phones: name, the other languages and "Menu"; their main links are in the thumb bar (thumb-bar.tsx). Everything
 * opens without JavaScript (`<details>`); the script adds keys, outside clicks and the sticky row. On the landing page it is part
 * of the page, which has no header (specification §2).
 */
export function Header({ setting, infoTypes, where }: HeaderProps) {
  const { t } = useShellText();
  const menu = buildMenu({ ...where, infoTypes });
  const phone = setting?.phone ?? null;
  const isLanding = where.page?.group === "home";
  const Frame = isLanding ? "section" : "header";
  return (
    <>
      <HeaderDecoration />
      <Frame className={styles.header} aria-label={isLanding ? t("landing.bar") : undefined} {...attribute(STICKY_ATTRIBUTE)}>
        <div className={styles.row}>
          <Brand name={setting?.siteName ?? t("site.name")} logo={setting?.logo ?? null} href={pathTo(where.language, "home")} />
          <nav className={styles.bar} aria-label={t("nav.main")} {...attribute(MODE_ATTRIBUTE, "full")}>
            <MenuBar menu={menu} phone={phone} language={where.language} />
          </nav>
          <a className={styles.start} href={pathTo(where.language, "member")} {...attribute(MODE_ATTRIBUTE, "simple")}>
            {t("simple.start")}
          </a>
          <div className={styles.tools}>
            <div className={styles.wide}>
              <FontButtons />
            </div>
            <LanguageLinks where={where} look="row" />
            <div className={styles.wide} {...attribute(MODE_ATTRIBUTE, "full")}>
              <SearchToggle language={where.language} />
            </div>
            <div className={styles.wide}>
              <AccountMenu language={where.language} />
            </div>
          </div>
          <nav className={styles.narrow} aria-label={t("nav.menu")}>
            <Drawer menu={menu} phone={phone} where={where} />
          </nav>
        </div>
      </Frame>
    </>
  );
}
