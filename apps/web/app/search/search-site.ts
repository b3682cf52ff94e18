import { hongKongDay } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import type { PageServices } from "@kaifong/page-host";
import { type SearchOutcome, SiteIndex } from "./site-index.ts";
import { readSearchEntries } from "./sources.ts";

/**
 * One index for each language and process. It is never the source of truth: every search reads the content again (decision 14).
 */
const indexes = new Map<LanguageCode, SiteIndex>();

interface SearchOptions {
  /** Whether the last word may be only a beginning. */
  readonly typing?: boolean;
}

/** Searches the site as it is published now, in the language of the page. */
export function searchSite(
  { content, language, now }: Pick<PageServices, "content" | "language" | "now">,
  query: string,
  { typing = false }: SearchOptions = {},
): Promise<SearchOutcome> {
  const index = indexes.get(language.code) ?? new SiteIndex();
  indexes.set(language.code, index);
  const today = hongKongDay(now());
  return index.search(readSearchEntries(content, language, today), query, { typing, today });
}
