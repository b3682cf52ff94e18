import type { CourseClass } from "@kaifong/content";
import type { ClassPhase } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { classView } from "../class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../course.fixtures.ts";
import { ClassDetails } from "./class-details.tsx";
import { ClassLessons } from "./class-lessons.tsx";
import { HowEnrolmentWorks } from "./how-enrolment-works.tsx";

export default {};

const COURSE = aCourse({ name: "Ba Duan Jin for beginners" });
const BALLOT: Partial<CourseClass> = {
  ...{ method: "BALLOT", ballotResultOn: "2026-12-01T02:00:00Z", openEnrolStart: "2026-12-02T01:00:00Z" },
  instructor: "Ms Wong",
};

function details(parts: Partial<CourseClass>, phase: ClassPhase = "OPEN", language?: Language) {
  const entry = aClass(parts);
  const view = classView(entry, live(entry, phase, 5)[1], NOW);
  const centres = [{ ...coreCentre, map: "https://maps.example/" }];
  return inPage(() => <ClassDetails course={COURSE} view={view} centres={centres} />, language);
}

export const firstCome = () => details({});
export const ballot = () => details(BALLOT);
/** After the draw: the places left are open to all. */
export const leftovers = () => details(BALLOT, "REMAINING");
export const withoutLessons = () => details({ lessons: [], centre: null, venue: null });
export const traditional = () => details(BALLOT, "OPEN", LANGUAGES[0]);
export const simplified = () => details(BALLOT, "REMAINING", LANGUAGES[1]);

function lessons(count: number, language?: Language) {
  const all = Array.from({ length: count }, (_, index) => ({
    ...{ uuid: `l${index}`, topic: index === 0 ? "Standing at ease" : null },
    ...{ start: `2026-12-0${index + 1}T02:30:00Z`, end: `2026-12-0${index + 1}T03:30:00Z` },
  }));
  return inPage(() => <ClassLessons course={COURSE} entry={aClass({ lessons: all })} />, language);
}

export const oneLesson = () => lessons(1);
export const eightLessons = () => lessons(8);
export const lessonsInTraditional = () => lessons(3, LANGUAGES[0]);

export const how = () => inPage(HowEnrolmentWorks);
export const howInTraditional = () => inPage(HowEnrolmentWorks, LANGUAGES[0]);
export const howInSimplified = () => inPage(HowEnrolmentWorks, LANGUAGES[1]);
