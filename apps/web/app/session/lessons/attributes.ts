/**
 * The attributes that connect a member's next lessons on the page for when there is no network to the script that fills them in.
 */

/**
 * The lessons themselves; the link to them on every other page; and the reason when there are none: somebody acts for another
 * member.
 */
export const OFFLINE_LESSONS_ATTRIBUTE = "data-offline-lessons";
export const OFFLINE_LESSONS_LINK_ATTRIBUTE = "data-offline-lessons-link";
export const OFFLINE_LESSONS_ACTING_ATTRIBUTE = "data-offline-lessons-acting";

/**
 * In the lessons: the template of one; in it, the places for time, name and venue; and the place for when the centre was last
 * asked.
 */
export const LESSON_TEMPLATE_ATTRIBUTE = "data-lesson-template";
export const LESSON_WHEN_ATTRIBUTE = "data-lesson-when";
export const LESSON_COURSE_ATTRIBUTE = "data-lesson-course";
export const LESSON_PLACE_ATTRIBUTE = "data-lesson-place";
export const LESSONS_SEEN_ATTRIBUTE = "data-lessons-seen";
