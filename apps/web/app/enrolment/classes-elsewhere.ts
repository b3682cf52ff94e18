import type { Course, CourseClass } from "@kaifong/content";
import type { Availability, Member } from "@kaifong/contract";
import { classView, isFreeToJoin } from "../courses/class/class-view.ts";

/** A class of another course with a place left, as far as it is offered to somebody who may not join the one they came for. */
export interface ClassElsewhere extends Pick<CourseClass, "uuid" | "minAge" | "maxAge" | "gender"> {
  readonly course: Pick<Course, "id" | "name" | "updatedAt" | "locale" | "converted">;
  /** ISO instant. */
  readonly firstStart: string;
}

/** Those that can be joined here now with a place left, the soonest first. */
export function classesElsewhere(
  courses: readonly Course[],
  live: ReadonlyMap<string, Availability>,
  now: Date,
): readonly ClassElsewhere[] {
  return courses
    .flatMap(({ id, name, updatedAt, locale, converted, classes }) =>
      classes
        .map((entry) => classView(entry, live.get(entry.uuid), now))
        .filter((view) => isFreeToJoin(view, now))
        .map(({ class: { uuid, minAge, maxAge, gender }, firstStart }) => ({
          ...{ uuid, minAge, maxAge, gender, firstStart },
          course: { id, name, updatedAt, locale, converted },
        })),
    )
    .sort((one, other) => one.firstStart.localeCompare(other.firstStart));
}

/**
 * Whether it may be for this member: what is for others need not be asked about. The server, which knows the day of birth, has
 * the last word.
 */
export function mayEnrolIn({ minAge, maxAge, gender }: ClassElsewhere, member: Pick<Member, "age" | "gender">): boolean {
  return (
    (gender === "ANY" || gender === member.gender) &&
    // Whoever is a year older by the first lesson may be old enough then.
    (minAge === null || minAge <= member.age + 1) &&
    (maxAge === null || maxAge >= member.age)
  );
}
