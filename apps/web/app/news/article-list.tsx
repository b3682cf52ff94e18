import type { Article, ContentReader } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import { listStateOf } from "@kaifong/page-host";
import { EmptyState } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { Filters } from "../shell/filters.tsx";
import { ListNotice } from "../shell/list-notice.tsx";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { ListHeading, ListLead } from "../cms-pages/cms-page.tsx";
import styles from "./article-list.module.css";
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

/**
 * Articles by date. The filters of specification §2, year and month, stand below them: who comes for the news finds them first,
 * and few look for old ones.
 */
export default function ArticleList() {
  const { page, id, articles, listState, today } = useLoaderData<ListData>();
  const { t, language } = useNewsText();
  const isFilled = listState === "filled";
  return (
    <>
      <ListHeading id={id} page={page} count={isFilled ? t(`${id}.count`, { count: articles.length }) : null} />
      {isFilled ? <Chosen /> : <ListNotice listState={listState} unavailable={t("missing")} />}
      {isFilled && articles.length === 0 ? <EmptyState title={t("empty")} icon="calendar" /> : null}
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
      {isFilled ? (
        <div className={styles.filter}>
          <DateFilter />
        </div>
      ) : null}
      <ListLead page={page} />
      {page ? <Sections page={page} slots={{}} /> : null}
    </>
  );
}

/** Which year and month are shown alone, and the way to all. */
function Chosen() {
  const { id, year, month } = useLoaderData<ListData>();
  const { t, language } = useNewsText();
  const nameOf = useMonthName();
  const chosen = [month === "" ? null : nameOf(month), year === "" ? null : t("filter.ofYear", { year })].filter(
    (part) => part !== null,
  );
  if (chosen.length === 0) return null;
  const period = (language.code === "en-US" ? chosen : [...chosen].reverse()).join(language.code === "en-US" ? " " : "");
  return (
    <p className={styles.chosen}>
      {t("filter.chosen", { period })} <a href={pathTo(language, id)}>{t("shell:filters.clear")}</a>
    </p>
  );
}

/** Of a month from 01 to 12. */
function useMonthName(): (month: string) => string {
  const { t } = useNewsText();
  const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
  return (each) => t("filter.monthName", { month: Number(each), name: monthName.format(new Date(`2026-${each}-15T00:00:00Z`)) });
}

function DateFilter() {
  const { id, years, year, month } = useLoaderData<ListData>();
  const { t, language } = useNewsText();
  const nameOf = useMonthName();
  return (
    <Filters
      title={t("filter.title")}
      action={pathTo(language, id)}
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
