export * from "./hong-kong-time.ts";
export { dateOrNull } from "./instants.ts";
export { isPublicHoliday } from "./public-holidays.ts";
export { isWorkingDay, workingDaysAfter } from "./working-days.ts";
