/** What ties the calendar to its script (`calendar.client.ts`). */

export const CALENDAR_ATTRIBUTE = "data-calendar";
/** On the calendar: how the month was asked for, which the styles of its days and lessons follow. */
export const VIEW_ATTRIBUTE = "data-view";
export const CALENDAR_PRINT_ATTRIBUTE = "data-calendar-print";
/** On a lesson: the class whose mark belongs in it; and the template of each mark. */
export const OWN_MARK_OF_ATTRIBUTE = "data-own-mark-of";
export const OWN_MARK_LOOK_ATTRIBUTE = "data-own-mark-look";
/** On a week that phones fold away. */
export const WEEK_ATTRIBUTE = "data-week";
/**
 * On the heading of a day, its number; on a lesson's time, until when; on its name and its place, the letter of its centre.
 * Styles draw them, because a month has a hundred lessons.
 */
export const DAY_NUMBER_ATTRIBUTE = "data-day-number";
export const UNTIL_ATTRIBUTE = "data-until";
export const CENTRE_LETTER_ATTRIBUTE = "data-centre-letter";
