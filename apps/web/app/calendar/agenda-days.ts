import type { Availability } from "@kaifong/contract";
import type { CalendarDay, HolidayTable } from "@kaifong/domain/time";
import { type ClassView, classView } from "../courses/class/class-view.ts";
import type { LessonOfClass } from "./lessons.ts";
import { monthOf } from "./month.ts";

/** A lesson as the calendar shows it. */
export interface LessonView extends LessonOfClass {
  readonly view: ClassView;
  /** Its end has passed: whether one can still enrol no longer matters. */
  readonly over: boolean;
}

/** A day of the calendar. The list shows the days that have something to show, the grid of wide screens all. */
export interface AgendaDay {
  readonly day: CalendarDay;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly today: boolean;
  readonly past: boolean;
  /** Whether the day belongs to the month after the one that is shown. */
  readonly ahead: boolean;
  readonly holiday: boolean;
  readonly inList: boolean;
  readonly lessons: readonly LessonView[];
}

interface Facts {
  readonly live: ReadonlyMap<string, Availability>;
  readonly now: Date;
  readonly today: CalendarDay;
  readonly isHoliday: HolidayTable;
  /** Public holidays without a lesson are shown too: people look whether the centre is open. */
  readonly everyHoliday: boolean;
}

/** The days with their lessons in order of time. */
export function agendaDays(days: readonly CalendarDay[], lessons: readonly LessonOfClass[], facts: Facts): readonly AgendaDay[] {
  const shown = lessons.map((lesson) => lessonView(lesson, facts));
  const [first] = days;
  return days.map((day) => {
    const ofDay = shown.filter((lesson) => lesson.day === day);
    const holiday = facts.isHoliday(day);
    return {
      ...{ day, weekday: new Date(day).getUTCDay(), today: day === facts.today, past: day < facts.today, holiday },
      ahead: first !== undefined && monthOf(day) > monthOf(first),
      inList: ofDay.length > 0 || (holiday && facts.everyHoliday),
      lessons: ofDay,
    };
  });
}

/** The days grouped into weeks, each of which ends with a Saturday. */
export function weeksOf(days: readonly AgendaDay[]): readonly (readonly [AgendaDay, ...AgendaDay[]])[] {
  const weeks: [AgendaDay, ...AgendaDay[]][] = [];
  for (const day of days) {
    const week = weeks.at(-1);
    if (week && day.weekday > 0) week.push(day);
    else weeks.push([day]);
  }
  return weeks;
}

/** How many lessons these days have together. */
export function lessonsIn(days: readonly AgendaDay[]): number {
  return days.reduce((sum, day) => sum + day.lessons.length, 0);
}

function lessonView(lesson: LessonOfClass, { live, now }: Facts): LessonView {
  return {
    ...lesson,
    view: classView(lesson.class, live.get(lesson.class.uuid), now),
    over: new Date(lesson.lesson.end) <= now,
  };
}
