import { reactApps } from "../run/builds.ts";
import { inRoot } from "../run/paths.ts";

/** A page in the site map of an app. */
interface MappedPage {
  readonly id: string;
  readonly path: string;
  readonly detail?: string;
  /** Runs in the browser. */
  readonly app?: string;
  /** Below the app's folder `app/`. */
  readonly module: string;
}

/** With the folder of its app below `apps/`. */
export interface PageOfApp extends MappedPage {
  readonly of: string;
}

/** The pages of every app that has any: `PAGES` of its `app/site-map.ts`. */
export async function pagesOfApps(): Promise<readonly PageOfApp[]> {
  const apps = reactApps().map(async (of) => {
    // Every app's site map exports it
    const { PAGES } = (await import(inRoot("apps", of, "app/site-map.ts"))) as { readonly PAGES: readonly MappedPage[] };
    return PAGES.map((page) => ({ ...page, of }));
  });
  return (await Promise.all(apps)).flat();
}
