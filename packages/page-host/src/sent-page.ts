/** What the server sends along with a page that runs in the browser: what its loaders gave, and of which routes it is made. */
export interface SentPage {
  /** From the outermost route to the page itself. */
  readonly matches: readonly SentMatch[];
  /** By the routes' ids. JSON: what a loader gives must be the same after it. */
  readonly loaderData: Readonly<Record<string, unknown>>;
}

interface SentMatch {
  readonly id: string;
  readonly pathname: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The element that holds it. */
export const SENT_PAGE_ID = "page-data";

/** What a page that runs in the browser exports as its `handle`, among other things. */
export function runsInBrowser(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "app" in handle && handle.app === true;
}

/** The namespaces that its `handle` names as `texts`. */
export function textsOf(handle: unknown): readonly string[] {
  return typeof handle === "object" && handle !== null && "texts" in handle && Array.isArray(handle.texts)
    ? handle.texts.map(String)
    : [];
}
