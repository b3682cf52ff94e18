// Each has a file of its own, because few pages use one, and hardly any both.
export { clockOf } from "./clock-of.ts";
export { minuteOf } from "./minute-of.ts";
export * from "./hong-kong-time.ts";
export { dateOrNull } from "./instants.ts";
export { spansOn, openingTimes } from "./opening-hours.ts";
export { holidaysKnownUntil, holidayTable } from "./public-holidays.ts";
export { QUIET_HOURS, type QuietHours, quietLengthMs, quietUntil } from "./quiet-hours.ts";
export { dueDay, type HolidayTable, isWorkingDay, workingDaysAfter } from "./working-days.ts";
