/** The coded lists of lessons to take at home: apart from the others, which every page carries that runs as an application. */

/** Who may read a lesson that is not for everybody: members, or those who have a place in its course. */
export const LESSON_AUDIENCES = ["MEMBER", "PROGRAMME"] as const;
export type LessonAudience = (typeof LESSON_AUDIENCES)[number];
/** What a lesson asks of who follows it, and what it is about. */
export const LESSON_DIFFICULTIES = ["EASY", "MEDIUM", "HARD"] as const;
export const LESSON_CATEGORIES = [
  "EXERCISE",
  "NUTRITION",
  "CHRONIC_DISEASE",
  "MENTAL_WELLNESS",
  "CARER",
  "FALL_PREVENTION",
] as const;
export type LessonCategory = (typeof LESSON_CATEGORIES)[number];
/** What closes lessons for members to a membership that may log in and read. */
export const LESSON_CLOSED_BY = ["SUSPENDED", "LAPSED"] as const;
export type LessonClosedBy = (typeof LESSON_CLOSED_BY)[number];
