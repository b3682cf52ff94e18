/** A fault of a page. */
export interface Problem {
  readonly page: string;
  readonly what: string;
}

const MAX_LINES = 60;
const MAX_PAGES = 3;

/** Lines to read: a fault of many pages is listed once. */
export function lines(problems: readonly Problem[]): readonly string[] {
  const pagesOf = new Map<string, Set<string>>();
  for (const { page, what } of problems) pagesOf.set(what, (pagesOf.get(what) ?? new Set()).add(page));
  const all = [...pagesOf].map(([what, pages]) => {
    const shown = [...pages].slice(0, MAX_PAGES).join(", ");
    const more = pages.size > MAX_PAGES ? ` and ${pages.size - MAX_PAGES} more` : "";
    return `${shown}${more} → ${what}`;
  });
  return all.length > MAX_LINES ? [...all.slice(0, MAX_LINES), `… and ${all.length - MAX_LINES} more problems`] : all;
}
