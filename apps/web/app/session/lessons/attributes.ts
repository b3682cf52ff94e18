/** What ties a member's next lessons on the page for when there is no network to the script that fills them in. */

/** The lessons themselves; the link to them on every other page; why there are none: somebody acts for another member. */
export const OFFLINE_LESSONS = "data-offline-lessons";
export const OFFLINE_LESSONS_LINK = "data-offline-lessons-link";
export const OFFLINE_LESSONS_ACTING = "data-offline-lessons-acting";

/** In the lessons: the template of one; when, what and where in it; and when the centre was last asked. */
export const LESSON_TEMPLATE = "data-lesson-template";
export const LESSON_WHEN = "data-lesson-when";
export const LESSON_COURSE = "data-lesson-course";
export const LESSON_PLACE = "data-lesson-place";
export const LESSONS_SEEN = "data-lessons-seen";
