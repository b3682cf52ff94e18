import type { Course } from "@kaifong/content";
import type { ClassPhase } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { PICTURE } from "../../site-story.fixtures.tsx";
import { inPage } from "../../story.fixtures.tsx";
import { courseView } from "../class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW, themes } from "../course.fixtures.ts";
import { CourseCard } from "./course-card.tsx";

export default {};

/** The card of a course with classes in these phases, in the list it belongs to. */
function card(phases: readonly ClassPhase[], parts: Partial<Course> = {}, language?: Language) {
  const entries = phases.map((phase) => [aClass(), phase] as const);
  const course = aCourse({ name: "Ba Duan Jin", ...parts, classes: entries.map(([entry]) => entry) });
  const view = courseView(course, new Map(entries.map(([entry, phase]) => live(entry, phase, 5))), NOW);
  return inPage(
    () => (
      <ul>
        <CourseCard view={view} theme={themes[0]} centres={[coreCentre]} />
      </ul>
    ),
    language,
  );
}

export const open = () => card(["OPEN"]);
export const moreClasses = () => card(["OPEN", "SOON", "FULL"]);
export const full = () => card(["FULL"]);
export const withoutClass = () => card([]);
export const allOver = () => card(["ENDED"]);
export const withPicture = () => card(["OPEN"], { image: PICTURE });
/** Its name is marked as English. */
export const traditional = () => card(["OPEN"], {}, LANGUAGES[0]);
