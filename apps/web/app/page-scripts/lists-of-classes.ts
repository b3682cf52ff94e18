/** The scripts that start lists and pages of classes, in one file: each further request costs a slow phone time. */
export { startFilterBar } from "@kaifong/ui/filter-bar.client";
export { startCalendar } from "../calendar/calendar.client.ts";
export { startLivePlaces } from "../courses/class/live-places.client.ts";
export { startSavedClasses } from "../courses/compare/saved-classes.client.ts";
export { startEnrolBar } from "../courses/course/enrol-bar.client.ts";
