import type { Language } from "@kaifong/i18n";
import { cx } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { WHEN_ATTRIBUTE } from "../session/attributes.ts";
import { ownPages, type Page, type PageId } from "../site-map.ts";
import { MemberPageLink } from "./member-page-link.tsx";
import styles from "./own-pages.module.css";
import { useShellText } from "./text.ts";

interface OwnPagesProps {
  readonly language: Language;
  /** The page being read. */
  readonly current: PageId;
  /** Next to the page when there is room, or at its beginning when there is none. */
  readonly place: "beside" | "within";
}

/**
 * The other pages of a member's own: next to each of these pages when there is room, and on narrower screens at the beginning of
 * the account. A member in simple mode has tiles instead.
 */
export function OwnPages({ language, current, place }: OwnPagesProps) {
  const { t } = useShellText();
  return (
    <nav aria-label={t("account.pages")} className={cx(styles.pages, styles[place])} {...attribute(WHEN_ATTRIBUTE, "logged-in")}>
      <ul>
        {ownPages()
          .filter(({ id }) => place === "beside" || id !== current)
          .map(({ id, approved }) => (
            <li key={id} {...(approved && attribute(WHEN_ATTRIBUTE, "approved"))}>
              <MemberPageLink language={language} id={id} current={id === current} />
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Whether these links are next to a page. */
export function hasOwnPages(page: Page | undefined): page is Page {
  return page !== undefined && ownPages().some(({ id }) => id === page.id);
}
