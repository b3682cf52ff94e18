import { type ContentLocale, LANGUAGES } from "@kaifong/i18n";
import { contentQuery } from "./query.ts";
import { type ContentLog, type ContentSource, entriesOf } from "./read-entries.ts";
import { course, type KeptCourse } from "./types/course.ts";

/**
 * All published courses as the class sync needs them: Traditional, hidden ones included, named in every language, the venues of their
 * classes too. In: where to read (uncached
 * for the sync), a log. Out: the courses, and the ids of those that exist but cannot be read. Rejects when a read fails.
 */
export async function readClassSource(source: ContentSource, log: ContentLog) {
  const reads = await Promise.all(
    LANGUAGES.map(async ({ locale }) => {
      const { json } = await source.read(contentQuery(course.path, locale));
      return [locale, entriesOf(course, locale, json, log)] as const;
    }),
  );
  const byLocale = new Map(reads);
  const traditional = byLocale.get("zh-Hant");
  const nameIn = (locale: ContentLocale, { id }: KeptCourse) =>
    byLocale.get(locale)?.items.find((item) => item.id === id)?.name ?? null;
  const venueIn = (locale: ContentLocale, courseId: string, uuid: string) =>
    byLocale
      .get(locale)
      ?.items.find((item) => item.id === courseId)
      ?.classes.find((one) => one.uuid === uuid)?.venue ?? null;
  const venuesOf = ({ id, classes }: KeptCourse) =>
    Object.fromEntries(
      classes.map(({ uuid, venue }) => [
        uuid,
        { "zh-Hant": venue, "zh-Hans": venueIn("zh-Hans", id, uuid), en: venueIn("en", id, uuid) },
      ]),
    );
  return {
    courses: (traditional?.items ?? []).map((item) => ({
      ...item,
      names: { "zh-Hant": item.name, "zh-Hans": nameIn("zh-Hans", item), en: nameIn("en", item) },
      venues: venuesOf(item),
    })),
    unreadable: traditional?.unreadable ?? [],
  };
}
