import type { ContentLocale } from "@kaifong/i18n";
import { type ContentPath, type ContentQuery, contentQuery, HEALTH_INFO_LIMIT, PUBLIC_LEARNING } from "@kaifong/content/server";

/** One public read: which query answers it, and what of the answer the public may see. */
export interface ContentRead {
  /** The query that we build. Parameters that are not named in the read's own `parse` have no influence on it. */
  readonly query: ContentQuery;
  /** Whether the entry may be shown; 404 otherwise. */
  readonly visible?: (attributes: Readonly<Record<string, unknown>>) => boolean;
  /** Keeps one component of the entry: `field` by the component's row id or uuid. */
  readonly pick?: { readonly field: string; readonly id: string };
}

export interface ReadDefinition {
  readonly path: ContentPath;
  /** `/{id}`: takes a documentId or the numeric row id that the lists show. */
  readonly item: boolean;
  readonly parse: (params: URLSearchParams, id: string) => ContentRead;
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

const plain = (path: ContentPath) => (params: URLSearchParams) => ({ query: contentQuery(path, localeOf(params)) });
const entry = (path: ContentPath) => (params: URLSearchParams, id: string) => ({
  query: contentQuery(path, localeOf(params), { documentId: id }),
});

/** The latest programme, whole or in one of the specification's variants, told apart by what is asked to be populated. */
function latestProgram(params: URLSearchParams): ContentRead {
  const asked = [...params].filter(([name]) => /^(populate|fields)\b/.test(name)).join(" ");
  const variant = asked.includes("Enrol_Schedule")
    ? { fields: ["Title"], populate: ["Enrol_Schedule"] }
    : asked.includes("Program_Regulations")
      ? { fields: ["Title"], populate: ["Program_Regulations"] }
      : asked !== "" && !asked.includes("populate")
        ? { fields: ["Title", "Description"], populate: [] }
        : {};
  return { query: contentQuery("health-programs", localeOf(params), { ...variant, limit: 1 }) };
}

function healthInfos(params: URLSearchParams): ContentRead {
  const type = filterValue(params, "[info_type][id]", "[info_type][documentId]", "[info_type]");
  const name = type !== undefined && /^\d+$/.test(type) ? "[info_type][id][$eq]" : "[info_type][documentId][$eq]";
  return {
    query: contentQuery("web-activities-health-infos", localeOf(params), {
      limit: HEALTH_INFO_LIMIT,
      ...(type === undefined ? {} : { filters: [[name, type]] }),
    }),
  };
}

function latestNews(params: URLSearchParams): ContentRead {
  const id = filterValue(params, "[News][id]", "[News][uuid]");
  return {
    query: contentQuery("web-activity-latest-new", localeOf(params)),
    ...(id === undefined ? {} : { pick: { field: "News", id } }),
  };
}

/** Exactly the eleven content reads of specification §7. Nothing else of the content service is public. */
export const CONTENT_READS: readonly ReadDefinition[] = [
  { path: "health-programs", item: false, parse: latestProgram },
  { path: "health-program-themes", item: false, parse: plain("health-program-themes") },
  {
    path: "health-program-courses",
    item: true,
    parse: (params, id) => ({
      ...entry("health-program-courses")(params, id),
      visible: (course) => course["Hidden_On_Page"] !== true,
    }),
  },
  { path: "web-activity-latest-new", item: false, parse: latestNews },
  { path: "web-activity-featured-activity", item: false, parse: plain("web-activity-featured-activity") },
  { path: "web-activities-health-info-types", item: false, parse: plain("web-activities-health-info-types") },
  { path: "web-activities-health-infos", item: false, parse: healthInfos },
  { path: "web-activities-health-infos", item: true, parse: entry("web-activities-health-infos") },
  {
    path: "e-learnings",
    item: false,
    parse: () => ({ query: contentQuery("e-learnings", "zh-Hant", { filters: [PUBLIC_LEARNING] }) }),
  },
  {
    path: "e-learnings",
    item: true,
    parse: (_params, id) => ({
      query: contentQuery("e-learnings", "zh-Hant", { documentId: id }),
      visible: (item) => item["Visible_To"] === "PUBLIC",
    }),
  },
  {
    path: "chatbot",
    item: false,
    parse: (params) => ({ query: contentQuery("chatbot", localeOf(params), { fields: ["Link"] }) }),
  },
];
