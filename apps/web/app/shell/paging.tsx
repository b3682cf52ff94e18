import { Icon } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import styles from "./paging.module.css";

interface PagingProps {
  readonly page: number;
  readonly pages: number;
  /** Address of a page of the list. */
  readonly addressOf: (page: number) => string;
}

/** The pages of a long list: every page by its number, and the way on and back in words. */
export function Paging({ page, pages, addressOf }: PagingProps) {
  const { t } = useTranslation("shell");
  if (pages < 2) return null;
  return (
    <nav aria-label={t("paging.label")} className={styles.paging}>
      {page > 1 ? (
        <a href={addressOf(page - 1)} rel="prev" className={styles.step}>
          <Icon name="arrow-left" />
          {t("paging.previous")}
        </a>
      ) : null}
      <ol className={styles.pages}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
          <li key={each}>
            <a
              href={addressOf(each)}
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
        <a href={addressOf(page + 1)} rel="next" className={styles.step}>
          {t("paging.next")}
          <Icon name="arrow-right" />
        </a>
      ) : null}
    </nav>
  );
}

/** The part of a list that stands on a page. A page that doesn't exist is the nearest that does. */
export function pageOf<Item>(items: readonly Item[], wanted: string | null, perPage: number) {
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
