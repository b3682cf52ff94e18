import { inEveryLocale, type RawEntries, type RawEntry } from "@kaifong/content/server";
import type { ClassInForce, FactInForce } from "@kaifong/domain/courses";

type Component = Readonly<Record<string, unknown>>;
type HeldClasses = ReadonlyMap<string, ClassInForce>;

/** How the content service writes each fact; the type demands every fact that can be held. */
const FACT_FIELDS: { readonly [Fact in FactInForce]: (inForce: ClassInForce, component: Component) => Component } = {
  courseId: () => ({}), // the class is in it: `placed`
  method: ({ method }) => ({ Enrolment_Method: method }),
  quota: ({ quota }) => ({ Quota: quota }),
  enrolStart: ({ enrolStart }) => ({ Enrol_Start: enrolStart.toISOString() }),
  enrolEnd: ({ enrolEnd }) => ({ Enrol_End: enrolEnd.toISOString() }),
  openEnrolStart: ({ openEnrolStart }) => ({ Open_Enrol_Start: openEnrolStart?.toISOString() ?? null }),
  ballotResultOn: ({ ballotResultOn }) => ({ Ballot_Result_On: ballotResultOn?.toISOString() ?? null }),
  cancelled: ({ cancelled }) => ({ Cancelled: cancelled }),
  lessons: ({ lessons }, component) => ({ Lesson: lessonsWith(lessons, componentsIn(component["Lesson"])) }),
};

/** The classes that differ, or differed lately, from what is published. */
export interface InForce {
  readonly held: readonly ClassInForce[];
  /** By course, when a held change of one of its classes was last released. */
  readonly releases: ReadonlyMap<string, Date>;
}

/**
 * Courses as editors published them, but with what is in force of these classes. Words stay the editors'; a lesson that they took
 * out has none. A class in a course that isn't published stays where it was written. A release is a change of its course, though
 * nobody published anything: calendars and readers tell by its date. Returns the same object when nothing is changed.
 */
export function amendCourses(published: RawEntries, { held, releases }: InForce): RawEntries {
  return withReleases(withHeld(published, held), releases);
}

function withHeld(published: RawEntries, held: readonly ClassInForce[]): RawEntries {
  if (held.length === 0) return published;
  const byUuid = new Map(held.map((one) => [one.uuid, one]));
  return inEveryLocale((locale) => amendedCourses(published[locale], byUuid));
}

function withReleases(published: RawEntries, releases: ReadonlyMap<string, Date>): RawEntries {
  const isOlder = ({ documentId, attributes }: RawEntry) => {
    const since = releases.get(documentId);
    return since !== undefined && Date.parse(String(attributes["updatedAt"])) < since.getTime();
  };
  if (!Object.values(published).some((courses) => courses.some(isOlder))) return published;
  const dated = (course: RawEntry) => {
    const updatedAt = releases.get(course.documentId)?.toISOString();
    return isOlder(course) ? { ...course, attributes: { ...course.attributes, updatedAt } } : course;
  };
  return inEveryLocale((locale) => published[locale].map(dated));
}

function amendedCourses(courses: readonly RawEntry[], held: HeldClasses): readonly RawEntry[] {
  const known = new Set(courses.map(({ documentId }) => documentId));
  const placed = courses.flatMap(({ documentId, attributes }) =>
    componentsIn(attributes["Class"]).map((component) => {
      const inForce = held.get(uuidOf(component));
      const isElsewhere = inForce !== undefined && known.has(inForce.courseId);
      return { courseId: isElsewhere ? inForce.courseId : documentId, one: inForce ? withFacts(component, inForce) : component };
    }),
  );
  return courses.map((course) => {
    const classes = placed.filter(({ courseId }) => courseId === course.documentId).map(({ one }) => one);
    const isSame = classes.length === 0 && componentsIn(course.attributes["Class"]).length === 0;
    return isSame ? course : { ...course, attributes: { ...course.attributes, Class: classes } };
  });
}

function withFacts(component: Component, inForce: ClassInForce): Component {
  return Object.values(FACT_FIELDS).reduce((facts, write) => ({ ...facts, ...write(inForce, component) }), component);
}

function lessonsWith(lessons: ClassInForce["lessons"], components: readonly Component[]): readonly Component[] {
  return lessons.map(({ uuid, start, end }) => ({
    ...(components.find((one) => uuidOf(one) === uuid) ?? { uuid, Topic: null }),
    ...{ Start: start.toISOString(), End: end.toISOString() },
  }));
}

/** Editors' content may have any shape. */
function componentsIn(value: unknown): readonly Component[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((one): one is Component => typeof one === "object" && one !== null);
}

function uuidOf({ uuid }: Component): string {
  return typeof uuid === "string" ? uuid.toLowerCase() : "";
}
