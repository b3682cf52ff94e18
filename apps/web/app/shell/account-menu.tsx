import { type Language, pathIn } from "@kaifong/i18n";
import { Disclosure, Icon } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { allPages, isBuilt, page } from "../site-map.ts";
import styles from "./account-menu.module.css";
import { useShellText } from "./text.ts";
import { WHEN } from "../session/attributes.ts";
import { LOG_OUT, MENU } from "./attributes.ts";

/** Account pages of a logged-in member, besides the entries of the activity group that need a login. */
function memberPages() {
  return allPages().filter((candidate) => isBuilt(candidate) && candidate.afterLogin === true);
}

/** Pages for somebody who hasn't logged in: log in, and register once that page exists. */
function guestPages() {
  return [page("login"), page("register")].filter(isBuilt);
}

/**
 * Both faces of the account menu are in the page; the stored login state shows one of them before the first paint, so that pages
 * can be kept in a cache that knows nothing about members.
 */
export function AccountMenu({ language }: { readonly language: Language }) {
  const { t } = useShellText();
  return (
    <>
      <ul className={styles.guest} {...attribute(WHEN, "logged-out")}>
        {guestPages().map(({ id, path }) => (
          <li key={id}>
            <a className={styles.summary} href={pathIn(language, path)}>
              <Icon name={id === "login" ? "person" : "form"} />
              {t(`menu.page.${id}`)}
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
            {t("account.in")}
            <Icon name="chevron-down" className={styles.arrow} />
          </>
        }
        {...attribute(MENU, "account")}
        {...attribute(WHEN, "logged-in")}
      >
        <div className={styles.panel}>
          <MemberLinks language={language} />
        </div>
      </Disclosure>
    </>
  );
}

/** The entries of a logged-in member, in the panel and in the drawer. */
export function MemberLinks({ language }: { readonly language: Language }) {
  const { t } = useShellText();
  return (
    <ul className={styles.entries}>
      {memberPages().map(({ id, path }) => (
        <li key={id}>
          <a className={styles.entry} href={pathIn(language, path)}>
            <Icon name="ticket" />
            {t(`menu.page.${id}`)}
          </a>
        </li>
      ))}
      <li>
        <button type="button" className={styles.entry} {...attribute(LOG_OUT)}>
          <Icon name="log-out" />
          {t("account.logOut")}
        </button>
      </li>
    </ul>
  );
}

/** The entries of a visitor who hasn't logged in, for the drawer. */
export function GuestLinks({ language }: { readonly language: Language }) {
  const { t } = useShellText();
  return (
    <ul className={styles.entries}>
      {guestPages().map(({ id, path }) => (
        <li key={id}>
          <a className={styles.entry} href={pathIn(language, path)}>
            <Icon name="log-in" />
            {t(`menu.page.${id}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
