/** Something that is wrong on a page. */
export interface Problem {
  readonly page: string;
  readonly what: string;
}

const MOST_LINES = 60;
const MOST_PAGES = 3;

/** Lines to read: what is wrong on many pages stands there once. */
export function lines(problems: readonly Problem[]): readonly string[] {
  const pagesOf = new Map<string, Set<string>>();
  for (const { page, what } of problems) pagesOf.set(what, (pagesOf.get(what) ?? new Set()).add(page));
  const all = [...pagesOf].map(([what, pages]) => {
    const shown = [...pages].slice(0, MOST_PAGES).join(", ");
    const more = pages.size > MOST_PAGES ? ` and ${pages.size - MOST_PAGES} more` : "";
    return `${shown}${more} → ${what}`;
  });
  return all.length > MOST_LINES ? [...all.slice(0, MOST_LINES), `… and ${all.length - MOST_LINES} more problems`] : all;
}
