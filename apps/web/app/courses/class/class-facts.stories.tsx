import type { CourseClass } from "@kaifong/content";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { centreName } from "@kaifong/i18n/format";
import { inPage } from "../../story.fixtures.tsx";
import { aClass, aCourse, coreCentre, live, NOW } from "../course.fixtures.ts";
import { ClassPlace } from "./class-facts.tsx";
import { ClassLinks, LinksByDate } from "./class-links.tsx";
import { courseView } from "./class-view.ts";
import { ClassWhen } from "./class-when.tsx";

export default {};

const WEEKLY = ["04", "11", "18"].map((day) => ({
  ...{ uuid: day, topic: null },
  ...{ start: `2026-12-${day}T02:30:00Z`, end: `2026-12-${day}T03:30:00Z` },
}));

function place(parts: Partial<CourseClass>, language?: Language) {
  const course = aCourse({ name: "Ba Duan Jin" });
  return inPage(() => <ClassPlace course={course} entry={aClass(parts)} centres={[coreCentre]} name={centreName} />, language);
}

export const atACentre = () => place({});
/** A class that meets elsewhere, in the words of its course. */
export const elsewhere = () => place({ centre: null, venue: "Harbour promenade" }, LANGUAGES[0]);
export const nowhereYet = () => place({ centre: null }, LANGUAGES[1]);

function when(parts: Partial<CourseClass>, language?: Language) {
  return inPage(() => <ClassWhen entry={aClass(parts)} as="p" />, language);
}

export const once = () => when({});
export const weekly = () => when({ lessons: WEEKLY });
export const weeklyInTraditional = () => when({ lessons: WEEKLY }, LANGUAGES[0]);
export const weeklyInSimplified = () => when({ lessons: WEEKLY }, LANGUAGES[1]);
export const withoutLessons = () => when({ lessons: [] });

export const links = () => {
  const classes = [aClass(), aClass({ lessons: WEEKLY })];
  const { course, classes: views } = courseView(
    aCourse({ classes }),
    new Map(classes.map((entry) => live(entry, "OPEN", 5))),
    NOW,
  );
  return inPage(() => <ClassLinks course={course} centres={[coreCentre]} classes={views} href={({ uuid }) => `#${uuid}`} />);
};
/** Links to classes of other courses. */
export const linksElsewhere = () =>
  inPage(() => (
    <LinksByDate links={[{ uuid: "u", href: "#u", name: "Tai chi for beginners", when: "Friday, 4 December, 10:30am" }]} />
  ));
