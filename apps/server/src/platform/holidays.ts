import type { PublishedContent } from "@kaifong/content/server";
import { type CalendarDay, type HolidayTable, holidayTable } from "@kaifong/domain/time";

/** Public holidays that staff list; undefined when the list was never loaded. They are the same in every language. */
export function listedHolidays(content: PublishedContent): readonly CalendarDay[] | undefined {
  return content.of("holidayList")?.arrangedIn("zh-Hant")[0]?.holidays;
}

/** R-TIME-03: which days are public holidays, for promises in working days. */
export function holidaysIn(content: PublishedContent): HolidayTable {
  return holidayTable(listedHolidays(content));
}
