/** The attributes that connect the calendar to its script (`calendar.client.ts`). */

export const CALENDAR_ATTRIBUTE = "data-calendar";
/** On the calendar: the requested view, which the styles of its days and lessons follow. */
export const VIEW_ATTRIBUTE = "data-view";
export const CALENDAR_PRINT_ATTRIBUTE = "data-calendar-print";
/** On a lesson: the class whose mark belongs there. On a template: the mark that it holds. */
export const OWN_MARK_OF_ATTRIBUTE = "data-own-mark-of";
export const OWN_MARK_LOOK_ATTRIBUTE = "data-own-mark-look";
/** On a week that phones fold away. */
export const WEEK_ATTRIBUTE = "data-week";
/**
 * On the heading of a day: its number. On a lesson's time: its end. On a lesson's name and place: the letter of its centre.
 * Styles draw them, because a month has a hundred lessons.
 */
export const DAY_NUMBER_ATTRIBUTE = "data-day-number";
export const UNTIL_ATTRIBUTE = "data-until";
export const CENTRE_LETTER_ATTRIBUTE = "data-centre-letter";
