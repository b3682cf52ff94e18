import { type ContentLocale, LANGUAGES } from "@kaifong/i18n";
import type { Published } from "./published-content.ts";
import { toSimplified } from "./simplified.ts";
import type { PublishedCourse } from "./types/course.ts";

/**
 * A published course as the class sync needs it: in Traditional Chinese, hidden ones included, with its name in every language.
 */
export interface SourceCourse extends PublishedCourse {
  /** The course's name per content locale: converted when Simplified is missing, null when English is. */
  readonly names: Readonly<Record<ContentLocale, string | null>>;
  /** The venue of each class, by its uuid and content locale, likewise; null when Traditional has none either. */
  readonly venues: Readonly<Record<string, Readonly<Record<ContentLocale, string | null>>>>;
}

export interface ClassSource {
  readonly courses: readonly SourceCourse[];
  /** documentIds of published courses whose data could not be read: they still exist, so nobody may treat them as withdrawn. */
  readonly unreadable: readonly string[];
}

/** All published courses for the class sync. */
export function classSourceOf(courses: Published<"courses">): ClassSource {
  const { items, unreadable } = courses.parsedIn("zh-Hant");
  return { courses: items.map((course) => sourceCourse(course, courses)), unreadable };
}

function sourceCourse(course: PublishedCourse, courses: Published<"courses">): SourceCourse {
  const versionIn = (locale: ContentLocale) => courses.parsedIn(locale).items.find(({ id }) => id === course.id);
  const versions = new Map(LANGUAGES.map(({ locale }) => [locale, versionIn(locale)]));
  const perLocale = (wordIn: (version: PublishedCourse | undefined) => string | null) => {
    const traditional = wordIn(course);
    const simplified = wordIn(versions.get("zh-Hans")) ?? (traditional === null ? null : toSimplified(traditional));
    return { "zh-Hant": traditional, "zh-Hans": simplified, en: wordIn(versions.get("en")) };
  };
  const venueOf = (uuid: string) => perLocale((version) => version?.classes.find((one) => one.uuid === uuid)?.venue ?? null);
  return {
    ...course,
    names: perLocale((version) => version?.name ?? null),
    venues: Object.fromEntries(course.classes.map(({ uuid }) => [uuid, venueOf(uuid)])),
  };
}
