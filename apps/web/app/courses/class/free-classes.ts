import type { Course } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import { classView, isFreeToJoin } from "./class-view.ts";

/**
 * The classes that can be joined now and have places left, the earliest first, each with its course. A class is left out when its
 * number of places is not known.
 */
export function freeClasses(courses: readonly Course[], live: ReadonlyMap<string, Availability>, now: Date) {
  return courses
    .flatMap((course) =>
      course.classes.flatMap((entry) => {
        const view = classView(entry, live.get(entry.uuid), now);
        return isFreeToJoin(view, now) ? [{ course, view }] : [];
      }),
    )
    .sort((one, other) => one.view.firstStart.localeCompare(other.view.firstStart));
}
