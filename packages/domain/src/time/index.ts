export * from "./hong-kong-time.ts";
export { isPublicHoliday } from "./public-holidays.ts";
export { type HolidayTable, isWorkingDay, workingDaysAfter } from "./working-days.ts";
