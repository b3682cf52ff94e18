import type { Availability } from "@kaifong/contract";
import { type CalendarDay, isPublicHoliday } from "@kaifong/domain/time";
import { type ClassView, classView } from "../courses/class-view.ts";
import type { LessonOfClass } from "./lessons.ts";
import { daysOf, type Month } from "./month.ts";

/** A lesson as the calendar shows it. */
export interface LessonShown extends LessonOfClass {
  readonly view: ClassView;
  /** Its end has passed: whether one can still enrol is of no interest any more. */
  readonly over: boolean;
}

/** A day that has something to show. */
export interface AgendaDay {
  readonly day: CalendarDay;
  readonly today: boolean;
  readonly past: boolean;
  readonly holiday: boolean;
  readonly lessons: readonly LessonShown[];
}

interface Facts {
  readonly live: ReadonlyMap<string, Availability>;
  readonly now: Date;
  readonly today: CalendarDay;
  /** Public holidays without a lesson are shown too: people look whether the centre is open. */
  readonly everyHoliday: boolean;
}

/** The days of a month that have a lesson or are a public holiday, with their lessons in order of time. */
export function agendaDays(month: Month, lessons: readonly LessonOfClass[], facts: Facts): readonly AgendaDay[] {
  const shown = lessons.map((lesson) => lessonShown(lesson, facts));
  return daysOf(month)
    .map((day) => ({
      day,
      today: day === facts.today,
      past: day < facts.today,
      holiday: isPublicHoliday(day),
      lessons: shown.filter((lesson) => lesson.day === day),
    }))
    .filter(({ holiday, lessons: ofDay }) => ofDay.length > 0 || (holiday && facts.everyHoliday));
}

function lessonShown(lesson: LessonOfClass, { live, now }: Facts): LessonShown {
  return {
    ...lesson,
    view: classView(lesson.class, live.get(lesson.class.uuid), now),
    over: new Date(lesson.lesson.end) <= now,
  };
}
