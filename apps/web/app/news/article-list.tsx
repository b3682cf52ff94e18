import type { Article, ContentReader } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import { readOption, listStateOf } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { EmptyState, FilterBar, FilterSelect } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { chosenFilters } from "../shell/chosen-filters.ts";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { ListHeading, ListLead, SHORT_LIST } from "../cms-pages/cms-page.tsx";
import styles from "./article-list.module.css";
import { ArticlePeriod } from "./article-period.tsx";
import { fallsInto, yearsOf } from "./period.ts";
import { useNewsText } from "./text.ts";

const YEAR = /^\d{4}$/;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
/** People write addresses too: 2 means 02. */
const TYPED_MONTHS = [...MONTHS, ...MONTHS.map((month) => String(Number(month)))];

/** The two lists of dated articles, each with the address at which one of them is read in full. */
export const LISTS = {
  latestNews: { details: "newsDetails", read: (content: ContentReader) => content.latestNews() },
  featuredActivities: { details: "featuredDetails", read: (content: ContentReader) => content.featuredActivities() },
} as const;
export type ListId = keyof typeof LISTS;

/** The loader of the articles of a list that are in the year and month of the address. */
export const listLoader =
  (id: ListId) =>
  ({ context, request }: LoaderFunctionArgs) => {
    const all = services(context);
    const cmsPage = readPage(all, id);
    const articles = LISTS[id].read(all.content);
    const query = new URL(request.url).searchParams;
    // Any year is accepted: when it finds nothing, the page says so.
    const year = query.get("year")?.match(YEAR)?.[0] ?? "";
    const years = yearsOf(
      articles.flatMap(({ period }) => period ?? []),
      year,
    );
    const month = readOption(query, "month", TYPED_MONTHS)?.padStart(2, "0") ?? "";
    return {
      ...cmsPage,
      id,
      articles: articles.filter((article) => isIn(article, year, month)),
      years,
      year,
      month,
      listState: listStateOf(all.content, id, articles),
      today: hongKongDay(all.now()),
    };
  };

/** An article without a date is found only when no date is chosen. */
function isIn({ period }: Article, year: string, month: string): boolean {
  return period ? fallsInto(period, year, month) : year === "" && month === "";
}

type ListData = Awaited<ReturnType<ReturnType<typeof listLoader>>>;

/** Articles by date, with the filters of specification §2, year and month. */
export default function ArticleList() {
  const { page, id, articles, listState, today, year, month } = useLoaderData<ListData>();
  const { t, language } = useNewsText();
  const isFilled = listState === "filled";
  const filter = isFilled ? <DateFilter /> : null;
  const isShort = year === "" && month === "" && articles.length <= SHORT_LIST;
  return (
    <>
      <ListHeading id={id} page={page} count={isFilled ? t(`${id}.count`, { count: articles.length }) : null} />
      {isFilled ? null : <ListNotice listState={listState} unavailable={t("missing")} />}
      {isShort ? null : filter}
      {isFilled && articles.length === 0 ? <EmptyState title={t("empty")} icon="calendar" /> : null}
      <div className={styles.list}>
        <EntryCards>
          {articles.map((article) => (
            <EntryCard
              key={article.uuid}
              entry={article}
              href={pathTo(language, LISTS[id].details, undefined, { id: article.uuid })}
              headingLevel={2}
              eyebrow={article.period ? <ArticlePeriod period={article.period} today={today} locale={article.locale} /> : null}
            />
          ))}
        </EntryCards>
      </div>
      {isShort ? <div className={styles.list}>{filter}</div> : null}
      <ListLead page={page} />
      {page ? <Sections page={page} /> : null}
    </>
  );
}

/** The name of a month from 01 to 12. */
function useMonthName(): (month: string) => string {
  const { t } = useNewsText();
  const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
  return (each) => t("filter.monthName", { month: Number(each), name: monthName.format(new Date(`2026-${each}-15T00:00:00Z`)) });
}

function DateFilter() {
  const { id, years, year, month } = useLoaderData<ListData>();
  const { t, language } = useNewsText();
  const nameOf = useMonthName();
  const here = pathTo(language, id);
  const chips = [
    { label: year && t("filter.ofYear", { year }), href: pathTo(language, id, undefined, { month }) },
    { label: month && nameOf(month), href: pathTo(language, id, undefined, { year }) },
  ];
  return (
    <FilterBar
      action={here}
      label={t("filter.title")}
      submit={t("shell:filters.apply")}
      chosen={chosenFilters(chips, t)}
      clear={{ label: t("shell:filters.clear"), href: here }}
    >
      <FilterSelect
        name="year"
        label={t("filter.year")}
        any={t("filter.anyYear")}
        chosen={year}
        options={years.map((each) => [each, each])}
      />
      <FilterSelect
        name="month"
        label={t("filter.month")}
        any={t("filter.anyMonth")}
        chosen={month}
        options={MONTHS.map((each) => [each, nameOf(each)])}
      />
    </FilterBar>
  );
}
