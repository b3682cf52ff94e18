import type { ContentLocale } from "@kaifong/i18n";
import { contentQuery } from "@kaifong/content/server";
import { z } from "zod";
import type { CmsAnswer } from "./cms-client.ts";
import type { Kept } from "./content-cache.ts";
import type { ContentRead, FindDocument } from "./content-reads.ts";
import type { ContentStore } from "./site-content.ts";

/** Makes one answer of the one in the asked language and the one in Traditional. Traditional alone when it is what was asked for. */
export type Combine = (own: CmsAnswer, traditional: CmsAnswer | undefined) => CmsAnswer;

/** What a read answers, and what that was made of. */
export interface Translated {
  /** One object for as long as the copies behind it stay the same: what is made of it can be kept with it. */
  readonly answer: CmsAnswer;
  readonly kept: readonly Kept[];
  readonly stale: boolean;
}

/**
 * Reads in the asked language, and in Traditional what that lacks (behaviours §1). Each entry's own `locale` says which it is. Rejects when a
 * copy that is needed cannot be had.
 */
export async function readTranslated(store: Pick<ContentStore, "read">, read: ContentRead): Promise<Translated> {
  const { query, traditional, combine } = read;
  if (combine && traditional) {
    const [own, base] = await Promise.all([store.read(query), store.read(traditional)]);
    const answer = combinedOnce(combine, own.kept.answer, base.kept.answer);
    return { answer, kept: [own.kept, base.kept], stale: own.stale || base.stale };
  }
  const own = await store.read(query);
  if (own.kept.answer.status === 200 || !traditional) {
    const answer = combine ? combinedOnce(combine, own.kept.answer, undefined) : own.kept.answer;
    return { answer, kept: [own.kept], stale: own.stale };
  }
  const base = await store.read(traditional);
  return { answer: base.kept.answer, kept: [own.kept, base.kept], stale: own.stale || base.stale };
}

/** Looks an id up in the lists of its type, which are cached: ids that strangers make up cost no read of their own. */
export function findDocument(store: Pick<ContentStore, "read">): FindDocument {
  return async (path, locale, id) => {
    const locales: readonly ContentLocale[] = [...new Set([locale, "zh-Hant"] as const)];
    const lists = await Promise.all(locales.map((each) => store.read(contentQuery(path, each))));
    const entries = lists.flatMap(({ kept }) => dataOf(kept.answer));
    return entries.find((one) => one.documentId === id || String(one.id) === id)?.documentId;
  };
}

const entry = z.looseObject({ id: z.number().optional(), documentId: z.string() });
const listBody = z.looseObject({
  data: z.array(entry),
  meta: z.looseObject({ pagination: z.looseObject({}).optional() }).optional(),
});
const attributes = z.looseObject({});
const itemBody = z.looseObject({ data: z.looseObject({ attributes }) });
const parts = z.array(z.looseObject({ uuid: z.string() })).catch([]);

function dataOf(answer: CmsAnswer): readonly z.infer<typeof entry>[] {
  const body = answer.status === 200 ? listBody.safeParse(answer.json) : undefined;
  return body?.data?.data ?? [];
}

function answerOf(json: unknown): CmsAnswer {
  return { status: 200, json, body: JSON.stringify(json) };
}

const combined = new WeakMap<CmsAnswer, WeakMap<CmsAnswer, CmsAnswer>>();

/** A copy is read by one definition only, so both copies name the combination. */
function combinedOnce(combine: Combine, own: CmsAnswer, traditional: CmsAnswer | undefined): CmsAnswer {
  const others = combined.get(own) ?? new WeakMap<CmsAnswer, CmsAnswer>();
  combined.set(own, others);
  const known = others.get(traditional ?? own) ?? combine(own, traditional);
  others.set(traditional ?? own, known);
  return known;
}

/** A list in Traditional order, each entry in the asked language where it is published there; entries of that language alone follow. At most `take`. */
export function listWithEveryEntry(take = Number.POSITIVE_INFINITY): Combine {
  return (own, traditional) => {
    const body = own.status === 200 ? listBody.safeParse(own.json) : undefined;
    if (!body?.success) return traditional ?? own;
    const { data, meta } = body.data;
    const translated = new Map(data.map((one) => [one.documentId, one]));
    const base = traditional ? dataOf(traditional) : [];
    const inBase = new Set(base.map(({ documentId }) => documentId));
    const all = [
      ...base.map((one) => translated.get(one.documentId) ?? one),
      ...data.filter(({ documentId }) => !inBase.has(documentId)),
    ];
    if (all.length === data.length && all.length <= take && all.every((one, index) => one === data[index])) return own;
    const limit = Number.isFinite(take) ? { limit: take } : {};
    const pagination = { ...meta?.pagination, ...limit, total: all.length };
    return answerOf({ ...body.data, data: all.slice(0, take), meta: { ...meta, pagination } });
  };
}

const SHARED = ["Hidden_On_Page", "HK_EN_CN"];
const CLASS_WORDS = ["Venue", "Target", "Instructor", "Remark"];
const LESSON_WORDS = ["Topic"];

/**
 * A course in the asked language with the classes, numbers and times of Traditional: the content service copies those into another language only when
 * that is saved (docs/content-model.md).
 */
export const courseWithItsNumbers: Combine = (own, traditional) => {
  const words = own.status === 200 ? itemBody.safeParse(own.json) : undefined;
  const base = traditional?.status === 200 ? itemBody.safeParse(traditional.json) : undefined;
  if (!base?.success) return own;
  if (!words?.success) return traditional ?? own;
  const numbers = base.data.data.attributes;
  const written = words.data.data.attributes;
  const classes = worded(numbers["Class"], written["Class"], CLASS_WORDS).map(([numbered, translation]) => ({
    ...numbered,
    Lesson: worded(numbered["Lesson"], translation?.["Lesson"], LESSON_WORDS).map(([lesson]) => lesson),
  }));
  const shared = Object.fromEntries(SHARED.filter((name) => name in numbers).map((name) => [name, numbers[name]]));
  return answerOf({ ...words.data, data: { ...words.data.data, attributes: { ...written, ...shared, Class: classes } } });
};

type Part = z.infer<typeof parts>[number];

/** Each numbered part with the words of the translated part of its uuid, and that part. */
function worded(
  numbered: unknown,
  translated: unknown,
  fields: readonly string[],
): readonly (readonly [Part, Part | undefined])[] {
  const translations = new Map(parts.parse(translated).map((part) => [part.uuid, part]));
  return parts.parse(numbered).map((part) => {
    const own = translations.get(part.uuid);
    const words = fields.filter((field) => typeof own?.[field] === "string" && own[field] !== "");
    return [{ ...part, ...Object.fromEntries(words.map((field) => [field, own?.[field]])) }, own];
  });
}
