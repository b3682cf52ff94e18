import type { Policy } from "./page-headers.ts";
import type { WebBuild } from "./web-build.ts";

/** A React app whose pages this server renders. */
export interface PageApp {
  /** The path below which all its pages are: `/`, `/staff`. */
  readonly base: string;
  /** Its build; a function because development builds it anew for each request. Undefined when it has not been built. */
  readonly build: () => Promise<WebBuild | undefined>;
  readonly policy: Policy;
}

/** The app that a path belongs to: the one with the longest base. In: the apps, of which one has the base `/`. */
export function appAt(apps: readonly PageApp[], pathname: string): PageApp {
  const below = apps.filter(({ base }) => base === "/" || pathname === base || pathname.startsWith(`${base}/`));
  const [closest] = below.sort((a, b) => b.base.length - a.base.length);
  if (!closest) throw new Error(`no app has the pages of ${pathname}`);
  return closest;
}

/** The app's build, or a fault. */
export async function buildOf({ base, build }: PageApp): Promise<WebBuild> {
  const built = await build();
  if (!built) throw new Error(`the web app at ${base} has not been built`);
  return built;
}
