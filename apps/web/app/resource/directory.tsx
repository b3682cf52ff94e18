import type { WebPage } from "@kaifong/content";
import {
  DataTable,
  type DataTableColumn,
  type DataTableRow,
  EmptyState,
  FilterBar,
  FilterSelect,
  type FilterSelectProps,
  LinkButton,
} from "@kaifong/ui";
import { type ListState, pageOf } from "@kaifong/page-host";
import { ListNotice, Paging, RESULTS_FRAGMENT, RESULTS_ID, usePartLabel } from "@kaifong/page-parts";
import { PhoneUs } from "../shell/phone-us.tsx";
import { chosenFilters } from "../shell/chosen-filters.ts";
import { pathTo } from "../paths.ts";
import type { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { ListHeading, ListLead } from "../cms-pages/cms-page.tsx";
import styles from "./directory.module.css";
import { useResourceText } from "./text.ts";
import { Unbroken } from "../cms-pages/unbroken.tsx";
import { MAX_KEYWORD_LENGTH } from "../vocabulary/keyword.ts";

interface DirectoryProps<Name extends string> {
  readonly id: "eServiceMenu" | "healthSupplies" | "serviceOrgMenu";
  readonly page: WebPage | null;
  readonly query: string;
  readonly hint: string;
  readonly choices: readonly FilterSelectProps[];
  readonly columns: readonly DataTableColumn<Name>[];
  /** The rows of the page that is shown. */
  readonly rows: readonly DataTableRow<NoInfer<Name>>[];
  readonly part: ReturnType<typeof pageOf>;
  /** Says why there is nothing at all to find. */
  readonly listState: ListState;
}

/** About five screens of a phone. */
const ROWS_OF_A_PAGE = 12;

/** The requested page of a directory, and the text of its head. */
export function pageOfDirectory<Row>(
  found: readonly Row[],
  search: URLSearchParams,
  cmsPage: Awaited<ReturnType<typeof readPage>>,
) {
  const part = pageOf(found, search.get("page"), ROWS_OF_A_PAGE);
  return { ...cmsPage, head: { ...cmsPage.head, page: part.page }, part };
}

/** A list of whom to turn to outside the centre: words, filters, the number of results, and the table. */
export function Directory<Name extends string>({
  id,
  page,
  query,
  hint,
  choices,
  columns,
  rows,
  part,
  listState,
}: DirectoryProps<Name>) {
  const { t, language } = useResourceText();
  const here = pathTo(language, id);
  const partLabel = usePartLabel(part);
  const chosen = Object.fromEntries(choices.map((choice) => [choice.name, choice.chosen]));
  const asked = { q: query, ...chosen };
  return (
    <div className={styles.directory}>
      <ListHeading id={id} page={page} count={null} />
      {listState === "filled" ? (
        <FilterBar
          action={here}
          label={t("find")}
          keyword={{ label: t("keyword"), example: hint, value: query, maxLength: MAX_KEYWORD_LENGTH }}
          submit={t("shell:filters.apply")}
          chosen={chosenFilters([{ label: query, href: pathTo(language, id, undefined, chosen) }], t)}
          clear={{ label: t("shell:filters.clear"), href: here }}
        >
          {choices.map((choice) => (
            <FilterSelect key={choice.name} {...choice} />
          ))}
        </FilterBar>
      ) : (
        <ListNotice listState={listState} unavailable={t("missing")} />
      )}
      {rows.length > 0 ? (
        <DataTable
          id={RESULTS_ID}
          caption={t("count", { count: part.count }) + partLabel}
          columns={columns}
          rows={rows.map((row) => unbrokenRow(row, columns))}
        />
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
      <ListLead page={page} />
      {page ? <Sections page={page} /> : null}
      <PhoneUs />
    </div>
  );
}

/**
 * A row whose plain words break where words of editors may (`Unbroken`). Each is wrapped in one piece, because pieces are placed
 * below each other.
 */
function unbrokenRow<Name extends string>(
  row: DataTableRow<Name>,
  columns: readonly DataTableColumn<Name>[],
): DataTableRow<Name> {
  const cells = columns.map(({ name }) => [name, unbroken(row.cells[name])] as const);
  return { ...row, cells: Object.fromEntries(cells) as DataTableRow<Name>["cells"] }; // of every column
}

function unbroken(cell: React.ReactNode) {
  if (typeof cell !== "string") return cell;
  return (
    <span>
      <Unbroken text={cell} />
    </span>
  );
}
