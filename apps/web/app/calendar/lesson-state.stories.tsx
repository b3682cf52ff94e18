import type { ClassPhase } from "@kaifong/contract";
import { classView } from "../courses/class/class-view.ts";
import { aClass, aCourse, live, NOW } from "../courses/course.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { LessonState } from "./lesson-state.tsx";
import { lessonsOf } from "./lessons.ts";

export default {};

/** A lesson of a class in this phase: to come, or over. */
function state(phase: ClassPhase, over = false) {
  const entry = aClass();
  const [lesson] = lessonsOf([aCourse({ name: "Ba Duan Jin", classes: [entry] })]);
  if (lesson === undefined) throw new Error("the class has no lesson");
  const view = classView(entry, live(entry, phase, 5)[1], NOW);
  return inPage(() => <LessonState item={{ ...lesson, view, over }} />);
}

export const soon = () => state("SOON");
export const open = () => state("OPEN");
export const remaining = () => state("REMAINING");
export const full = () => state("FULL");
export const ballotClosed = () => state("BALLOT_CLOSED");
export const closed = () => state("CLOSED");
export const started = () => state("STARTED");
export const ended = () => state("ENDED");
export const cancelled = () => state("CANCELLED");
export const over = () => state("STARTED", true);
export const overAndCancelled = () => state("CANCELLED", true);
