import type { ContentLocale } from "@kaifong/i18n";
import type { Populate } from "./content-type.ts";
import { TRANSLATIONS } from "./parsing/translations.ts";
import type { AnyContentType } from "./registry.ts";

/** The largest page that the content service gives. */
export const MAX_ROWS = 500;

/** Gives entries with equal sort keys a stable order; otherwise pages of a long list would repeat some and skip others. */
const TIES = "id:asc";

const MEDIA_FIELDS = ["url", "alternativeText", "caption", "name", "mime", "size", "width", "height", "formats"] as const;

export interface ListOptions {
  /** Also unpublished versions; only for a verified preview. */
  readonly draft?: boolean;
  /** The number of entries before the requested page. */
  readonly start?: number;
}

/**
 * Path and query of the read of a whole type in one locale, below the content service's API prefix. No part of it comes from a
 * visitor.
 */
export function listAddress(type: AnyContentType, locale: ContentLocale, { draft, start = 0 }: ListOptions = {}): string {
  const params = [
    ["locale", locale],
    ...(draft ? [["status", "draft"]] : []),
    ...populateParams("populate", type.populate),
    ...type.filters.map(([name, value]) => [`filters${name}`, value]),
    ...(type.sort.length > 0 ? [...type.sort, TIES] : []).map((sort, index) => [`sort[${index}]`, sort]),
    ...(type.kind === "collection" ? [["pagination[limit]", String(MAX_ROWS)]] : []),
    ...(start > 0 ? [["pagination[start]", String(start)]] : []),
  ];
  return `/${type.path}?${params.map(([name = "", value = ""]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

function populateParams(prefix: string, populate: Populate): [string, string][] {
  return Object.entries(populate).flatMap(([name, inner]): [string, string][] => {
    const here = `${prefix}[${name}]`;
    // Strapi joins translations by document alone, so their drafts have to be excluded.
    if (name === TRANSLATIONS) {
      // A list in translations.ts
      return [...fieldParams(here, inner as readonly string[]), [`${here}[filters][publishedAt][$notNull]`, "true"]];
    }
    if (inner === "component") return [[here, "true"]];
    if (inner === "media") return fieldParams(here, MEDIA_FIELDS);
    if (Array.isArray(inner)) return fieldParams(here, inner);
    // Arrays are excluded above, but the compiler does not see that for readonly arrays
    return populateParams(`${here}[populate]`, inner as Populate);
  });
}

function fieldParams(prefix: string, fields: readonly string[]): [string, string][] {
  return fields.map((field, index) => [`${prefix}[fields][${index}]`, field]);
}
