import type { ContentLocale } from "@kaifong/i18n";
import { type ContentPath, MODELS, type Populate, TRANSLATIONS } from "./models.ts";

/** One read of the content service. Only this file makes them, so nothing that a visitor typed can become part of one unseen. */
export interface ContentQuery {
  readonly path: ContentPath;
  readonly documentId?: string;
  readonly locale: ContentLocale;
  readonly draft?: boolean;
  /** Names and values in a fixed order: the same question is always the same text. */
  readonly params: readonly (readonly [name: string, value: string])[];
  /** What the answer is made of: publishing any of these makes it old. */
  readonly tags: readonly string[];
}

/** The largest page that the content service gives. */
export const MAX_ROWS = 500;

const MEDIA_FIELDS = ["url", "alternativeText", "caption", "name", "mime", "size", "width", "height", "formats"] as const;

export interface QueryOptions {
  readonly documentId?: string;
  readonly draft?: boolean;
  /** Restricts the fields of the entry itself. */
  readonly fields?: readonly string[];
  /** Restricts what is populated, by name. */
  readonly populate?: readonly string[];
  /** Bracketed names, for instance `[Visible_To][$eq]`. */
  readonly filters?: readonly (readonly [name: string, value: string])[];
  readonly limit?: number;
}

/** Builds the read of a type in a locale: everything that the type is made of, unless the options say less. */
export function contentQuery(path: ContentPath, locale: ContentLocale, options: QueryOptions = {}): ContentQuery {
  const model = MODELS[path];
  const wanted = Object.entries(model.populate).filter(([name]) => options.populate?.includes(name) ?? true);
  const list = model.kind === "collection" && options.documentId === undefined;
  const params: [string, string][] = [["locale", locale]];
  if (options.draft) params.push(["status", "draft"]);
  for (const [index, field] of (options.fields ?? []).entries()) params.push([`fields[${index}]`, field]);
  params.push(...populateParams("populate", Object.fromEntries(wanted)));
  for (const [name, value] of options.filters ?? []) params.push([`filters${name}`, value]);
  if (list) {
    for (const [index, sort] of model.sort.entries()) params.push([`sort[${index}]`, sort]);
    params.push(["pagination[limit]", String(options.limit ?? MAX_ROWS)]);
  }
  return {
    path,
    locale,
    params,
    ...(options.documentId === undefined ? {} : { documentId: options.documentId }),
    ...(options.draft ? { draft: true } : {}),
    tags: [tagOf(path, options.documentId), ...model.relations],
  };
}

/** A numeric row id says nothing about which entry it is: it follows every change of the type. */
function tagOf(path: ContentPath, documentId: string | undefined): string {
  return documentId === undefined || /^\d+$/.test(documentId) ? path : entryTag(path, documentId);
}

/** The tag of one entry; lists carry the tag of their type. */
export function entryTag(path: ContentPath, documentId: string): string {
  return `${path}:${documentId}`;
}

/** Path and query of the read, below the content service's API prefix. Also its key in every cache. */
export function queryAddress(query: ContentQuery): string {
  const id = query.documentId === undefined ? "" : `/${encodeURIComponent(query.documentId)}`;
  const search = query.params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `/${query.path}${id}?${search}`;
}

function populateParams(prefix: string, populate: Populate): [string, string][] {
  return Object.entries(populate).flatMap(([name, inner]): [string, string][] => {
    const here = `${prefix}[${name}]`;
    // Strapi joins translations by document alone: their drafts must be asked away.
    if (name === TRANSLATIONS) {
      return [...fieldParams(here, inner as readonly string[]), [`${here}[filters][publishedAt][$notNull]`, "true"]]; // a list in models.ts
    }
    if (inner === "component") return [[here, "true"]];
    if (inner === "media") return fieldParams(here, MEDIA_FIELDS);
    if (Array.isArray(inner)) return fieldParams(here, inner);
    return populateParams(`${here}[populate]`, inner as Populate); // arrays are ruled out above, which readonly arrays hide from the compiler
  });
}

function fieldParams(prefix: string, fields: readonly string[]): [string, string][] {
  return fields.map((field, index) => [`${prefix}[fields][${index}]`, field]);
}
