import type { Namespace } from "@kaifong/i18n";

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

/** What such a page shows when its scripts don't come; hidden until then. */
export const NOT_STARTED_ID = "not-started";

/** What the module of a hydrated page exports as its `handle`; an app's own says more. */
export interface RunningHandle {
  readonly app: true;
  /** The namespaces that it speaks beside `shell`, fetched before it starts. `texts.test.ts` holds them complete. */
  readonly texts: readonly Namespace[];
}

/** Whether a page with this `handle` runs in the browser, by its `app`. */
export function runsInBrowser(handle: unknown): handle is RunningHandle {
  return typeof handle === "object" && handle !== null && "app" in handle && handle.app === true;
}
