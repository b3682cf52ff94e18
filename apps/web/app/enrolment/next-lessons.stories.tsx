import type { Enrolment } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";
import { EnrolmentActions } from "./enrolment-actions.tsx";
import { LessonTools } from "./lesson-tools.tsx";
import { NextLessons } from "./next-lessons.tsx";

export default {};

/** The next lessons, with the member's actions, at ten in the morning of a day of December. */
function next(day: string, enrolments: readonly Enrolment[], language?: Language) {
  const now = new Date(`2026-12-${day}T02:00:00Z`);
  return onSite(
    (content) => (
      <EnrolmentActions>{(onAct) => <NextLessons places={content.centres()} {...{ enrolments, now, onAct }} />}</EnrolmentActions>
    ),
    language,
  );
}

const TWO = [anEnrolment(), anEnrolment({ id: "e2", courseName: "Tai Chi by the harbour", centre: null, venue: "Promenade" })];

export const today = () => next("04", TWO);
export const tomorrow = () => next("03", [anEnrolment()]);
export const later = () => next("01", [anEnrolment({ actions: ["GIVE_UP"] })]);
export const traditional = () => next("04", TWO, LANGUAGES[0]);
export const simplified = () => next("03", TWO, LANGUAGES[1]);
export const toolsWithoutLesson = () =>
  onSite(() => <LessonTools enrolment={anEnrolment({ lessons: [] })} when={null} centre={undefined} />);
export const tools = () =>
  onSite((content) => (
    <LessonTools enrolment={anEnrolment()} when="Friday, 4 December 10:30am" centre={content.centres()[0]}>
      <a href="https://maps.example/">Map</a>
    </LessonTools>
  ));
