import { Icon } from "../icon/icon.tsx";
import styles from "./pagination.module.css";

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  /** The labels of the parts, in the page's language. */
  readonly labels: {
    /** The label of the whole, for screen readers. */
    readonly all: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
  /** The link to the whole list on one page: to print it, or to look through it in one go. */
  readonly whole?: { readonly href: string; readonly label: string } | undefined;
}

/**
 * The pages of a long list: every page by its number, and links to the next and the previous one in words. Nothing for a list of
 * one page.
 */
export function Pagination({ page, pages, hrefOf, labels, whole }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={labels.all} className={styles.pagination}>
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev" className={styles.step}>
          <Icon name="arrow-left" />
          {labels.previous}
        </a>
      ) : null}
      <ol className={styles.pages}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
          <li key={each}>
            <a
              href={hrefOf(each)}
              className={styles.page}
              aria-current={each === page ? "page" : undefined}
              aria-label={labels.page(each)}
            >
              {each}
            </a>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next" className={styles.step}>
          {labels.next}
          <Icon name="arrow-right" />
        </a>
      ) : null}
      {whole ? (
        <a href={whole.href} className={styles.all}>
          {whole.label}
        </a>
      ) : null}
    </nav>
  );
}
