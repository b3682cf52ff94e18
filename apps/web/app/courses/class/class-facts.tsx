import type { CentreCode } from "@kaifong/contract";
import type { Centre, ClassTextField, Course, CourseClass, Localized } from "@kaifong/content";
import type { Description } from "@kaifong/ui";
import { centreName, formatFee, formatLessonDates, formatLessonTimes, wholeNeighbourhood } from "@kaifong/i18n/format";
import { inItsLanguage } from "../../shell/other-language.tsx";
import { Unbroken } from "../../cms-pages/unbroken.tsx";
import { type CourseText, useCourseText } from "../text.ts";
import type { Language } from "@kaifong/i18n";

/** The facts to check before enrolling: which class, when, where, and what it costs. */
export function classRows(
  course: Course,
  entry: CourseClass,
  centres: readonly Centre[],
  t: CourseText,
  language: Language,
): readonly Description[] {
  const centre = centres.find(({ code }) => code === entry.centre);
  return [
    { term: t("class.code"), value: entry.classCode },
    { term: t("class.dates"), value: formatLessonDates(entry.lessons, language.code) ?? t("class.noLessons") },
    {
      term: t("class.time"),
      value: formatLessonTimes(entry.lessons, language.code) ?? t("class.lessonCount", { count: entry.lessons.length }),
    },
    {
      term: t("class.venue"),
      value: [
        <div key="venue">{venueOf(course, entry, centres, t, language)}</div>,
        centre?.address ? (
          <div key="address">
            <Unbroken text={centre.address} />
          </div>
        ) : null,
      ],
    },
    { term: t("class.fee"), value: formatFee(entry.feeHkd, t) },
  ];
}

/** The language of a text of a class: that of its course, unless its translation lacks the text. */
export const languageOfField = (field: ClassTextField, course: Course, { untranslated }: CourseClass): Localized =>
  untranslated?.fields.includes(field) ? untranslated : course;

/** How a centre is named where a class meets: in full, in short, or by its neighbourhood (class-text.ts). */
type CentreNaming = (code: CentreCode, centres: readonly Centre[], t: CourseText) => string;

interface ClassPlaceProps {
  readonly course: Course;
  readonly entry: CourseClass;
  readonly centres: readonly Centre[];
  readonly name: CentreNaming;
}

/** Where a class meets: its centre by the requested name, or else what editors wrote, in their language. */
export function ClassPlace({ course, entry, centres, name }: ClassPlaceProps) {
  const { t, language } = useCourseText();
  const { centre, venue } = entry;
  if (centre !== null) return wholeNeighbourhood(name(centre, centres, t));
  return venue === null ? t("class.unknown") : inItsLanguage(language, languageOfField("venue", course, entry), venue);
}

/** Where a class meets. */
export function venueOf(
  course: Course,
  entry: CourseClass,
  centres: readonly Centre[],
  t: CourseText,
  language: Language,
): React.ReactNode {
  const { venue, centre } = entry;
  if (venue !== null) return inItsLanguage(language, languageOfField("venue", course, entry), venue);
  return centre ? centreName(centre, centres, t) : t("class.unknown");
}
