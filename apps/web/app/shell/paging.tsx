import { Icon } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import styles from "./paging.module.css";

interface PagingProps {
  readonly page: number;
  readonly pages: number;
  /** Address of a page of the list, given what its `page` parameter says; the first needs none. */
  readonly addressOf: (page: string | undefined) => string;
  /** How many there are on all pages, where they can be asked for on one: to print them, or to look through them in one go. */
  readonly allOf?: number;
}

/** Where on its page a list begins: who narrows it down or goes on in it needn't pass what stands above it again. */
export const FOUND_ID = "found";
export const FOUND_FRAGMENT = `#${FOUND_ID}`;

/** What the `page` parameter says for the whole list on one page. */
const WHOLE = "all";

/** The pages of a long list: every page by its number, and the way on and back in words. */
export function Paging({ page, pages, addressOf, allOf }: PagingProps) {
  const { t } = useTranslation("shell");
  if (pages < 2) return null;
  const addressOfPage = (each: number) => addressOf(each === 1 ? undefined : String(each));
  return (
    <nav aria-label={t("paging.label")} className={styles.paging}>
      {page > 1 ? (
        <a href={addressOfPage(page - 1)} rel="prev" className={styles.step}>
          <Icon name="arrow-left" />
          {t("paging.previous")}
        </a>
      ) : null}
      <ol className={styles.pages}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
          <li key={each}>
            <a
              href={addressOfPage(each)}
              className={styles.page}
              aria-current={each === page ? "page" : undefined}
              aria-label={t("paging.page", { page: each })}
            >
              {each}
            </a>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a href={addressOfPage(page + 1)} rel="next" className={styles.step}>
          {t("paging.next")}
          <Icon name="arrow-right" />
        </a>
      ) : null}
      {allOf === undefined ? null : (
        <a href={addressOf(WHOLE)} className={styles.all}>
          {t("paging.all", { count: allOf })}
        </a>
      )}
    </nav>
  );
}

/** The part of a list that stands on a page, or all of it. A page that doesn't exist is the nearest that does. */
export function pageOf<Item>(items: readonly Item[], wanted: string | null, itemsOfPage: number) {
  const perPage = wanted === WHOLE ? Math.max(1, items.length) : itemsOfPage;
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const asked = Math.trunc(Number(wanted));
  const page = Number.isFinite(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const start = (page - 1) * perPage;
  return {
    page,
    pages,
    count: items.length,
    from: items.length === 0 ? 0 : start + 1,
    shown: items.slice(start, start + perPage),
  };
}

/** Which of a list stand on this page, to be said behind how many there are; nothing when all do. */
export function usePartInWords({ pages, from, shown }: Pick<ReturnType<typeof pageOf>, "pages" | "from" | "shown">): string {
  const { t } = useTranslation("shell");
  return pages < 2 ? "" : t("paging.part", { from, to: from + shown.length - 1 });
}
