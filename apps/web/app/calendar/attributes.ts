/** What ties the calendar to its script (`calendar.client.ts`). */

export const CALENDAR = "data-calendar";
/** On the calendar: how the month was asked for. */
export const VIEW = "data-view";
/** On the calendar, by the script: "shown" or "failed" (calendar-page.module.css). */
export const GRID = "data-grid";
/** The place for the grid, what it is made of, and what is said when it cannot be had. */
export const CALENDAR_GRID = "data-calendar-grid";
export const CALENDAR_DATA = "data-calendar-data";
export const CALENDAR_FAILED = "data-calendar-failed";
export const CALENDAR_PRINT = "data-calendar-print";
/** The class whose mark belongs here, and the template of each mark. */
export const OWN_MARK_OF = "data-own-mark-of";
export const OWN_MARK_LOOK = "data-own-mark-look";
