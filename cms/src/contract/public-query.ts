/** The query of a public read, made safe and predictable. Pure: a parsed query in, a parsed query out. */

type Query = Readonly<Record<string, unknown>>;

const KNOWN_KEYS = new Set(["fields", "filters", "locale", "pagination", "populate", "sort", "status", "_q"]);
const DRAFT_KEYS = new Set(["status", "publicationState", "publicationFilter", "hasPublishedVersion"]);

const MAX_LIMIT = 500;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function withoutKeys(query: Query, unwanted: (key: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([key]) => !unwanted(key)));
}

/** Populated relations take a status of their own, so it is removed at every depth. */
function withoutDraftKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDraftKeys);
  if (!isRecord(value)) return value;
  const allowed = withoutKeys(value, (key) => DRAFT_KEYS.has(key));
  return Object.fromEntries(Object.entries(allowed).map(([key, inner]) => [key, withoutDraftKeys(inner)]));
}

/** Strapi returns one row for `limit=-1`, which means "all" everywhere else. */
function withSaneLimits(pagination: unknown): unknown {
  if (!isRecord(pagination)) return pagination;
  const limits = ["limit", "pageSize"].filter((key) => Number(pagination[key]) < 0);
  return { ...pagination, ...Object.fromEntries(limits.map((key) => [key, MAX_LIMIT])) };
}

/** Drops unknown keys (utm_source …) and, unless the caller may see drafts, everything that could ask for a draft. */
export function publicQuery(query: Query, maySeeDrafts: boolean): Record<string, unknown> {
  const known = withoutKeys(query, (key) => !KNOWN_KEYS.has(key) || (key === "status" && !maySeeDrafts));
  if ("pagination" in known) known["pagination"] = withSaneLimits(known["pagination"]);
  if (!maySeeDrafts && "populate" in known) known["populate"] = withoutDraftKeys(known["populate"]);
  return known;
}
