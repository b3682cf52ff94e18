import type { CentreCode } from "@kaifong/contract";
import type { Centre, ClassWord, Course, CourseClass, Localized } from "@kaifong/content";
import type { Description } from "@kaifong/ui";
import { inItsLanguage } from "../shell/other-language.tsx";
import { centreName, formatLessonDates, formatFee, formatLessonTimes } from "./class-text.ts";
import { type CourseText, useCourseText } from "./text.ts";
import type { Language } from "@kaifong/i18n";

/** What to check before enrolling: which class, when, where, and what it costs. */
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
    { term: t("class.dates"), value: formatLessonDates(entry.lessons, t, language.code) ?? t("class.noLessons") },
    {
      term: t("class.time"),
      value: formatLessonTimes(entry.lessons, t, language.code) ?? t("class.lessonCount", { count: entry.lessons.length }),
    },
    {
      term: t("class.venue"),
      value: [
        <div key="venue">{venueOf(course, entry, centres, t, language)}</div>,
        centre?.address ? <div key="address">{centre.address}</div> : null,
      ],
    },
    { term: t("class.fee"), value: formatFee(entry.feeHkd, t) },
  ];
}

/** The language that a word of a class is in: that of its course, unless its translation lacks the word. */
export const languageOfWord = (word: ClassWord, course: Course, { foreign }: CourseClass): Localized =>
  foreign?.words.includes(word) ? foreign : course;

/** Where a class meets: its centre by the name that is asked for, else what editors wrote, in its language. */
export function ClassPlace({ course, entry, name }: ClassPlaceProps) {
  const { t, language } = useCourseText();
  if (entry.centre !== null) return name(entry.centre);
  return inItsLanguage(language, languageOfWord("venue", course, entry), entry.venue ?? t("class.unknown"));
}

interface ClassPlaceProps {
  readonly course: Course;
  readonly entry: CourseClass;
  readonly name: (code: CentreCode) => string;
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
  if (venue !== null) return inItsLanguage(language, languageOfWord("venue", course, entry), venue);
  return centre ? centreName(centre, centres, t) : t("class.unknown");
}
