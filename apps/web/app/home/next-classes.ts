import type { Course, MediaImage, Localized } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import { freeClasses } from "../courses/class/free-classes.ts";

export interface NextClass extends Localized {
  readonly courseId: string;
  readonly courseName: string;
  readonly image: MediaImage | null;
  readonly uuid: string;
  readonly venue: string | null;
  readonly feeHkd: number;
  readonly firstStart: string;
  readonly remaining: number;
}

/** The earliest class of each course that can be joined now and has places left, the earliest first. */
export function joinableClasses(
  courses: readonly Course[],
  live: ReadonlyMap<string, Availability>,
  now: Date,
): readonly NextClass[] {
  const found = freeClasses(courses, live, now);
  const firsts = found.filter(({ course }, index) => found.findIndex((other) => other.course === course) === index);
  return firsts.map(({ course, view: { class: entry, firstStart, remaining } }) => ({
    ...{ courseId: course.id, courseName: course.name, image: course.image },
    ...{ locale: course.locale, converted: course.converted },
    ...{ uuid: entry.uuid, venue: entry.venue, feeHkd: entry.feeHkd, firstStart, remaining },
  }));
}
