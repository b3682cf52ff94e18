import { formatMonth } from "@kaifong/i18n/format";
import { LinkButton } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { type CalendarFilters, writeCalendarFilters } from "./calendar-filters.ts";
import type { Month } from "./month.ts";
import { MONTH_ANCHOR } from "./month-bar.tsx";
import { useCalendarText } from "./text.ts";

interface NextMonthProps {
  readonly month: Month;
  readonly current: Month;
  readonly filters: CalendarFilters;
}

/** The link to the next month with a lesson that matches the filters. */
export function NextMonth({ month, current, filters }: NextMonthProps) {
  const { t, language } = useCalendarText();
  const query = writeCalendarFilters(filters, month === current ? undefined : month);
  return (
    <LinkButton
      variant="secondary"
      iconAfter="arrow-right"
      href={`${pathTo(language, "calendar", undefined, query)}#${MONTH_ANCHOR}`}
    >
      {t("empty.nextMonth", { month: formatMonth(month, language.code) })}
    </LinkButton>
  );
}
