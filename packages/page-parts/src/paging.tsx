import { type pageOf, WHOLE_LIST } from "@kaifong/page-host";
import { Pagination } from "@kaifong/ui";
import { useShellText } from "./text.ts";

interface PagingProps {
  readonly page: number;
  readonly pages: number;
  /** Address of a page of the list, given what its `page` parameter says; the first needs none. */
  readonly addressOf: (page: string | undefined) => string;
  /** How many there are on all pages, where they can be asked for on one: to print them, or to look through them in one go. */
  readonly allOf?: number;
}

/** Where on its page a list begins: who narrows it down or goes on in it needn't pass what stands above it again. */
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

/** Which of a list stand on this page, to be said behind how many there are; nothing when all do. */
export function usePartLabel({ pages, from, shown }: Pick<ReturnType<typeof pageOf>, "pages" | "from" | "shown">): string {
  const { t } = useShellText();
  return pages < 2 ? "" : t("paging.part", { from, to: from + shown.length - 1 });
}
