import { type Language, pathIn, type TextKey } from "@kaifong/i18n";
import { Disclosure, Icon, type IconName } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { isBuilt, page, type PageId } from "../site-map.ts";
import { GuestLinks, MemberLinks } from "./account-menu.tsx";
import { FontButtons } from "./font-buttons.tsx";
import type { Menu } from "./menu.ts";
import { MenuGroupBody } from "./menu-bar.tsx";
import { MenuHelp } from "./menu-help.tsx";
import styles from "./quick-nav.module.css";
import { SearchBox } from "./search-box.tsx";
import { useShellText } from "./text.ts";
import { WHEN } from "../session/attributes.ts";
import { MENU } from "./attributes.ts";

interface QuickNavProps {
  readonly menu: readonly Menu[];
  readonly phone: string | null;
  readonly where: { readonly language: Language; readonly page: { readonly id: string } | undefined };
}

interface QuickLink {
  readonly page: PageId;
  readonly label: TextKey<["shell"]>;
  readonly icon: IconName;
  readonly when?: "logged-in" | "logged-out";
}

/** The visible links of phones; hidden menus halve what people find. */
const QUICK_LINKS: readonly QuickLink[] = [
  { page: "series", label: "nav.courses", icon: "calendar" },
  { page: "latestNews", label: "nav.news", icon: "news" },
  { page: "contactUs", label: "nav.centres", icon: "pin" },
  { page: "login", label: "menu.page.login", icon: "person", when: "logged-out" },
  { page: "enrolled", label: "nav.enrolled", icon: "ticket", when: "logged-in" },
];

/** Four labelled links and "Menu", for phones and small tablets. */
export function QuickNav({ menu, phone, where }: QuickNavProps) {
  const { t } = useShellText();
  const links = QUICK_LINKS.filter((link) => isBuilt(page(link.page)));
  return (
    <div className={styles.quick}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.page} className={styles.item} {...(link.when && attribute(WHEN, link.when))}>
            <a
              className={styles.link}
              href={pathIn(where.language, page(link.page).path)}
              aria-current={where.page?.id === link.page ? "page" : undefined}
            >
              <Icon name={link.icon} className={styles.icon} />
              {t(link.label)}
            </a>
          </li>
        ))}
      </ul>
      <Disclosure
        look="bare"
        className={styles.drawer}
        summaryClass={styles.link}
        summary={
          <>
            <Icon name="menu" className={styles.icon} />
            {t("nav.menu")}
          </>
        }
        {...attribute(MENU, "drawer")}
      >
        <div className={styles.sheet}>
          <SearchBox language={where.language} id="search-drawer" />
          <FontButtons />
          <Tree menu={menu} />
          <div {...attribute(WHEN, "logged-out")}>
            <GuestLinks language={where.language} />
          </div>
          <div {...attribute(WHEN, "logged-in")}>
            <MemberLinks language={where.language} />
          </div>
          <MenuHelp phone={phone} language={where.language} />
        </div>
      </Disclosure>
    </div>
  );
}

/** The same tree as the bar of wide screens. */
function Tree({ menu }: { readonly menu: readonly Menu[] }) {
  const { t } = useShellText();
  return (
    <ul className={styles.tree}>
      {menu.map((each) => (
        <li key={each.group}>
          <p className={styles.group}>{t(`menu.group.${each.group}`)}</p>
          <MenuGroupBody menu={each} />
        </li>
      ))}
    </ul>
  );
}
