import { StatusTag } from "@kaifong/ui";
import styles from "./article-period.module.css";
import { formatPeriod, hasEnded, type Period } from "./period.ts";
import { useNewsText } from "./text.ts";

/** From when to when, and a mark when that is over. `today` is a Hong Kong day. */
export function ArticlePeriod({ period, today }: { readonly period: Period; readonly today: string }) {
  const { t, language } = useNewsText();
  return (
    <span className={styles.period}>
      <time dateTime={period.start}>{formatPeriod(period, language.code)}</time>
      {hasEnded(period, today) ? <StatusTag icon="minus-circle">{t("shell:article.ended")}</StatusTag> : null}
    </span>
  );
}
