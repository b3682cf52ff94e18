import type { Enrolment } from "@kaifong/contract";
import { type ShownStatus, shownStatus } from "@kaifong/domain/enrolment";
import { lastLesson, nextLesson } from "./enrolled-view.ts";

type Coming = "enrolled.nextLesson" | "enrolled.ifDrawn" | "enrolled.ifPlaced" | "enrolled.ifConfirmed";

/** The meaning of a lesson to come for the member in each state; null: none, because the place was given up. */
const COMING: Readonly<Record<ShownStatus, Coming | null>> = {
  E: "enrolled.ifDrawn",
  W: "enrolled.ifPlaced",
  OFFERED: "enrolled.ifPlaced",
  P: "enrolled.ifConfirmed",
  A: "enrolled.nextLesson",
  ATT: "enrolled.nextLesson",
  ABS: "enrolled.nextLesson",
  L: "enrolled.nextLesson",
  R: null,
  C: null,
};

export interface LessonRow {
  readonly term: Coming | "enrolled.lastLesson";
  /** Undefined while no lesson is set. */
  readonly lesson: Enrolment["lessons"][number] | undefined;
}

/** The lesson of an enrolment to name, and as what; null when a lesson to come is no longer the member's. */
export function lessonLine(enrolment: Enrolment, now: Date): LessonRow | null {
  const coming = COMING[shownStatus(enrolment)];
  const next = nextLesson(enrolment, now);
  if (enrolment.lessons.length > 0 && !next) return { term: "enrolled.lastLesson", lesson: lastLesson(enrolment) };
  return coming === null || enrolment.leftBehind ? null : { term: coming, lesson: next };
}
