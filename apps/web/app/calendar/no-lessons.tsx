import { EmptyState, LinkButton } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { type CalendarFilters, isNarrowed } from "./calendar-filters.ts";
import styles from "./calendar-page.module.css";
import type { Month } from "./month.ts";
import { NextMonth } from "./next-month.tsx";
import { useCalendarText } from "./text.ts";

interface NoLessonsProps {
  readonly filters: CalendarFilters;
  /** The next month with a lesson that matches the filters. */
  readonly nextMonth: Month | null;
  readonly current: Month;
}

/** The specification's words (§8), and where to go from here. */
export function NoLessons({ filters, nextMonth, current }: NoLessonsProps) {
  const { t, language } = useCalendarText();
  const narrowed = isNarrowed(filters);
  return (
    <div className={styles.nothing}>
      <EmptyState title={t(narrowed ? "empty.noResults" : "empty.noActivity")} icon={narrowed ? "search" : "calendar"}>
        {narrowed ? (
          <ul className={styles.tips}>
            <li>{t("empty.tip1")}</li>
            <li>{t("empty.tip2")}</li>
            <li>{t("empty.tip3")}</li>
          </ul>
        ) : null}
        {nextMonth === null ? (
          <LinkButton variant="secondary" href={pathTo(language, "series")}>
            {t("empty.series")}
          </LinkButton>
        ) : (
          <NextMonth month={nextMonth} {...{ current, filters }} />
        )}
      </EmptyState>
    </div>
  );
}
