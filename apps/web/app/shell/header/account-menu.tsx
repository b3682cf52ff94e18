import type { Language } from "@kaifong/i18n";
import { Button, cx, Disclosure, Icon, LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { type MemberPageId, memberPages, page } from "../../site-map.ts";
import styles from "./account-menu.module.css";
import { useShellText } from "../text.ts";
import { WHEN_ATTRIBUTE } from "../../session/attributes.ts";
import { LOG_OUT_ATTRIBUTE, MENU_ATTRIBUTE, MODE_ATTRIBUTE, SET_SIMPLE_ATTRIBUTE } from "../attributes.ts";
import { DeferredForMembers } from "../deferred-for-members.tsx";
import { MemberPageLink } from "../member-page-link.tsx";
import { UnreadCount } from "./unread-count.tsx";

/** Pages for visitors who aren't logged in. In the bar they have short names and no icons: it is one row at 1280 px. */
const GUEST_PAGES = [page("login"), page("register")];

/**
 * Both faces of the account menu are in the page; the stored login state shows one of them before the first paint, so that pages
 * can be in a cache that knows nothing about members.
 */
export function AccountMenu({ language }: { readonly language: Language }) {
  const { t } = useShellText();
  return (
    <>
      <ul className={styles.guest} {...attribute(WHEN_ATTRIBUTE, "logged-out")}>
        {GUEST_PAGES.map(({ id }) => (
          <li key={id}>
            <a className={cx(styles.summary, styles.short)} href={pathTo(language, id)}>
              {t(id === "register" ? "account.join" : "menu.page.login")}
            </a>
          </li>
        ))}
      </ul>
      <Disclosure
        look="bare"
        className={styles.account}
        summaryClass={styles.summary}
        summary={
          <>
            <Icon name="person" />
            <span>{t("account.in")}</span>
            <Icon name="chevron-down" className={styles.arrow} />
            <UnreadCount look="badge" />
          </>
        }
        {...attribute(MENU_ATTRIBUTE, "account")}
        {...attribute(WHEN_ATTRIBUTE, "logged-in")}
      >
        <div className={styles.panel}>
          <DeferredForMembers>
            <MemberLinks language={language} />
          </DeferredForMembers>
        </div>
      </Disclosure>
    </>
  );
}

/** The entries of a logged-in member, in the panel and in the drawer. */
export function MemberLinks({ language }: { readonly language: Language }) {
  const { t } = useShellText();
  return (
    <ul>
      {memberPages().map(({ id, approved }) => (
        <li key={id} {...(approved && attribute(WHEN_ATTRIBUTE, "approved"))}>
          <MemberPageLink language={language} id={id} />
        </li>
      ))}
      <li {...attribute(MODE_ATTRIBUTE, "full")}>
        <Button variant="entry" icon="check-circle" value={pathTo(language, "member")} {...attribute(SET_SIMPLE_ATTRIBUTE, "on")}>
          {t("simple.on")}
        </Button>
      </li>
      <li {...attribute(MODE_ATTRIBUTE, "simple")}>
        <Button
          variant="entry"
          icon="cross-circle"
          value={pathTo(language, "member")}
          {...attribute(SET_SIMPLE_ATTRIBUTE, "off")}
        >
          {t("simple.off")}
        </Button>
      </li>
      <li>
        <Button variant="entry" icon="log-out" {...attribute(LOG_OUT_ATTRIBUTE)}>
          {t("account.logOut")}
        </Button>
      </li>
    </ul>
  );
}

const SHORTCUTS = ["member", "notification"] as const satisfies readonly MemberPageId[];

/** The pages that a member comes for most, above the tree in the drawer: the other entries are below it, some screens down. */
export function MemberShortcuts({ language }: { readonly language: Language }) {
  return (
    <ul>
      {SHORTCUTS.map((id) => (
        <li key={id}>
          <MemberPageLink language={language} id={id} />
        </li>
      ))}
    </ul>
  );
}

/** The entries for visitors who aren't logged in, for the drawer. */
export function GuestLinks({ language }: { readonly language: Language }) {
  const { t } = useShellText();
  return (
    <ul>
      {GUEST_PAGES.map(({ id }) => (
        <li key={id}>
          <LinkButton variant="entry" icon={id === "login" ? "log-in" : "form"} href={pathTo(language, id)}>
            {t(`menu.page.${id}`)}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
