// Each in a file of its own: few pages have a use for one, and hardly any for both.
export { clockOf } from "./clock-of.ts";
export { minuteOf } from "./minute-of.ts";
export * from "./hong-kong-time.ts";
export { dateOrNull } from "./instants.ts";
export { spansOn, openingTimes } from "./opening-hours.ts";
export { holidaysKnownUntil, holidayTable } from "./public-holidays.ts";
export { QUIET_HOURS, type QuietHours, quietLengthMs, quietUntil } from "./quiet-hours.ts";
export { dueBy, type HolidayTable, isWorkingDay, workingDaysAfter } from "./working-days.ts";
