import type { RawEntries, RawEntry } from "@kaifong/content/server";
import { z } from "zod";
import { type ItemBody, itemBody } from "./combine.ts";

/** The specification's news are one entry, and this is its identity; editors write one entry for each item. */
const LIST = { id: 1, documentId: "latestnews" };
const ENTRYS_OWN: readonly string[] = ["createdAt", "updatedAt", "publishedAt", "locale"];

const dated = z.object({ period: z.object({ start: z.string() }).nullish() });
const startOf = ({ attributes }: RawEntry): string => dated.safeParse(attributes).data?.period?.start ?? "";
const timesIn = (entries: readonly RawEntry[], name: string): readonly string[] =>
  entries.flatMap(({ attributes }) => (typeof attributes[name] === "string" ? [attributes[name]] : [])).sort();

/** The documentId of the news item with this row id, of any language, or this uuid; undefined when there is none. */
export function newsWithId(entries: RawEntries, id: string): string | undefined {
  const all = Object.values(entries).flat();
  return all.find((entry) => String(entry.id) === id || entry.attributes["uuid"] === id)?.documentId;
}

/**
 * News as the rows of one entry, newest first; undefined when there are none at all. Takes each item in the requested language,
 * otherwise in Traditional, and which of them are wanted.
 */
export function newsBody(entries: readonly RawEntry[], isWanted: (entry: RawEntry) => boolean): ItemBody | undefined {
  if (entries.length === 0) return undefined;
  const newestFirst = entries.toSorted((one, other) => startOf(other).localeCompare(startOf(one)));
  const attributes = {
    createdAt: timesIn(entries, "createdAt")[0],
    updatedAt: timesIn(entries, "updatedAt").at(-1),
    publishedAt: timesIn(entries, "publishedAt").at(-1),
    locale: localeOfAll(entries),
    News: newestFirst.filter(isWanted).map(rowOf),
  };
  return itemBody({ ...LIST, attributes });
}

/** Traditional only when all entries are. */
function localeOfAll(entries: readonly RawEntry[]): unknown {
  const locales = entries.map(({ attributes }) => attributes["locale"]);
  return locales.find((locale) => locale !== "zh-Hant") ?? locales[0];
}

function rowOf({ id, attributes }: RawEntry): Readonly<Record<string, unknown>> {
  return { id, ...Object.fromEntries(Object.entries(attributes).filter(([name]) => !ENTRYS_OWN.includes(name))) };
}
