import { inEveryLocale, type RawEntries, type RawEntry } from "@kaifong/content/server";
import type { ClassInForce, FactInForce } from "@kaifong/domain/courses";

type Component = Readonly<Record<string, unknown>>;
type HeldClasses = ReadonlyMap<string, ClassInForce>;

/** How the content service writes each fact; total by type, so that none that can be held is forgotten. */
const WRITTEN: { readonly [Fact in FactInForce]: (inForce: ClassInForce, wrote: Component) => Component } = {
  courseId: () => ({}), // the class stands in it: `placed`
  method: ({ method }) => ({ Enrolment_Method: method }),
  quota: ({ quota }) => ({ Quota: quota }),
  enrolStart: ({ enrolStart }) => ({ Enrol_Start: enrolStart.toISOString() }),
  enrolEnd: ({ enrolEnd }) => ({ Enrol_End: enrolEnd.toISOString() }),
  cancelled: ({ cancelled }) => ({ Cancelled: cancelled }),
  lessons: ({ lessons }, wrote) => ({ Lesson: lessonsWith(lessons, componentsIn(wrote["Lesson"])) }),
};

/**
 * Courses as editors published them, but with what is in force of these classes. Words stay the editors': of a lesson that they
 * took out there are none. A class in a course that isn't published stays where it was written. The same object where nothing is
 * held.
 */
export function amended(published: RawEntries, held: readonly ClassInForce[]): RawEntries {
  if (held.length === 0) return published;
  const byUuid = new Map(held.map((one) => [one.uuid, one]));
  return inEveryLocale((locale) => amendedCourses(published[locale], byUuid));
}

function amendedCourses(courses: readonly RawEntry[], held: HeldClasses): readonly RawEntry[] {
  const known = new Set(courses.map(({ documentId }) => documentId));
  const placed = courses.flatMap(({ documentId, attributes }) =>
    componentsIn(attributes["Class"]).map((wrote) => {
      const inForce = held.get(uuidOf(wrote));
      const isElsewhere = inForce !== undefined && known.has(inForce.courseId);
      return { courseId: isElsewhere ? inForce.courseId : documentId, one: inForce ? withFacts(wrote, inForce) : wrote };
    }),
  );
  return courses.map((course) => {
    const classes = placed.filter(({ courseId }) => courseId === course.documentId).map(({ one }) => one);
    const isSame = classes.length === 0 && componentsIn(course.attributes["Class"]).length === 0;
    return isSame ? course : { ...course, attributes: { ...course.attributes, Class: classes } };
  });
}

function withFacts(wrote: Component, inForce: ClassInForce): Component {
  return Object.values(WRITTEN).reduce((facts, write) => ({ ...facts, ...write(inForce, wrote) }), wrote);
}

function lessonsWith(lessons: ClassInForce["lessons"], wrote: readonly Component[]): readonly Component[] {
  return lessons.map(({ uuid, start, end }) => ({
    ...(wrote.find((one) => uuidOf(one) === uuid) ?? { uuid, Topic: null }),
    ...{ Start: start.toISOString(), End: end.toISOString() },
  }));
}

/** What editors wrote may be anything. */
function componentsIn(value: unknown): readonly Component[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((one): one is Component => typeof one === "object" && one !== null);
}

function uuidOf({ uuid }: Component): string {
  return typeof uuid === "string" ? uuid.toLowerCase() : "";
}
