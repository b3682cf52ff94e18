import { serverText } from "@kaifong/i18n/server";
import type { PageServices } from "@kaifong/page-host";
import type { Suggestions } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { addressOf } from "./addresses.ts";
import { marked } from "./highlight.ts";
import { searchSite } from "./search-site.ts";

/** The number that fits above a phone's keyboard. */
const MAX_SUGGESTIONS = 6;

/** Suggests what somebody who has typed this may be looking for, in words that are ready to be shown. */
export async function suggestionsFor(
  services: Pick<PageServices, "content" | "language" | "now">,
  query: string,
): Promise<Suggestions> {
  const { language } = services;
  const t = serverText(language, "search");
  const label = t("suggestions.label");
  const { found, marker, corrected } = await searchSite(services, query, { typing: true });
  if (found.length === 0) return { label, status: t("suggestions.none"), options: [] };
  const options = found.slice(0, MAX_SUGGESTIONS).map(({ indexed: { entry, title } }) => ({
    href: addressOf(entry.target, language),
    kind: t(`kind.${entry.kind}`),
    title: marked(title, marker).map(({ text, marked: isMarked }) => [text, isMarked] as const),
  }));
  const searched = corrected ?? query;
  const all = {
    href: pathTo(language, "searchResult", undefined, { q: searched }),
    kind: "",
    title: [[t("suggestions.all", { query: searched }), false]] as const,
  };
  return { label, status: t("suggestions.count", { count: options.length }), options: [...options, all] };
}
