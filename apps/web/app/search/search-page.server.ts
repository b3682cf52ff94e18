import { hongKongDay } from "@kaifong/domain/time";
import { type Language, type LanguageCode, LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { type PageServices, pageOf } from "@kaifong/page-host";
import type { Kind } from "./entry.ts";
import { type Hit, hitOf } from "./hits.ts";
import type { SearchHit } from "./ranking.ts";
import { searchSite } from "./search-site.ts";

export interface HitGroup {
  readonly kind: Kind;
  readonly count: number;
  readonly hits: readonly Hit[];
}

/** The data of the result page. */
export interface SearchResults {
  readonly total: number;
  /** Kinds of which something was found, the one with the best hit first. */
  readonly kinds: readonly { readonly kind: Kind; readonly count: number }[];
  /** The kind that is shown alone. */
  readonly kind: Kind | undefined;
  /** The best of each kind, or one page of a kind. */
  readonly groups: readonly HitGroup[];
  readonly page: number;
  readonly pages: number;
  /** Today in Hong Kong, YYYY-MM-DD. */
  readonly today: string;
  readonly partial: boolean;
  readonly corrected: string | undefined;
  /** Languages in which an entry has everything that was asked for, while none in the page's own language does. */
  readonly elsewhere: readonly { readonly language: LanguageCode; readonly count: number }[];
}

type SearchServices = Pick<PageServices, "content" | "contentIn" | "language" | "now">;

/** The title of the page in the browser. */
export function titleOf(query: string, language: Language): string {
  return serverText(language, "search")("titleOf", { query });
}

const HITS_OF_A_KIND = 3;
const HITS_OF_A_PAGE = 20;

/** Searches, and prepares what was found: a few of each kind, or everything of one kind page by page. */
export async function searchResults(
  services: SearchServices,
  query: string,
  asked: { readonly kind: string | null; readonly page: string | null },
): Promise<SearchResults> {
  const { found, marker, partial, corrected } = await searchSite(services, query);
  const byKind = Map.groupBy(found, ({ indexed }) => indexed.entry.kind);
  const kinds = [...byKind].map(([kind, ofKind]) => ({ kind, count: ofKind.length }));
  const kind = kinds.length === 1 ? kinds[0]?.kind : kinds.find((one) => one.kind === asked.kind)?.kind;
  const hits = (some: readonly SearchHit[]) => some.map(({ indexed }) => hitOf(indexed, marker, services.language));
  const alone = kind === undefined ? undefined : pageOf(byKind.get(kind) ?? [], asked.page, HITS_OF_A_PAGE);
  const groups =
    kind === undefined || alone === undefined
      ? [...byKind].map(([each, ofKind]) => ({ kind: each, count: ofKind.length, hits: hits(ofKind.slice(0, HITS_OF_A_KIND)) }))
      : [{ kind, count: alone.count, hits: hits(alone.shown) }];
  const today = hongKongDay(services.now());
  const { page, pages } = alone ?? { page: 1, pages: 1 };
  return {
    total: found.length,
    kinds,
    kind,
    groups,
    page,
    pages,
    today,
    partial,
    corrected,
    elsewhere: found.length > 0 && !partial ? [] : await searchElsewhere(services, query),
  };
}

async function searchElsewhere({ contentIn, language, now }: SearchServices, query: string): Promise<SearchResults["elsewhere"]> {
  const others = LANGUAGES.filter(({ code }) => code !== language.code);
  const counted = await Promise.all(
    others.map(async (other) => {
      const { found, partial } = await searchSite({ content: contentIn(other), language: other, now }, query);
      return { language: other.code, count: partial ? 0 : found.length };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
