import { fold, tidy } from "./fold.ts";

/** Longer ones are cut: nobody types them. */
const MAX_KEYWORD_LENGTH = 60;

/** What was typed into a list's own search box, from the address. */
export function keywordIn(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim().slice(0, MAX_KEYWORD_LENGTH);
}

/**
 * Whether every word of the keyword stands somewhere in the texts. Traditional and Simplified, width, accents and letter case make no
 * difference, as in the site's search.
 */
export function matchesKeyword(keyword: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = fold(tidy(keyword)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = fold(tidy(texts.map((part) => part?.replace(/<[^>]*>/g, " ") ?? "").join("\n")));
  return words.every((word) => text.includes(word));
}
