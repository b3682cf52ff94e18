import type { Localized, Course, Image, CourseClass } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import { classView, isFreeToJoin } from "../courses/class/class-view.ts";

export interface NextClass extends Localized {
  readonly courseId: string;
  readonly courseName: string;
  readonly image: Image | null;
  readonly uuid: string;
  readonly venue: string | null;
  readonly feeHkd: number;
  readonly firstStart: string;
  readonly remaining: number;
}

/**
 * One class of each course that can be joined now and has places left, the earliest first. Where it is not known how many are
 * left, a class stays away.
 */
export function joinableClasses(
  courses: readonly Course[],
  live: ReadonlyMap<string, Availability>,
  now: Date,
): readonly NextClass[] {
  return courses
    .flatMap((course) => {
      const open = course.classes.flatMap((entry) => withPlaces(course, entry, live.get(entry.uuid), now)).sort(byStart);
      return open.slice(0, 1);
    })
    .sort(byStart);
}

function withPlaces(course: Course, entry: CourseClass, figures: Availability | undefined, now: Date): readonly NextClass[] {
  const view = classView(entry, figures, now);
  if (!isFreeToJoin(view, now)) return [];
  const { firstStart, remaining } = view;
  return [
    {
      ...{ courseId: course.id, courseName: course.name, image: course.image },
      ...{ locale: course.locale, converted: course.converted },
      ...{ uuid: entry.uuid, venue: entry.venue, feeHkd: entry.feeHkd, firstStart, remaining },
    },
  ];
}

function byStart(a: NextClass, b: NextClass): number {
  return a.firstStart.localeCompare(b.firstStart);
}
