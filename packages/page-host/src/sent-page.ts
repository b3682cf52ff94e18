import type { Namespace } from "@kaifong/i18n";

/** The data that the server sends with a page that runs in the browser: its loaders' data, and its routes. */
export interface SentPage {
  /** From the outermost route to the page itself. */
  readonly matches: readonly SentMatch[];
  /** The loaders' data by the routes' ids. As JSON, which must not change what a loader returns. */
  readonly loaderData: Readonly<Record<string, unknown>>;
}

interface SentMatch {
  readonly id: string;
  readonly pathname: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Id of the element that holds it. */
export const SENT_PAGE_ID = "page-data";

/** Id of the element that such a page shows when its scripts don't come; hidden until then. */
export const NOT_STARTED_ID = "not-started";

/** The `handle` that the module of a hydrated page exports; an app's own has more properties. */
export interface RunningHandle {
  readonly app: true;
  /** The namespaces that it uses besides `shell`, fetched before it starts. `texts.test.ts` checks that they are complete. */
  readonly texts: readonly Namespace[];
}

/** Whether a page with this `handle` runs in the browser, from its `app`. */
export function runsInBrowser(handle: unknown): handle is RunningHandle {
  return typeof handle === "object" && handle !== null && "app" in handle && handle.app === true;
}
