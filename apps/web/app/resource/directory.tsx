import type { WebPage } from "@kaifong/content";
import { languageOf, pathIn } from "@kaifong/i18n";
import { EmptyState, LinkButton, Notice } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { CallUs } from "../shell/error-pages.tsx";
import { type FilterChoice, Filters } from "../shell/filters.tsx";
import { page as sitePage, type PageId } from "../site-map.ts";
import { CardTable, type CardTableColumn, type CardTableRow } from "../written/card-table.tsx";
import { Sections } from "../written/sections.tsx";
import { WrittenHeading } from "../written/written-page.tsx";
import styles from "./directory.module.css";

interface DirectoryProps {
  readonly id: PageId;
  readonly page: WebPage | null;
  readonly query: string;
  readonly hint: string;
  readonly choices: readonly FilterChoice[];
  readonly columns: readonly CardTableColumn[];
  readonly rows: readonly CardTableRow[];
  /** Whether there is anything to find at all. */
  readonly any: boolean;
}

/** A list of whom to turn to outside the centre: words, filters, how many there are, and the table. */
export function Directory({ id, page, query, hint, choices, columns, rows, any }: DirectoryProps) {
  const { t, i18n } = useTranslation(["resource", "shell"]);
  const here = pathIn(languageOf(i18n.language), sitePage(id).path);
  const narrowed = query !== "" || choices.some(({ chosen }) => chosen !== undefined);
  return (
    <div className={styles.directory}>
      <WrittenHeading id={id} page={page} />
      {any ? (
        <Filters
          title={t("find")}
          action={here}
          keyword={{ label: t("keyword"), hint, value: query }}
          {...{ choices, narrowed }}
        />
      ) : (
        <Notice tone="attention">{t("missing")}</Notice>
      )}
      {rows.length > 0 ? <CardTable caption={t("count", { count: rows.length })} {...{ columns, rows }} /> : null}
      {any && rows.length === 0 ? (
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
