import type { Localized, Course, Image, CourseClass } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import { isJoinable } from "@kaifong/domain/enrolment";

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
 * One class of each course that can be joined now and has places left, the earliest first. Classes without live figures stay
 * away.
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
  const joinable = figures && isJoinable(figures.phase) && figures.remaining > 0;
  const firstStart = entry.lessons[0]?.start;
  if (!joinable || firstStart === undefined || new Date(firstStart) < now) return [];
  return [
    {
      ...{ courseId: course.id, courseName: course.name, image: course.image },
      ...{ locale: course.locale, converted: course.converted },
      ...{ uuid: entry.uuid, venue: entry.venue, feeHkd: entry.feeHkd, firstStart, remaining: figures.remaining },
    },
  ];
}

function byStart(a: NextClass, b: NextClass): number {
  return a.firstStart.localeCompare(b.firstStart);
}
