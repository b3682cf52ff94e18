/** In characters; longer ones are cut: nobody types them. */
export const MAX_KEYWORD_LENGTH = 60;

/** Reads what was typed into a list's own search box, from the address. */
export function keywordIn(search: URLSearchParams): string {
  const typed = [...(search.get("q") ?? "").trim()];
  return typed.slice(0, MAX_KEYWORD_LENGTH).join("");
}
