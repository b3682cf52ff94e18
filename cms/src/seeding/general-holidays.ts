/**
 * General holidays of Hong Kong that aren't Sundays (General Holidays Ordinance, Cap. 149), for the dates of the sample lessons.
 * The content service imports nothing from the other floors: a test compares this list with that of `packages/domain/src/time`.
 */
const GENERAL_HOLIDAYS: ReadonlySet<string> = new Set([
  ...days(2026, "01-01 02-17 02-18 02-19 04-03 04-04 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26"),
  ...days(2027, "01-01 02-06 02-08 02-09 03-26 03-27 03-29 04-05 05-01 05-13 06-09 07-01 09-16 10-01 10-08 12-25 12-27"),
  ...days(2028, "01-01 01-26 01-27 01-28 04-04 04-14 04-15 04-17 05-01 05-02 05-29 07-01 10-02 10-04 10-26 12-25 12-26"),
]);

function days(year: number, list: string): readonly string[] {
  return list.split(" ").map((day) => `${year}-${day}`);
}

/** Whether a day, `YYYY-MM-DD` in Hong Kong, is a general holiday. */
export const isGeneralHoliday = (day: string): boolean => GENERAL_HOLIDAYS.has(day);
