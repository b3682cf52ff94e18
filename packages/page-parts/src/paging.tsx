import { type pageOf, WHOLE_LIST } from "@kaifong/page-host";
import { Pagination } from "@kaifong/ui";
import { useShellText } from "./text.ts";

interface PagingProps {
  readonly page: number;
  readonly pages: number;
  /** Address of a page of the list, by its `page` parameter; the first page needs none. */
  readonly addressOf: (page: string | undefined) => string;
  /** The number of entries on all pages, when they can be shown on one: to print them, or to look through them in one go. */
  readonly allOf?: number;
}

/**
 * The beginning of a list on its page: readers who filter it or go to its next page do not have to pass what is above it again.
 */
export const RESULTS_ID = "results";
export const RESULTS_FRAGMENT = `#${RESULTS_ID}`;

/** The pages of a long list, in the words of the page's language. */
export function Paging({ page, pages, addressOf, allOf }: PagingProps) {
  const { t } = useShellText();
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={(each) => addressOf(each === 1 ? undefined : String(each))}
      labels={{
        all: t("paging.label"),
        previous: t("paging.previous"),
        next: t("paging.next"),
        page: (each) => t("paging.page", { page: each }),
      }}
      whole={allOf === undefined ? undefined : { href: addressOf(WHOLE_LIST), label: t("paging.all", { count: allOf }) }}
    />
  );
}

/** The entries on this page, to be shown after their total number; undefined when all are shown. */
export function usePartLabel({ pages, from, shown }: Pick<ReturnType<typeof pageOf>, "pages" | "from" | "shown">): string {
  const { t } = useShellText();
  return pages < 2 ? "" : t("paging.part", { from, to: from + shown.length - 1 });
}
