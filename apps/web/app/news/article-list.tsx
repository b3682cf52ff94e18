import type { Article, ContentReader } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import { pathIn } from "@kaifong/i18n";
import { listStateOf } from "@kaifong/page-host";
import { EmptyState, ResultCount } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { Filters } from "../shell/filters.tsx";
import { ListNotice } from "../shell/list-notice.tsx";
import { page as sitePage } from "../site-map.ts";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { CmsPageHeading } from "../cms-pages/cms-page.tsx";
import { ArticlePeriod } from "./article-period.tsx";
import { fallsInto, yearsOf } from "./period.ts";
import { useNewsText } from "./text.ts";

const YEAR = /^\d{4}$/;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** The two lists of dated articles, each with where one of them is read in full. */
export const LISTS = {
  latestNews: { details: "newsDetails", read: (content: ContentReader) => content.latestNews() },
  featuredActivities: { details: "featuredDetails", read: (content: ContentReader) => content.featuredActivities() },
} as const;
export type ListId = keyof typeof LISTS;

/** The articles of a list that fall into the year and month of the address. */
export const listLoader =
  (id: ListId) =>
  ({ context, request }: LoaderFunctionArgs) => {
    const all = services(context);
    const cmsPage = readPage(all, id);
    const articles = LISTS[id].read(all.content);
    const query = new URL(request.url).searchParams;
    const year = query.get("year")?.match(YEAR)?.[0] ?? "";
    const years = yearsOf(
      articles.flatMap(({ period }) => period ?? []),
      year,
    );
    const asked = query.get("month")?.padStart(2, "0"); // people write addresses too: 2 is 02
    const month = MONTHS.find((candidate) => candidate === asked) ?? "";
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

/** An article without a date is found only where none is asked for. */
function isIn({ period }: Article, year: string, month: string): boolean {
  return period ? fallsInto(period, year, month) : year === "" && month === "";
}

type ListData = Awaited<ReturnType<ReturnType<typeof listLoader>>>;

/** Articles by date, with the filters of specification §2: year and month. */
export default function ArticleList() {
  const { page, id, articles, listState, today } = useLoaderData<ListData>();
  const { t, language } = useNewsText();
  return (
    <>
      <CmsPageHeading id={id} page={page} />
      {listState === "filled" ? <DateFilter /> : <ListNotice listState={listState} unavailable={t("missing")} />}
      {listState === "filled" ? <ResultCount>{t(`${id}.count`, { count: articles.length })}</ResultCount> : null}
      {listState === "filled" && articles.length === 0 ? <EmptyState title={t("empty")} icon="calendar" /> : null}
      <EntryCards>
        {articles.map((article, index) => (
          <EntryCard
            key={article.uuid}
            entry={article}
            href={pathTo(language, LISTS[id].details, undefined, { id: article.uuid })}
            headingLevel={2}
            first={index === 0}
            eyebrow={article.period ? <ArticlePeriod period={article.period} today={today} /> : null}
          />
        ))}
      </EntryCards>
      {page ? <Sections page={page} slots={{}} /> : null}
    </>
  );
}

function DateFilter() {
  const { id, years, year, month } = useLoaderData<ListData>();
  const { t, language } = useNewsText();
  const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
  const nameOf = (each: string) =>
    t("filter.monthName", { month: Number(each), name: monthName.format(new Date(`2026-${each}-15T00:00:00Z`)) });
  return (
    <Filters
      title={t("filter.title")}
      action={pathIn(language, sitePage(id).path)}
      choices={[
        {
          name: "year",
          label: t("filter.year"),
          any: t("filter.anyYear"),
          chosen: year,
          options: years.map((each) => [each, each]),
        },
        {
          name: "month",
          label: t("filter.month"),
          any: t("filter.anyMonth"),
          chosen: month,
          options: MONTHS.map((each) => [each, nameOf(each)]),
        },
      ]}
      narrowed={year !== "" || month !== ""}
    />
  );
}
