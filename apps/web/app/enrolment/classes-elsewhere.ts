import type { Course, CourseClass } from "@kaifong/content";
import type { Availability, Member } from "@kaifong/contract";
import { freeClasses } from "../courses/class/free-classes.ts";

/** A class of another course with a place left, as it is offered to somebody who may not join the one they came for. */
export interface ClassElsewhere extends Pick<CourseClass, "uuid" | "minAge" | "maxAge" | "gender"> {
  readonly course: Pick<Course, "id" | "name" | "updatedAt" | "locale" | "converted">;
  /** ISO instant. */
  readonly firstStart: string;
}

/** The classes that can be joined here now with a place left, the soonest first. */
export function classesElsewhere(
  courses: readonly Course[],
  live: ReadonlyMap<string, Availability>,
  now: Date,
): readonly ClassElsewhere[] {
  return freeClasses(courses, live, now).map(({ course: { id, name, updatedAt, locale, converted }, view }) => {
    const { uuid, minAge, maxAge, gender } = view.class;
    return {
      ...{ uuid, minAge, maxAge, gender, firstStart: view.firstStart },
      course: { id, name, updatedAt, locale, converted },
    };
  });
}

/**
 * Whether it may suit this member: there is no need to ask about a class for others. The server, which knows the day of birth,
 * decides.
 */
export function mayEnrolIn({ minAge, maxAge, gender }: ClassElsewhere, member: Pick<Member, "age" | "gender">): boolean {
  return (
    (gender === "ANY" || gender === member.gender) &&
    // A member who is a year older by the first lesson may be old enough then.
    (minAge === null || minAge <= member.age + 1) &&
    (maxAge === null || maxAge >= member.age)
  );
}
