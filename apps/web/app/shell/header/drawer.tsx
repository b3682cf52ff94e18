import { Disclosure, Icon } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { GuestLinks, MemberLinks, MemberShortcuts } from "./account-menu.tsx";
import { DeferredForMembers } from "../deferred-for-members.tsx";
import styles from "./drawer.module.css";
import { FontButtons } from "./font-buttons.tsx";
import { LanguageLinks } from "../language/language-links.tsx";
import type { Menu } from "./menu.ts";
import { MenuGroupBody } from "./menu-bar.tsx";
import { MenuHelp } from "./menu-help.tsx";
import { SearchBox } from "./search-box.tsx";
import { UnreadCount } from "./unread-count.tsx";
import { useShellText } from "../text.ts";
import { WHEN_ATTRIBUTE } from "../../session/attributes.ts";
import { MENU_ATTRIBUTE } from "../attributes.ts";
import type { PageLocation } from "../page-location.ts";

interface DrawerProps {
  readonly menu: readonly Menu[];
  readonly phone: string | null;
  readonly where: Pick<PageLocation, "language" | "path" | "search">;
}

/** The words of its button while it is closed, and while it is open. */
const FACES = ["menu", "close"] as const;

/**
 * The "Menu" of phones and small tablets: search, text size, languages, a member's account, the whole tree, the member's other
 * pages or the login, and whom to ask (specification §2).
 */
export function Drawer({ menu, phone, where }: DrawerProps) {
  const { t } = useShellText();
  return (
    <Disclosure
      look="bare"
      summaryClass={styles.summary}
      summary={
        <>
          {FACES.map((face) => (
            <span key={face} className={styles[face]}>
              <Icon name={face} className={styles.icon} />
              {t(`nav.${face}`)}
            </span>
          ))}
          <UnreadCount look="badge" />
        </>
      }
      {...attribute(MENU_ATTRIBUTE, "drawer")}
    >
      <div className={styles.sheet}>
        <SearchBox language={where.language} id="search-drawer" />
        <div className={styles.choices}>
          <FontButtons />
          <LanguageLinks where={where} look="drawer" />
        </div>
        <div {...attribute(WHEN_ATTRIBUTE, "logged-in")}>
          <DeferredForMembers>
            <MemberShortcuts language={where.language} />
          </DeferredForMembers>
        </div>
        <Tree menu={menu} />
        <div {...attribute(WHEN_ATTRIBUTE, "logged-out")}>
          <GuestLinks language={where.language} />
        </div>
        <div {...attribute(WHEN_ATTRIBUTE, "logged-in")}>
          <DeferredForMembers>
            <MemberLinks language={where.language} />
          </DeferredForMembers>
        </div>
        <MenuHelp phone={phone} language={where.language} />
      </div>
    </Disclosure>
  );
}

/** The same tree as in the bar of wide screens. */
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
