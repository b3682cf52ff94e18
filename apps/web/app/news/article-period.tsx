import type { Localized } from "@kaifong/content";
import { StatusTag, VisuallyHidden } from "@kaifong/ui";
import styles from "./article-period.module.css";
import { formatPeriod, isPeriodOver, type NewsPeriod } from "./period.ts";
import { useNewsText } from "./text.ts";

interface ArticlePeriodProps {
  readonly period: NewsPeriod;
  /** A Hong Kong day; without it nothing is marked as over. */
  readonly today?: string;
  /** Shows the label of the date; otherwise, on a card, it is only read out. */
  readonly named?: boolean;
  /** On a card: the language of the words below, named when it isn't the page's. */
  readonly locale?: Localized["locale"];
}

/** From when to when, a mark when that is over, and the language of the words. */
export function ArticlePeriod({ period, today, named = false, locale }: ArticlePeriodProps) {
  const { t, language } = useNewsText();
  const isForeign = locale !== undefined && locale !== language.locale;
  return (
    <span className={styles.period}>
      <span>
        {named ? t("date") : <VisuallyHidden>{t("date")}</VisuallyHidden>}
        <time dateTime={period.start}>{formatPeriod(period, language.code)}</time>
      </span>
      {today !== undefined && isPeriodOver(period, today) ? (
        <StatusTag icon="minus-circle">{t("shell:article.ended")}</StatusTag>
      ) : null}
      {isForeign ? <span>{t(`inLanguage.${locale}`)}</span> : null}
    </span>
  );
}
