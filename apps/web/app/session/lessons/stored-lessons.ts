import { createStoredFacts } from "@kaifong/client";
import { NEXT_LESSONS_KEY } from "../../storage-keys.ts";
import { loggedIn } from "../logged-in.ts";

/** A lesson to come, as this browser shows it without a network. */
export interface LessonFacts {
  /** ISO instants. */
  readonly start: string;
  readonly end: string;
  /** Day and time in words, by the code of a language. */
  readonly when: Readonly<Record<string, string>>;
  readonly course: string;
  readonly place: string | null;
}

/** The next lessons of a member: what they need to get there, and nothing about how they were enrolled. */
export interface NextLessonsFacts {
  /** Id of the member. */
  readonly owner: string;
  /** `lang` of the names of courses and places. */
  readonly lang: string;
  /** Earliest first. */
  readonly lessons: readonly LessonFacts[];
  /** The day on which the centre was asked, in words, by the code of a language. */
  readonly seenOn: Readonly<Record<string, string>>;
}

export const {
  store: storeLessons,
  read: storedLessons,
  forget: deleteStoredLessons,
} = createStoredFacts<NextLessonsFacts>(NEXT_LESSONS_KEY, loggedIn);
