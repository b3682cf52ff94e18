/** The sample content of `cms/seeds` as the content service would return it, however its files are read. */
import type { ContentReader } from "@kaifong/content";
import {
  CONTENT_NAMES,
  CONTENT_TYPES,
  type ContentName,
  createContentReader,
  type Published,
  publishedType,
  type RawEntry,
} from "@kaifong/content/server";
import { hongKongDay, hongKongInstant, daysAfter } from "@kaifong/domain/time";
import type { ContentLocale, Language } from "@kaifong/i18n";
import { z } from "zod";

const seed = z.looseObject({ key: z.string(), shared: z.looseObject({}).default({}) });
const seedFile = z.object({ entries: z.array(seed) });
type Seed = z.infer<typeof seed>;

/** `@+7d 10:00`: this many days from today, at a time in Hong Kong. */
const RELATIVE = /^@([+-]\d+)d(?: (\d\d):(\d\d))?$/;

/** Lessons that are not for anybody yet are left out, as on the site. */
const SILENT = { warn: () => undefined };

/** Returns the content of a file of `cms/seeds`, parsed. `name`: without ending. */
export type SeedFile = (name: string) => unknown;

/** The sample content in each language, as when the site is first started at `now`. */
export function seedContent(file: SeedFile, now: Date): (language: Language) => ContentReader {
  const types = new Map<ContentName, Published<ContentName>>(
    CONTENT_NAMES.map((name) => {
      const seeds = inOrder(name, seedFile.parse(file(CONTENT_TYPES[name].path)).entries);
      const inLocale = (locale: ContentLocale) => seeds.flatMap((each) => rawEntryOf(each, locale, now));
      const raw = { "zh-Hant": inLocale("zh-Hant"), "zh-Hans": inLocale("zh-Hans"), en: inLocale("en") };
      return [name, publishedType(name, raw, SILENT)];
    }),
  );
  const of = <Name extends ContentName>(name: Name) => types.get(name) as unknown as Published<Name>; // as it was set
  return ({ locale }) => createContentReader({ of, countOf: () => 3 }, locale);
}

/** The last entry of a file is published last. */
function inOrder(name: ContentName, seeds: readonly Seed[]): readonly Seed[] {
  const { sort } = CONTENT_TYPES[name];
  return sort[0] === "publishedAt:desc" ? seeds.toReversed() : seeds;
}

function rawEntryOf(entry: Seed, locale: ContentLocale, now: Date): readonly RawEntry[] {
  const words = entry[locale];
  if (words === undefined) return [];
  const attributes = valueOf({ updatedAt: now.toISOString(), ...entry.shared, ...Object(words) }, now);
  return [{ id: 1, documentId: idOf(entry.key), attributes: Object(attributes) }];
}

/** Strapi makes ids of letters and digits only. */
function idOf(key: string): string {
  return key.replaceAll("-", "");
}

function valueOf(value: unknown, now: Date): unknown {
  if (typeof value === "string") return dated(value, now);
  if (Array.isArray(value)) return value.map((one) => valueOf(one, now));
  if (typeof value !== "object" || value === null) return value;
  if ("$media" in value) return null;
  if ("$ref" in value) return { data: { id: 1, documentId: idOf(String(value.$ref)), attributes: {} } };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, valueOf(part, now)]));
}

function dated(value: string, now: Date): string {
  const [, days, hour, minute] = RELATIVE.exec(value) ?? [];
  if (days === undefined) return value;
  const day = daysAfter(hongKongDay(now), Number(days));
  return hour === undefined ? day : hongKongInstant(day, Number(hour) * 60 + Number(minute)).toISOString();
}
