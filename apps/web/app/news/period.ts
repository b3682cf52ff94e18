import type { Article } from "@kaifong/content";
import type { LanguageCode } from "@kaifong/i18n";
import { formatDate } from "../format/index.ts";

/** One day, or from one to the other. Dates are Hong Kong days, `YYYY-MM-DD`. */
export function formatPeriod({ start, end }: NonNullable<Article["period"]>, language: LanguageCode): string {
  const from = formatDate(noonOf(start), language);
  if (end === null || end === start) return from;
  return language === "en-US"
    ? `${from} – ${formatDate(noonOf(end), language)}`
    : `${from}至${formatDate(noonOf(end), language)}`;
}

/** An instant inside the day, wherever the reader is. */
function noonOf(day: string): string {
  return `${day}T12:00:00+08:00`;
}
