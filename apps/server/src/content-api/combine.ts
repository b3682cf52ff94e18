import { CLASS_TEXT_FIELDS, COURSE_FIELDS, LESSON_TEXT_FIELDS, type RawEntry } from "@kaifong/content/server";
import { z } from "zod";

/** The body of a list in v4 format. */
export interface ListBody {
  readonly data: readonly RawEntry[];
  readonly meta: { readonly pagination: { readonly start: number; readonly limit: number; readonly total: number } };
}

/** The body of one entry in v4 format. */
export interface ItemBody {
  readonly data: RawEntry;
  readonly meta: Readonly<Record<string, never>>;
}

/** What the content service gives when it is asked for a list of at most `limit` of these entries. */
export function listBody(entries: readonly RawEntry[], limit: number): ListBody {
  return { data: entries.slice(0, limit), meta: { pagination: { start: 0, limit, total: entries.length } } };
}

/** The body of one entry. */
export function itemBody(data: RawEntry): ItemBody {
  return { data, meta: {} };
}

/**
 * A list in Traditional order, each entry in the requested language if it is published in it; entries that exist only in that
 * language follow. At most `take`. `traditional` is undefined when Traditional itself was requested.
 */
export function listWithEveryEntry(own: ListBody, traditional: ListBody | undefined, take = Number.POSITIVE_INFINITY): ListBody {
  const translated = new Map(own.data.map((one) => [one.documentId, one]));
  const base = traditional?.data ?? [];
  const inBase = new Set(base.map(({ documentId }) => documentId));
  const all = [
    ...base.map((one) => translated.get(one.documentId) ?? one),
    ...own.data.filter(({ documentId }) => !inBase.has(documentId)),
  ];
  if (all.length === own.data.length && all.length <= take && all.every((one, index) => one === own.data[index])) return own;
  const limit = Number.isFinite(take) ? { limit: take } : {};
  return { data: all.slice(0, take), meta: { pagination: { ...own.meta.pagination, ...limit, total: all.length } } };
}

const SHARED = Object.entries(COURSE_FIELDS).flatMap(([name, from]) => (from === "TRADITIONAL" ? [name] : []));
/** The names as the content service writes them. */
const written = (fields: readonly string[]) => fields.map((field) => field.replace(/^./, (letter) => letter.toUpperCase()));
const CLASS_TEXTS = written(CLASS_TEXT_FIELDS);
const LESSON_TEXTS = written(LESSON_TEXT_FIELDS);
const parts = z.array(z.looseObject({ uuid: z.string() })).catch([]);
type Part = z.infer<typeof parts>[number];

/**
 * A course in the requested language with the classes, numbers and times of Traditional: the content service copies those into
 * another language only when that is saved (docs/content-model.md). `own` is the course in the requested language.
 */
export function courseWithItsNumbers(own: RawEntry, traditional: RawEntry): RawEntry {
  const numbers = traditional.attributes;
  const texts = own.attributes;
  const classes = withTexts(numbers["Class"], texts["Class"], CLASS_TEXTS).map(([numbered, translation]) => ({
    ...numbered,
    Lesson: withTexts(numbered["Lesson"], translation?.["Lesson"], LESSON_TEXTS).map(([lesson]) => lesson),
  }));
  const shared = Object.fromEntries(SHARED.filter((name) => name in numbers).map((name) => [name, numbers[name]]));
  const { attributes: _, ...rest } = own;
  return { attributes: { ...texts, ...shared, Class: classes }, ...rest };
}

/** Each numbered part with the words of the translated part that has its uuid, and that part. */
function withTexts(
  numbered: unknown,
  translated: unknown,
  fields: readonly string[],
): readonly (readonly [Part, Part | undefined])[] {
  const translations = new Map(parts.parse(translated).map((part) => [part.uuid, part]));
  return parts.parse(numbered).map((part) => {
    const own = translations.get(part.uuid);
    const texts = fields.filter((field) => typeof own?.[field] === "string" && own[field] !== "");
    return [{ ...part, ...Object.fromEntries(texts.map((field) => [field, own?.[field]])) }, own];
  });
}
