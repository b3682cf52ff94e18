import { splitLanguage } from "@kaifong/i18n";
import type { Visitor } from "../platform/http/visitor.ts";
import type { AppBuild } from "./app-build.ts";

/** A React app whose pages this server renders. */
export interface PageApp {
  /** The path below which all its pages are in every language: `/`, `/staff` (and `/en/staff`). Its files are below it too. */
  readonly base: string;
  /** Its build; a function because development builds it again for each request. Undefined when it has not been built. */
  readonly build: () => Promise<AppBuild | undefined>;
  /** The services of its loaders beyond `PageServices`. */
  readonly services: (visitor: Visitor) => object;
  /** Folder of the files for its browsers; undefined in development, where they come from their sources. */
  readonly files: string | undefined;
}

/** A React app by its folder below `apps/`: the facts that are known before it is built or developed. */
export interface AppEntry extends Pick<PageApp, "base" | "services"> {
  readonly folder: string;
}

/** The app to which a path in any language belongs: the one with the longest base. One of the apps has the base `/`. */
export function appAt<App extends Pick<PageApp, "base">>(apps: readonly App[], pathname: string): App {
  const { path } = splitLanguage(pathname);
  const below = apps.filter(({ base }) => base === "/" || path === base || path.startsWith(`${base}/`));
  const [closest] = below.sort((a, b) => b.base.length - a.base.length);
  if (!closest) throw new Error(`no app has the pages of ${pathname}`);
  return closest;
}

/** The path below which the files of an app are: `/`, `/staff/`. */
export function filesPath({ base }: Pick<PageApp, "base">): string {
  return base === "/" ? base : `${base}/`;
}

/** The app's build. Throws when there is none. */
export async function buildOf(app: PageApp): Promise<AppBuild> {
  const built = await app.build();
  if (!built) throw new Error(`the web app at ${app.base} has not been built`);
  if (built.filesPath !== filesPath(app)) {
    const found = `its pages look for their files at ${built.filesPath}`;
    throw new Error(`the web app at ${app.base}: ${found}; set base: "${filesPath(app)}" in its vite.config.ts`);
  }
  return built;
}
