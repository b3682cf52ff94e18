import { languageOf } from "@kaifong/i18n";
import { StatusTag } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import styles from "./article-period.module.css";
import { formatPeriod, hasEnded, type Period } from "./period.ts";

/** From when to when, and a mark when that is over. `today` is a Hong Kong day. */
export function ArticlePeriod({ period, today }: { readonly period: Period; readonly today: string }) {
  const { t, i18n } = useTranslation("shell");
  return (
    <span className={styles.period}>
      <time dateTime={period.start}>{formatPeriod(period, languageOf(i18n.language).code)}</time>
      {hasEnded(period, today) ? <StatusTag icon="minus-circle">{t("article.ended")}</StatusTag> : null}
    </span>
  );
}
