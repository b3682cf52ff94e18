import type { CourseClass } from "@kaifong/content";
import type { ClassPhase } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { classView } from "../courses/class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../courses/course.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { LessonLine } from "./lesson-line.tsx";
import { lessonsOf } from "./lessons.ts";

export default {};

interface Line {
  readonly phase?: ClassPhase;
  readonly over?: boolean;
  readonly parts?: Partial<CourseClass>;
  readonly name?: string;
  readonly language?: Language;
}

/** A line in the list it belongs to. */
function line({ phase = "OPEN", over = false, parts = {}, name = "Ba Duan Jin for beginners", language }: Line = {}) {
  const entry = aClass({ venue: "Activity room 1", ...parts });
  const [lesson] = lessonsOf([aCourse({ name, classes: [entry] })]);
  if (lesson === undefined) throw new Error("the class has no lesson");
  const view = classView(entry, live(entry, phase, 5)[1], NOW);
  return inPage(
    () => (
      <ul>
        <LessonLine item={{ ...lesson, view, over }} centres={[coreCentre]} />
      </ul>
    ),
    language,
  );
}

export const open = () => line();
export const over = () => line({ phase: "STARTED", over: true });
export const cancelled = () => line({ phase: "CANCELLED" });
export const elsewhere = () => line({ parts: { centre: null, venue: "Harbour promenade" } });
export const longWords = () =>
  line({ name: "Living well with high blood pressure, diabetes and high cholesterol: a group for members and their carers" });
export const traditional = () => line({ language: LANGUAGES[0] });
export const simplified = () => line({ language: LANGUAGES[1] });
