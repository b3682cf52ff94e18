import { MIRRORED_TYPES, type MirroredName, NO_ENTRIES, rawEntry, type RawEntries, type RawEntry } from "@kaifong/content/server";
import { type ContentLocale, LANGUAGES } from "@kaifong/i18n";
import { z } from "zod";
import { Unavailable } from "../platform/refusal.ts";
import type { ContentService } from "./content-service.ts";

const single = z.object({ data: rawEntry.nullable() });
const page = z.object({
  data: z.array(rawEntry),
  meta: z.object({ pagination: z.object({ total: z.number().int().nonnegative() }) }),
});

/** Reads every entry of a type, in every locale, from the content service. Rejects when one of these reads fails. */
export async function readType(
  service: Pick<ContentService, "list">,
  name: MirroredName,
  options: { readonly draft?: boolean } = {},
): Promise<RawEntries> {
  const entries: Record<ContentLocale, readonly RawEntry[]> = { ...NO_ENTRIES };
  for (const { locale } of LANGUAGES) entries[locale] = await readLocale(service, name, locale, options);
  return entries;
}

function readLocale(
  service: Pick<ContentService, "list">,
  name: MirroredName,
  locale: ContentLocale,
  options: { readonly draft?: boolean },
): Promise<readonly RawEntry[]> {
  const pageFrom = (start: number) => service.list(MIRRORED_TYPES[name], locale, { ...options, start });
  return MIRRORED_TYPES[name].kind === "single" ? readSingle(pageFrom) : readList(pageFrom);
}

async function readSingle(pageFrom: (start: number) => Promise<unknown>): Promise<readonly RawEntry[]> {
  const json = await pageFrom(0);
  const { data } = single.parse(json ?? { data: null });
  return data === null ? [] : [data];
}

/**
 * Every entry of a list, or a rejection: an entry that is missing counts as withdrawn, so an incomplete list must not pass for a
 * whole one.
 */
async function readList(pageFrom: (start: number) => Promise<unknown>): Promise<readonly RawEntry[]> {
  const entries: RawEntry[] = [];
  let whole: number | undefined;
  do {
    const { data, meta } = page.parse(await pageFrom(entries.length)); // a list at an unknown path has no body, which is a fault
    const { total } = meta.pagination;
    // An entry that is withdrawn while pages are read moves the first one of the next page onto a page that was read already.
    if (total !== (whole ?? total)) throw new Unavailable("a list changed while it was read");
    whole = total;
    entries.push(...data);
    if (data.length === 0 && entries.length < whole) throw new Unavailable("the content service left out entries of a list");
  } while (entries.length < whole);
  return entries;
}
