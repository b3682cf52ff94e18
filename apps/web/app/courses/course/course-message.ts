import type { Centre } from "@kaifong/content";
import { isPast } from "@kaifong/domain/enrolment";
import type { LanguageCode } from "@kaifong/i18n";
import { centrePlace } from "@kaifong/i18n/format";
import type { CourseView } from "../class/class-view.ts";
import { rhythmOf } from "../class/rhythm.ts";
import type { CourseText } from "../text.ts";

/** The text that is sent with the address of a course: its name, and day, time and place of its most useful class. */
export function courseMessage(
  { course, classes }: CourseView,
  centres: readonly Centre[],
  t: CourseText,
  language: LanguageCode,
): string {
  const next = classes.find(({ phase }) => !isPast(phase))?.class;
  if (!next) return course.name;
  const rhythm = rhythmOf(next.lessons, t, language);
  const place = next.centre === null ? next.venue : centrePlace(next.centre, centres, t);
  return [course.name, rhythm && `${rhythm.days} ${rhythm.time}`, place].filter((part) => part !== null).join(" · ");
}
