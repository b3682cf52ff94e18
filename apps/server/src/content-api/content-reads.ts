import {
  CONTENT_TYPES,
  type ContentName,
  MAX_HEALTH_INFO,
  MAX_ROWS,
  NO_ENTRIES,
  type PublishedContent,
  type RawEntries,
  type RawEntry,
} from "@kaifong/content/server";
import type { ContentLocale } from "@kaifong/i18n";
import { z } from "zod";
import { chosenBy, filtersOn } from "./requested-filters.ts";
import { inAttributeOrder } from "./attribute-order.ts";
import { newsBody, newsWithId } from "./news-list.ts";
import { courseWithItsNumbers, type ItemBody, itemBody, type ListBody, listBody, listWithEveryEntry } from "./combine.ts";

/** One response to a public read, before it is made. */
export interface ContentRead {
  /** Equal for every spelling of the same read. */
  readonly key: string;
  /** The content that the response needs besides the type's own entries. */
  readonly needs?: readonly ContentName[];
  /** Makes the body from the entries of the type; undefined when there is nothing that the public may see. */
  readonly body: (entries: RawEntries) => ListBody | ItemBody | undefined;
}

export interface ReadDefinition {
  readonly name: ContentName;
  /** The path of the read, when it is not the path of the type. */
  readonly path?: string;
  /** `/{id}`: takes a documentId or the numeric row id that the lists show. */
  readonly item: boolean;
  /**
   * Finds out which read is meant. Parameters that it does not name have no influence; undefined when a filter is not understood
   * here.
   */
  readonly parse: (params: URLSearchParams, id: string, content: PublishedContent) => ContentRead | undefined;
}

const ROW_ID = /^[1-9]\d{0,8}$/;
/** Programmes are few; Traditional decides which of them is the latest. */
const MAX_PROGRAMS = 10;

/**
 * The locale of a read. Source: specification §7: zh-Hant Traditional, zh-Hans Simplified, otherwise en. The site's own language
 * codes mean the same. Without the parameter the default locale is given, as in the content service itself.
 */
function localeOf(params: URLSearchParams): ContentLocale {
  const locale = params.get("locale");
  if (locale === null || locale === "zh-Hant" || locale === "zh-HK") return "zh-Hant";
  return locale === "zh-Hans" || locale === "zh-CN" ? "zh-Hans" : "en";
}

interface ListOptions {
  readonly limit?: number;
  readonly take?: number;
  /** Selects the requested entries, as the content service would give these alone. */
  readonly choose?: (entries: readonly RawEntry[]) => readonly RawEntry[];
  readonly pick?: (entry: RawEntry) => RawEntry;
}

/** Every entry, in the requested language if it is published in it, otherwise in Traditional. */
function everyEntry(entries: RawEntries, locale: ContentLocale, options: ListOptions = {}): ListBody {
  const { limit = MAX_ROWS, take, choose = (all) => all, pick } = options;
  const listIn = (one: ContentLocale) => listBody(choose(entries[one]), limit);
  const list = listWithEveryEntry(listIn(locale), locale === "zh-Hant" ? undefined : listIn("zh-Hant"), take);
  return pick ? { ...list, data: list.data.map(pick) } : list;
}

/** The entry with this documentId or row id, in the requested language, otherwise in Traditional. */
function entryWithId(entries: RawEntries, locale: ContentLocale, id: string): RawEntry | undefined {
  const documentId = documentIdOf(entries, id);
  const entryIn = (one: ContentLocale) => entries[one].find((entry) => entry.documentId === documentId);
  return entryIn(locale) ?? entryIn("zh-Hant");
}

/** An entry as the content service gives it by itself. */
const asSingle = (name: ContentName) => (entry: RawEntry) => inAttributeOrder([entry], CONTENT_TYPES[name])[0] ?? entry;

/** Turns a row id, which belongs to one language, into the documentId. */
function documentIdOf(entries: RawEntries, id: string): string | undefined {
  if (!/^\d+$/.test(id)) return id;
  if (!ROW_ID.test(id)) return undefined;
  return Object.values(entries)
    .flat()
    .find((entry) => String(entry.id) === id)?.documentId;
}

const list = (name: ContentName, pick: (entry: RawEntry) => RawEntry = (entry) => entry): ReadDefinition => ({
  name,
  item: false,
  parse: (params) => {
    const locale = localeOf(params);
    return { key: locale, body: (entries) => everyEntry(entries, locale, { pick }) };
  },
});

const onlyEntry = (name: ContentName, pick: (entry: RawEntry) => RawEntry = (entry) => entry): ReadDefinition => ({
  name,
  item: false,
  parse: (params) => {
    const locale = localeOf(params);
    return { key: locale, body: (entries) => bodyOf(entries[locale][0] ?? entries["zh-Hant"][0], pick) };
  },
});

function bodyOf(entry: RawEntry | undefined, pick: (entry: RawEntry) => RawEntry = (one) => one): ItemBody | undefined {
  return entry && itemBody(pick(entry));
}

const item = (name: ContentName, pick: (entry: RawEntry) => RawEntry = (entry) => entry): ReadDefinition => ({
  name,
  item: true,
  parse: (params, id) => {
    const locale = localeOf(params);
    return {
      key: `${locale} ${id}`,
      body: (entries) => bodyOf(entryWithId(entries, locale, id), (entry) => pick(asSingle(name)(entry))),
    };
  },
});

/** An entry with only these attributes, in its own order. */
const withAttributes = (isIncluded: (name: string) => boolean) => (entry: RawEntry) => ({
  ...entry,
  attributes: Object.fromEntries(Object.entries(entry.attributes).filter(([name]) => isIncluded(name))),
});

const PROGRAM_FIELDS = ["Title", "Description"];
const PROGRAM_PARTS = Object.keys(CONTENT_TYPES.healthPrograms.populate);

/** The names among `allowed` that the caller lists under `parameter`, in any of Strapi's spellings; `*` names all. */
function namedIn(params: URLSearchParams, parameter: "fields" | "populate", allowed: readonly string[]): readonly string[] {
  const spelling = new RegExp(`^${parameter}(?:\\[(\\w*)\\])?`);
  const named = new Set<string | undefined>();
  for (const [name, value] of params) {
    const match = spelling.exec(name);
    if (!match) continue;
    const key = match[1] ?? "";
    if (/^\d*$/.test(key)) for (const one of value.split(",")) named.add(one.trim().split(".")[0]);
    else named.add(key);
  }
  return named.has("*") ? allowed : allowed.filter((one) => named.has(one));
}

/** Programmes that have not ended first (decision 44). */
const endedLast = (entries: readonly RawEntry[]) =>
  [false, true].flatMap((ended) => entries.filter(({ attributes }) => (attributes["Ended"] === true) === ended));

/** The current programme: the fields and parts that are named, together; all of it when none is named. */
const currentProgramme: ReadDefinition = {
  name: "healthPrograms",
  item: false,
  parse: (params) => {
    const locale = localeOf(params);
    const fields = namedIn(params, "fields", PROGRAM_FIELDS);
    const parts = namedIn(params, "populate", PROGRAM_PARTS);
    const isNamed = (name: string) => {
      if (PROGRAM_PARTS.includes(name)) return fields.length + parts.length === 0 || parts.includes(name);
      return fields.length === 0 || name === "locale" || fields.includes(name);
    };
    return {
      key: [locale, ...fields, ...parts].join(" "),
      body: (entries) =>
        everyEntry(entries, locale, { limit: MAX_PROGRAMS, take: 1, choose: endedLast, pick: withAttributes(isNamed) }),
    };
  },
};

const typeOfInfo = z.object({ info_type: z.object({ data: z.object({ documentId: z.string() }) }) });

const healthInfos: ReadDefinition = {
  name: "healthInfos",
  item: false,
  parse: (params, _id, content) => {
    const locale = localeOf(params);
    const filters = filtersOn(params, "info_type", ["id", "documentId", "display_name"]);
    if (filters === undefined) return undefined;
    const limits = { limit: MAX_HEALTH_INFO, take: MAX_HEALTH_INFO };
    const needs = ["healthInfoTypes"] as const;
    if (filters.length === 0) return { key: locale, needs, body: (entries) => everyEntry(entries, locale, limits) };
    const types = shownInfoTypes(content, locale);
    const chosen = chosenBy(filters, ({ field, value }) =>
      types.filter((type) => isCalled(type, field, value)).map(({ documentId }) => documentId),
    );
    return {
      key: `${locale} of ${[...chosen].sort().join(" ")}`,
      needs,
      body: (entries) =>
        chosen.size === 0
          ? listBody([], MAX_HEALTH_INFO)
          : everyEntry(entries, locale, { ...limits, choose: ofInfoTypes(chosen) }),
    };
  },
};

/**
 * The infos of these types, as the content service gives them: the field by which it sorts comes first when it selects by a
 * relation.
 */
const ofInfoTypes = (types: ReadonlySet<string>) => (entries: readonly RawEntry[]) => {
  const chosen = entries.filter((entry) =>
    types.has(typeOfInfo.safeParse(entry.attributes).data?.info_type.data.documentId ?? ""),
  );
  return inAttributeOrder(chosen, CONTENT_TYPES.healthInfos).map((entry) => {
    const { createdAt, ...rest } = entry.attributes;
    return { ...entry, attributes: { createdAt, ...rest } };
  });
};

/** The types that the lists of this language and of Traditional show. */
function shownInfoTypes(content: PublishedContent, locale: ContentLocale): readonly RawEntry[] {
  const raw = content.of("healthInfoTypes")?.raw;
  return raw ? [...raw[locale], ...raw["zh-Hant"]] : [];
}

/** Whether a type has this name or, failing that, this documentId or row id. */
function isCalled(type: RawEntry, field: string, value: string): boolean {
  if (field === "display_name") return type.attributes["display_name"] === value;
  return type.documentId === value || String(type.id) === value;
}

/** The news, or only those with these row ids or uuids, as the one entry that the specification reads. */
const latestNews: ReadDefinition = {
  name: "latestNews",
  path: "web-activity-latest-new",
  item: false,
  parse: (params, _id, content) => {
    const locale = localeOf(params);
    const filters = filtersOn(params, "News", ["id", "uuid"]);
    if (filters === undefined) return undefined;
    const found = (entries: RawEntries) => chosenBy(filters, ({ value }) => [newsWithId(entries, value)].filter(isString));
    const body = (entries: RawEntries) => {
      const chosen = found(entries);
      return newsBody(everyEntry(entries, locale).data, ({ documentId }) => filters.length === 0 || chosen.has(documentId));
    };
    // Strangers may ask for any number of news items that do not exist: all of these get one response.
    const known = [...found(content.of("latestNews")?.raw ?? NO_ENTRIES)].sort().join(" ");
    return { key: filters.length === 0 ? locale : `${locale} ${known === "" ? "none" : known}`, body };
  },
};

function isString(value: string | undefined): value is string {
  return value !== undefined;
}

/** A course that isn't hidden, with its numbers and times as they are in Traditional. */
const course: ReadDefinition = {
  name: "courses",
  item: true,
  parse: (params, id) => {
    const locale = localeOf(params);
    return {
      key: `${locale} ${id}`,
      body: (entries) => {
        const own = entryWithId(entries, locale, id);
        const traditional = entryWithId(entries, "zh-Hant", id);
        const isTranslated = own && traditional && own !== traditional;
        const shown = isTranslated
          ? courseWithItsNumbers(asSingle("courses")(own), asSingle("courses")(traditional))
          : own && asSingle("courses")(own);
        return shown?.attributes["Hidden_On_Page"] === true ? undefined : bodyOf(shown);
      },
    };
  },
};

/** E-learning is always requested in Traditional, and the mirror holds the public part of it. */
const inTraditional = (definition: ReadDefinition): ReadDefinition => ({
  ...definition,
  parse: (_params, id, content) => definition.parse(new URLSearchParams(), id, content),
});

/** The specification's materials do not say when they were first published; our list is sorted by it. */
const withoutOwnDates = withAttributes((name) => name !== "First_Published");

/** Exactly the eleven content reads of specification §7. Nothing else of the content service is public. */
export const CONTENT_READS: readonly ReadDefinition[] = [
  currentProgramme,
  list("themes"),
  course,
  latestNews,
  onlyEntry("featuredActivities"),
  list("healthInfoTypes"),
  healthInfos,
  item("healthInfos"),
  inTraditional(list("materials", withoutOwnDates)),
  inTraditional(item("materials", withoutOwnDates)),
  onlyEntry(
    "chatbot",
    withAttributes((name) => name === "Link" || name === "locale"),
  ),
];

/** The path of a read, below the common prefix. */
export const pathOf = ({ name, path }: ReadDefinition): string => path ?? CONTENT_TYPES[name].path;

/** The public reads by their paths, for the description of the API. */
export const CONTENT_PATHS = CONTENT_READS.map((read) => ({ path: pathOf(read), item: read.item }));
