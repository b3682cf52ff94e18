/** What ties the list of lessons to the script that shows a member theirs (`member-lessons.client.ts`). */
import type { LessonClosedBy } from "@kaifong/contract";

/** Around all of it; on it, as JSON, the words of which the script chooses (`LessonWords`). */
export const MEMBER_LESSONS = "data-member-lessons";
/** Inside it: the list that is filled, the template of a card, what is said in place of a list, and of what is for others. */
export const LESSON_LIST = "data-lesson-list";
export const LESSON_CARD = "data-lesson-card";
export const LESSON_SAYS = "data-lesson-says";
/** Beside what is said: the way to the centre, for a membership to which lessons are closed. */
export const LESSON_CONTACT = "data-lesson-contact";
/** In a card: what is put there. */
export const LESSON_PART = "data-lesson-part";

/** Sentences and labels that depend on a lesson. `#`: a number; `@`: the name of a course. */
export interface LessonWords {
  readonly minutes: { readonly one: string; readonly other: string };
  readonly difficulty: Readonly<Record<string, string>>;
  readonly category: Readonly<Record<string, string>>;
  readonly members: string;
  readonly participants: string;
  readonly ofCourse: string;
  readonly suits: string;
  readonly none: string;
  readonly others: { readonly one: string; readonly other: string };
  /** Of a membership to which lessons for members are closed: why, and what to do. */
  readonly closed: Readonly<Record<"PENDING" | LessonClosedBy, string>>;
  readonly failed: string;
  /** Address of a lesson, `#` for its id. */
  readonly address: string;
  /** `lang` of words by their locale, but for the page's own. */
  readonly langs: Readonly<Record<string, string>>;
}
