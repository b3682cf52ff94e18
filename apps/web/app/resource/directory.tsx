import type { WebPage } from "@kaifong/content";
import { DataTable, type DataTableColumn, type DataTableRow, EmptyState, type FilterChoice, LinkButton } from "@kaifong/ui";
import { type ListState, pageOf } from "@kaifong/page-host";
import { CallUs } from "../shell/call-us.tsx";
import { pathTo } from "../paths.ts";
import { Filters } from "../shell/filters.tsx";
import { ListNotice } from "../shell/list-notice.tsx";
import { Paging, RESULTS_FRAGMENT, RESULTS_ID, usePartLabel } from "../shell/paging.tsx";
import type { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { CmsPageHeading } from "../cms-pages/cms-page.tsx";
import styles from "./directory.module.css";
import { useResourceText } from "./text.ts";

interface DirectoryProps {
  readonly id: "eServiceMenu" | "healthSupplies" | "serviceOrgMenu";
  readonly page: WebPage | null;
  readonly query: string;
  readonly hint: string;
  readonly choices: readonly FilterChoice[];
  readonly columns: readonly DataTableColumn[];
  /** Those of the page that is shown. */
  readonly rows: readonly DataTableRow[];
  readonly part: ReturnType<typeof pageOf>;
  /** Why there is nothing to find at all. */
  readonly listState: ListState;
}

/** Of a phone's screens five or so. */
const ROWS_OF_A_PAGE = 12;

/** The page of a directory that was asked for, and what its head says of it. */
export function pageOfDirectory<Row>(
  found: readonly Row[],
  search: URLSearchParams,
  cmsPage: Awaited<ReturnType<typeof readPage>>,
) {
  const part = pageOf(found, search.get("page"), ROWS_OF_A_PAGE);
  return { ...cmsPage, head: { ...cmsPage.head, page: part.page }, part };
}

/** A list of whom to turn to outside the centre: words, filters, how many there are, and the table. */
export function Directory({ id, page, query, hint, choices, columns, rows, part, listState }: DirectoryProps) {
  const { t, language } = useResourceText();
  const here = pathTo(language, id);
  const narrowed = query !== "" || choices.some(({ chosen }) => chosen !== undefined);
  const partLabel = usePartLabel(part);
  const asked = { q: query, ...Object.fromEntries(choices.map(({ name, chosen }) => [name, chosen])) };
  return (
    <div className={styles.directory}>
      <CmsPageHeading id={id} page={page} />
      {listState === "filled" ? (
        <Filters
          title={t("find")}
          action={here + RESULTS_FRAGMENT}
          keyword={{ label: t("keyword"), hint, value: query }}
          {...{ choices, narrowed }}
        />
      ) : (
        <ListNotice listState={listState} unavailable={t("missing")} />
      )}
      {rows.length > 0 ? (
        <DataTable id={RESULTS_ID} caption={t("count", { count: part.count }) + partLabel} columns={columns} rows={rows} />
      ) : null}
      <Paging
        page={part.page}
        pages={part.pages}
        addressOf={(each) => pathTo(language, id, undefined, { ...asked, page: each }) + RESULTS_FRAGMENT}
        allOf={part.count}
      />
      {listState === "filled" && rows.length === 0 ? (
        <EmptyState title={t("shell:empty.title")}>
          <p>{t("shell:empty.tip2")}</p>
          <LinkButton variant="secondary" href={here}>
            {t("shell:empty.all")}
          </LinkButton>
        </EmptyState>
      ) : null}
      {page ? <Sections page={page} slots={{}} /> : null}
      <CallUs />
    </div>
  );
}
