import { fold, tidy } from "./fold.ts";

/** Longer ones are cut: nobody types them. */
const MAX_KEYWORD_LENGTH = 60;
/** Texts of the content as they are compared: a calendar asks for the same ones with every lesson. Bounded, as texts change and are many. */
const MOST_CHARACTERS = 2_000_000;
const comparable = new Map<string, string>();
let characters = 0;

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
  const parts = texts.flatMap((text) => (text ? [comparableText(text)] : []));
  return words.every((word) => parts.some((part) => part.includes(word)));
}

function comparableText(text: string): string {
  const known = comparable.get(text);
  if (known !== undefined) return known;
  const result = fold(tidy(text.replace(/<[^>]*>/g, " ")));
  characters += text.length + result.length;
  if (characters > MOST_CHARACTERS) {
    comparable.clear();
    characters = text.length + result.length;
  }
  comparable.set(text, result);
  return result;
}
