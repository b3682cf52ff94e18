import { CONTENT_TYPES, type ContentName, NO_ENTRIES, rawEntry, type RawEntries, type RawEntry } from "@kaifong/content/server";
import { type ContentLocale, LANGUAGES } from "@kaifong/i18n";
import { z } from "zod";
import type { ContentService } from "./content-service.ts";

const body = z.object({
  data: z.union([z.array(rawEntry), rawEntry, z.null()]),
  meta: z.object({ pagination: z.object({ total: z.number() }).optional() }).optional(),
});

/** Reads every entry of a type, in every locale, from the content service. Rejects when one of these reads fails. */
export async function readType(
  service: Pick<ContentService, "list">,
  name: ContentName,
  options: { readonly draft?: boolean } = {},
): Promise<RawEntries> {
  const entries: Record<ContentLocale, readonly RawEntry[]> = { ...NO_ENTRIES };
  for (const { locale } of LANGUAGES) entries[locale] = await readLocale(service, name, locale, options);
  return entries;
}

async function readLocale(
  service: Pick<ContentService, "list">,
  name: ContentName,
  locale: ContentLocale,
  options: { readonly draft?: boolean },
): Promise<readonly RawEntry[]> {
  const entries: RawEntry[] = [];
  for (;;) {
    const json = await service.list(CONTENT_TYPES[name], locale, { ...options, start: entries.length });
    if (json === undefined) return entries;
    const { data, meta } = body.parse(json);
    const page = data === null ? [] : [data].flat();
    entries.push(...page);
    if (page.length === 0 || entries.length >= (meta?.pagination?.total ?? 0)) return entries;
  }
}
