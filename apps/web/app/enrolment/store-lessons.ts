import type { Enrolment } from "@kaifong/contract";
import { type Language, LANGUAGES, type LanguageCode } from "@kaifong/i18n";
import { formatDay, formatLessonMoment } from "@kaifong/i18n/format";
import { useEffect } from "react";
import { actingFor } from "../session/acting.ts";
import { deleteStoredLessons, type NextLessonsFacts, storeLessons } from "../session/lessons/stored-lessons.ts";
import { loggedIn } from "../session/logged-in.ts";
import { lessonsToCome } from "./enrolled-view.ts";
import type { LessonCentre } from "./next-lessons.tsx";

/** Stores as many lessons as somebody attends in a week or two; later ones will have been fetched by then. */
const MAX_LESSONS = 10;

interface Seen {
  readonly enrolments: readonly Enrolment[];
  readonly places: readonly Pick<LessonCentre, "code" | "name">[];
  /** When the centre sent it, in milliseconds. */
  readonly askedAt: number;
  readonly language: Language;
}

/**
 * Has this browser store the next lessons of the member who is logged in, to show them without a network; never those of a member
 * for whom they act.
 */
export function useStoredLessons({ enrolments, places, askedAt, language }: Seen): void {
  useEffect(() => {
    const owner = loggedIn();
    if (owner === undefined || actingFor() !== undefined) return;
    const facts = nextLessonsFacts({ enrolments, places, askedAt, language }, owner);
    if (facts.lessons.length > 0) storeLessons(facts);
    else deleteStoredLessons();
  }, [enrolments, places, askedAt, language]);
}

/** The next lessons in words of every language, as a browser stores them. `owner`: the member who alone is shown them. */
export function nextLessonsFacts({ enrolments, places, askedAt, language }: Seen, owner: string): NextLessonsFacts {
  const now = new Date(askedAt);
  const lessons = lessonsToCome(enrolments, now).slice(0, MAX_LESSONS);
  return {
    owner,
    lang: language.htmlLang,
    seenOn: byLanguage((code) => formatDay(now.toISOString(), code)),
    lessons: lessons.map(({ enrolment: { courseName, venue, centre }, lesson }) => ({
      start: lesson.start,
      end: lesson.end,
      when: byLanguage((code) => formatLessonMoment(lesson, code)),
      course: courseName,
      place: venue ?? places.find(({ code }) => code === centre)?.name ?? null,
    })),
  };
}

const byLanguage = (wordsIn: (code: LanguageCode) => string) =>
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, wordsIn(code)]));
