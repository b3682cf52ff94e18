import type { ContentLocale } from "@kaifong/i18n";
import {
  type ContentPath,
  type ContentQuery,
  contentQuery,
  HEALTH_INFO_LIMIT,
  ofInfoType,
  PROGRAM_LIMIT,
  PUBLIC_LEARNING,
  type QueryOptions,
} from "@kaifong/content/server";
import { type Combine, courseWithItsNumbers, listWithEveryEntry } from "./content-translation.ts";

/** One public read: which query answers it, and what of the answer the public may see. */
export interface ContentRead {
  /** The query that we build. Parameters that are not named in the read's own `parse` have no influence on it. */
  readonly query: ContentQuery;
  /** The same in Traditional Chinese, for what the asked language lacks; absent when that is the asked language. */
  readonly traditional?: ContentQuery;
  /** Makes one answer of both. Without it, Traditional is read only where the asked language has nothing. */
  readonly combine?: Combine;
  /** Whether the entry may be shown; 404 otherwise. */
  readonly visible?: (attributes: Readonly<Record<string, unknown>>) => boolean;
  /** Keeps one component of the entry: `field` by the component's row id or uuid. */
  readonly pick?: { readonly field: string; readonly id: string };
}

/** The documentId of the entry of a type that its lists show under this documentId or row id; undefined when no list does. */
export type FindDocument = (path: ContentPath, locale: ContentLocale, id: string) => Promise<string | undefined>;

export interface ReadDefinition {
  readonly path: ContentPath;
  /** `/{id}`: takes a documentId or the numeric row id that the lists show. */
  readonly item: boolean;
  /** Undefined: there is nothing under this id or filter, known without asking for it. */
  readonly parse: (params: URLSearchParams, id: string, find: FindDocument) => Promise<ContentRead | undefined>;
}

const ROW_ID = /^[1-9]\d{0,8}$/;

/** Whether an id can exist: row ids are PostgreSQL integers, and the content service fails on longer ones. */
export function isPossibleId(id: string): boolean {
  return !/^\d+$/.test(id) || ROW_ID.test(id);
}

/** Strapi writes the same filter in several ways: `filters[a][b]`, `filters[a][b][$eq]`. */
function filterValue(params: URLSearchParams, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = params.get(`filters${name}`) ?? params.get(`filters${name}[$eq]`);
    if (value !== null && /^[a-zA-Z0-9-]{1,64}$/.test(value)) return value;
  }
  return undefined;
}

/**
 * The locale of a read. Source: specification §7: zh-Hant Traditional, zh-Hans Simplified, otherwise en. The site's own language codes mean the
 * same. Without the parameter the default locale answers, as in the content service itself.
 */
export function localeOf(params: URLSearchParams): ContentLocale {
  const locale = params.get("locale");
  if (locale === null || locale === "zh-Hant" || locale === "zh-HK") return "zh-Hant";
  return locale === "zh-Hans" || locale === "zh-CN" ? "zh-Hans" : "en";
}

/** The read in the asked language, and in Traditional beside it. */
function read(path: ContentPath, params: URLSearchParams, options: QueryOptions = {}, combine?: Combine): ContentRead {
  const locale = localeOf(params);
  return {
    query: contentQuery(path, locale, options),
    ...(locale === "zh-Hant" ? {} : { traditional: contentQuery(path, "zh-Hant", options) }),
    ...(combine ? { combine } : {}),
  };
}

const list = (path: ContentPath) => async (params: URLSearchParams) => read(path, params, {}, listWithEveryEntry());
const single = (path: ContentPath) => async (params: URLSearchParams) => read(path, params);
const item = (path: ContentPath) => async (params: URLSearchParams, id: string) =>
  isPossibleId(id) ? read(path, params, { documentId: id }) : undefined;

const PROGRAM_FIELDS = ["Title", "Description"];
const PROGRAM_PARTS = ["Course_List", "Enrol_Schedule", "Program_Regulations"];

/** Of `allowed`, what the caller names under `parameter`, in any of Strapi's spellings; `*` names all. */
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

/** The latest programme: the fields and parts that are named, together; whole when none is. */
async function latestProgram(params: URLSearchParams): Promise<ContentRead> {
  const fields = namedIn(params, "fields", PROGRAM_FIELDS);
  const parts = namedIn(params, "populate", PROGRAM_PARTS);
  const options = {
    limit: PROGRAM_LIMIT, // which of them is the latest is Traditional's word
    ...(fields.length > 0 ? { fields: [...fields, "locale"] } : {}),
    ...(fields.length + parts.length > 0 ? { populate: parts } : {}),
  };
  return read("health-programs", params, options, listWithEveryEntry(1));
}

async function healthInfos(params: URLSearchParams, _id: string, find: FindDocument): Promise<ContentRead | undefined> {
  const asked = filterValue(params, "[info_type][id]", "[info_type][documentId]", "[info_type]");
  // A row id belongs to one language, so it is turned into the documentId; and what no list of types shows is not asked for.
  const type = asked === undefined ? undefined : await find("web-activities-health-info-types", localeOf(params), asked);
  if (asked !== undefined && type === undefined) return undefined;
  const options = { limit: HEALTH_INFO_LIMIT, ...(type === undefined ? {} : { filters: [ofInfoType(type)] }) };
  return read("web-activities-health-infos", params, options, listWithEveryEntry(HEALTH_INFO_LIMIT));
}

async function latestNews(params: URLSearchParams): Promise<ContentRead> {
  const id = filterValue(params, "[News][id]", "[News][uuid]");
  return { ...read("web-activity-latest-new", params), ...(id === undefined ? {} : { pick: { field: "News", id } }) };
}

async function course(params: URLSearchParams, id: string): Promise<ContentRead | undefined> {
  if (!isPossibleId(id)) return undefined;
  const both = read("health-program-courses", params, { documentId: id }, courseWithItsNumbers);
  return { ...both, visible: (attributes) => attributes["Hidden_On_Page"] !== true };
}

async function learning(id: string): Promise<ContentRead | undefined> {
  if (!isPossibleId(id)) return undefined;
  const query = contentQuery("e-learnings", "zh-Hant", { documentId: id });
  return { query, visible: (attributes) => attributes["Visible_To"] === "PUBLIC" };
}

/** Exactly the eleven content reads of specification §7. Nothing else of the content service is public. */
export const CONTENT_READS: readonly ReadDefinition[] = [
  { path: "health-programs", item: false, parse: latestProgram },
  { path: "health-program-themes", item: false, parse: list("health-program-themes") },
  { path: "health-program-courses", item: true, parse: course },
  { path: "web-activity-latest-new", item: false, parse: latestNews },
  { path: "web-activity-featured-activity", item: false, parse: single("web-activity-featured-activity") },
  { path: "web-activities-health-info-types", item: false, parse: list("web-activities-health-info-types") },
  { path: "web-activities-health-infos", item: false, parse: healthInfos },
  { path: "web-activities-health-infos", item: true, parse: item("web-activities-health-infos") },
  {
    path: "e-learnings",
    item: false,
    parse: async () => ({ query: contentQuery("e-learnings", "zh-Hant", { filters: [PUBLIC_LEARNING] }) }),
  },
  { path: "e-learnings", item: true, parse: async (_params, id) => learning(id) },
  { path: "chatbot", item: false, parse: async (params) => read("chatbot", params, { fields: ["Link", "locale"] }) },
];
