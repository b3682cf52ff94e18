import { StatusTag, VisuallyHidden } from "@kaifong/ui";
import styles from "./article-period.module.css";
import { formatPeriod, hasEnded, type Period } from "./period.ts";
import { useNewsText } from "./text.ts";

interface ArticlePeriodProps {
  readonly period: Period;
  /** A Hong Kong day; without it nothing is marked as over. */
  readonly today?: string;
  /** That this is its date stands before it in sight, too; on a card it is heard alone. */
  readonly named?: boolean;
}

/** From when to when, and a mark when that is over. */
export function ArticlePeriod({ period, today, named = false }: ArticlePeriodProps) {
  const { t, language } = useNewsText();
  return (
    <span className={styles.period}>
      <span>
        {named ? t("date") : <VisuallyHidden>{t("date")}</VisuallyHidden>}
        <time dateTime={period.start}>{formatPeriod(period, language.code)}</time>
      </span>
      {today !== undefined && hasEnded(period, today) ? (
        <StatusTag icon="minus-circle">{t("shell:article.ended")}</StatusTag>
      ) : null}
    </span>
  );
}
