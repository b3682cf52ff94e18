import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { aClass, aCourse, live, NOW } from "../courses/course.fixtures.ts";
import { courseView } from "../courses/class/class-view.ts";
import { EnrolJourney } from "./enrol-journey.tsx";

export default {};

/** Nothing is known yet of the member: what follows has stories of its own. */
function checking(language?: Language) {
  const entry = aClass();
  const course = aCourse({ name: "Ba Duan Jin for beginners", classes: [entry] });
  const [view] = courseView(course, new Map([live(entry, "OPEN", 5)]), NOW).classes;
  if (!view) throw new Error("the class is missing");
  return onSite(
    (content) => (
      <EnrolJourney
        {...{ course, view }}
        others={[]}
        elsewhere={[]}
        centres={content.centres()}
        draw={false}
        checkedBy="2026-11-27"
      />
    ),
    language,
  );
}

export const english = () => checking();
export const traditional = () => checking(LANGUAGES[0]);
export const simplified = () => checking(LANGUAGES[1]);
