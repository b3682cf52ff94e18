import type { Availability } from "@kaifong/contract";
import { type Language, sameSiteAddress, splitLanguage } from "@kaifong/i18n";
import { createContentReader, type MirroredName, type PublishedContent } from "@kaifong/content/server";
import { SECOND_MS } from "@kaifong/domain/time";
import type { PageServices } from "@kaifong/page-host";
import type { Deps } from "../platform/deps.ts";
import { prepareResponse } from "../platform/http/prepared-response.ts";
import { demoChannels } from "../platform/transports/demo-messages.ts";
import { buildOf, type PageApp } from "./page-app.ts";
import { splitUrl } from "./page-address.ts";
import type { RenderedPage } from "./page-cache.ts";
import { pageHeaders } from "./page-headers.ts";
import type { MatchedPage } from "./app-build.ts";

/** The longest that a page is fresh; one that changes by itself asks for less (`cache.maxAge`). */
const DEFAULT_SECONDS = 60;
/** For pages with something missing: just long enough that a crowd is one rendering. */
const POOR_SECONDS = 1;
/** How many times its freshness a page may be shown while it is rendered again. */
const USABLE_FACTOR = 10;
/** Shared caches in front of us may store a page this long; a publication is seen within 2 s. */
const SHARED_SECONDS = 1;
const SERVER_ERROR = 500;
/** The tag of pages with figures of classes, next to those of content. No content type has this name. */
export const CLASSES_TAG = "classes";

/** Live figures of classes; provided by the room of courses through app.ts. */
export type ReadAvailability = (classIds: readonly string[]) => Promise<ReadonlyMap<string, Availability>>;

export type PageDeps = Pick<Deps, "env" | "now" | "log" | "content"> & {
  readonly availability: ReadAvailability;
};

/** What a page asked for while it was rendered. */
interface Ingredients {
  readonly tags: Set<string>;
  maxAgeSeconds: number;
  stale: boolean;
  failed: boolean;
  noStore: boolean;
}

export interface RenderOptions {
  readonly nonce?: string;
  /** Unpublished content to be read in place of the published. */
  readonly draft?: PublishedContent;
  /** Network address of the visitor. Cached pages are everybody's: they have none, and take no form. */
  readonly ipAddress?: string;
}

/** The services of one rendering, the app's own among them, and the record of what it uses. */
export function servicesFor(
  deps: PageDeps,
  app: Pick<PageApp, "services">,
  language: Language,
  options: RenderOptions = {},
): { services: PageServices; used: Ingredients } {
  const used: Ingredients = { tags: new Set(), maxAgeSeconds: DEFAULT_SECONDS, stale: false, failed: false, noStore: false };
  const { env } = deps;
  const { mirror } = deps.content;
  const note = (name: MirroredName, isLoaded: boolean) => {
    used.tags.add(name);
    used.stale ||= mirror.isStale(name);
    used.failed ||= !isLoaded;
  };
  const contentIn = (wanted: Language) => createContentReader(options.draft ?? mirror, wanted.locale, note);
  const services: PageServices = {
    ...app.services({ language, ipAddress: options.ipAddress ?? "" }),
    now: deps.now,
    nonce: options.nonce ?? "",
    language,
    settings: {
      siteOrigin: env.siteUrl,
      apiBaseUrl: env.apiBaseUrl,
      searchKey: env.searchKey,
      collectMissingKeys: env.collectMissingKeys,
      showsMessages: demoChannels(env).length > 0,
      identityProvider: env.identityProvider?.names[language.code] ?? "",
    },
    content: contentIn(language),
    contentIn,
    availability: figuresFor(deps, used),
    cache: {
      maxAge: (seconds) => {
        used.maxAgeSeconds = Math.min(used.maxAgeSeconds, seconds);
      },
      noStore: () => {
        used.noStore = true;
      },
    },
    report: (fault) => deps.log.error({ err: fault }, "page: a fault while it was made"),
  };
  return { services, used };
}

/** The figures of classes, which record that the page shows them. */
function figuresFor(deps: PageDeps, used: Ingredients): PageServices["availability"] {
  return (classIds) => {
    used.tags.add(CLASSES_TAG);
    return deps.availability(classIds).catch((error: unknown) => {
      // The page stays without its figures; browsers ask for them again themselves.
      deps.log.warn({ err: error }, "page: live figures are away");
      used.failed = true;
      return new Map<string, Availability>();
    });
  };
}

/**
 * The request to the web app: our own origin whatever Host said, no cookie, no header of the visitor's, so that a cached page
 * contains nothing of theirs.
 */
export function pageRequest(deps: PageDeps, path: string): Request {
  const address = new URL(deps.env.siteUrl);
  const { pathname, query } = splitUrl(path);
  address.pathname = pathname;
  address.search = query;
  return new Request(address, { headers: { accept: "text/html" } });
}

/** Renders a page that is the same for everybody. Rejects when the web app fails. */
export async function renderPage(
  deps: PageDeps,
  app: PageApp,
  path: string,
  page: MatchedPage | undefined,
  clock: () => number,
): Promise<RenderedPage> {
  const { services, used } = servicesFor(deps, app, splitLanguage(splitUrl(path).pathname).language);
  const build = await buildOf(app);
  const response = await build.render(pageRequest(deps, path), services);
  if (response.status >= SERVER_ERROR) throw new Error(`the web app responded ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  const seconds = freshSeconds(used);
  const isPage = response.status === 200 || response.status === 404;
  const cacheable = isPage && !used.noStore && !response.headers.has("set-cookie");
  const headers = {
    ...forwardedHeaders(response),
    ...pageHeaders(deps.env, build.policy, {
      scriptDigests: build.scriptDigests,
      search: page?.handle.search === true && deps.env.searchKey !== "",
    }),
    "cache-control": cacheable && !used.failed ? `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate` : "no-store",
    ...(used.stale || used.failed ? { "x-kaifong-stale": "1" } : {}),
  };
  const prepared = await prepareResponse({ status: response.status, headers, body, compress: true });
  const now = clock();
  return {
    response: prepared,
    tags: used.tags,
    freshUntil: now + seconds * SECOND_MS,
    usableUntil: now + seconds * SECOND_MS * (used.failed ? 1 : USABLE_FACTOR),
    stale: used.stale,
    degraded: used.failed,
    cacheable,
  };
}

function freshSeconds(used: Ingredients): number {
  return used.failed ? POOR_SECONDS : used.maxAgeSeconds;
}

/** The web app's own headers that are passed on: its type, its file name, where on this site it leads, and when to come back. */
export function forwardedHeaders(response: Response): Record<string, string> {
  const passed = ["content-type", "content-disposition", "location", "retry-after"].flatMap((name) => {
    const value = response.headers.get(name);
    if (name === "location" && value !== null && !sameSiteAddress(value))
      throw new Error("the web app redirects to another site");
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(passed);
}
