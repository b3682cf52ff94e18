import { formatCalendarDay } from "@kaifong/i18n/format";
import styles from "./reviewed.module.css";
import { useCmsPageText } from "./text.ts";

interface ReviewedProps {
  readonly by: string | null;
  /** Days, YYYY-MM-DD. */
  readonly on: string | null;
  readonly next?: string | null;
  readonly today?: string;
  /** Shown under the last line of a page rather than under its title. */
  readonly atEnd?: boolean;
}

/** Who reviewed a text and when, and when the next review is due. Nothing for a text that nobody has reviewed. */
export function Reviewed({ by, on, next = null, today = "", atEnd = false }: ReviewedProps) {
  const { t, language } = useCmsPageText();
  if (on === null) return null;
  const dateOf = (day: string) => formatCalendarDay(day, language.code);
  const date = dateOf(on);
  return (
    <p className={atEnd ? styles.atEnd : styles.reviewed}>
      {by ? t("reviewed.by", { who: by, date }) : t("reviewed.on", { date })}
      {next === null ? null : (
        <>
          <br />
          {t(next < today ? "reviewed.overdue" : "reviewed.next", { date: dateOf(next) })}
        </>
      )}
    </p>
  );
}
