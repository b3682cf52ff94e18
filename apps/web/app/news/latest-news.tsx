import type { Article } from "@kaifong/content";
import { languageOf, pathIn } from "@kaifong/i18n";
import { Button, EmptyState, inputClass, LinkButton, Notice, PageHeading } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { page } from "../site-map.ts";
import styles from "./latest-news.module.css";
import { NewsCard, NewsList } from "./news-card.tsx";

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

export async function loader({ context, request }: LoaderFunctionArgs) {
  const articles = await services(context).content.latestNews();
  const query = new URL(request.url).searchParams;
  const years = [...new Set(articles.flatMap(({ period }) => (period ? [period.start.slice(0, 4)] : [])))].sort().reverse();
  const year = years.find((candidate) => candidate === query.get("year")) ?? "";
  const month = MONTHS.find((candidate) => candidate === query.get("month")) ?? "";
  return { articles: articles.filter((article) => isIn(article, year, month)), years, year, month, any: articles.length > 0 };
}

function isIn({ period }: Article, year: string, month: string): boolean {
  if (year === "" && month === "") return true;
  const start = period?.start ?? "";
  return start.startsWith(year) && (month === "" || start.slice(5, 7) === month);
}

/** Latest news with the filters of specification §2: year and month. A GET form, so that a filtered list has an address. */
export default function LatestNews() {
  const { articles, any } = useLoaderData<typeof loader>();
  const { t } = useTranslation("home");
  return (
    <>
      <PageHeading title={t("news.title")} lead={t("news.lead")} />
      {any ? <Filter /> : <Notice tone="attention">{t("news.missing")}</Notice>}
      {any ? <output className={styles.count}>{t("news.count", { count: articles.length })}</output> : null}
      {any && articles.length === 0 ? <EmptyState title={t("news.empty")} icon="calendar" /> : null}
      <NewsList>
        {articles.map((article) => (
          <NewsCard key={article.uuid} article={article} headingLevel={2} />
        ))}
      </NewsList>
    </>
  );
}

function Filter() {
  const { years, year, month } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("home");
  const language = languageOf(i18n.language);
  const path = pathIn(language, page("latestNews").path);
  const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
  return (
    <form action={path} method="get" className={styles.filter} aria-label={t("news.filter.title")}>
      <label className={styles.field}>
        <span>{t("news.filter.year")}</span>
        <select name="year" defaultValue={year} className={inputClass}>
          <option value="">{t("news.filter.anyYear")}</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t("news.filter.month")}</span>
        <select name="month" defaultValue={month} className={inputClass}>
          <option value="">{t("news.filter.anyMonth")}</option>
          {MONTHS.map((each) => (
            <option key={each} value={each}>
              {t("news.filter.monthName", { month: Number(each), name: monthName.format(new Date(`2026-${each}-15T00:00:00Z`)) })}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary" className={styles.apply}>
        {t("news.filter.apply")}
      </Button>
      {year || month ? (
        <LinkButton href={path} variant="quiet" className={styles.apply}>
          {t("news.filter.clear")}
        </LinkButton>
      ) : null}
    </form>
  );
}
