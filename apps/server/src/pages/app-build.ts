import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { splitLanguage } from "@kaifong/i18n";
import type { ContentPolicy, PageHandle, PageHost, PageServices, PublicAddresses } from "@kaifong/page-host";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

export interface MatchedPage {
  readonly handle: PageHandle;
  /** Query parameters that the page reads: others never reach a cached page. Undefined when it does not say, so all of them. */
  readonly searchParams: readonly string[] | undefined;
  /** The path exactly as the site writes it: the router forgives letter case, slashes and escapes. */
  readonly canonicalPath: string;
  /** Whether the path names one thing of many, so that anybody can make up more such addresses. */
  readonly hasParameters: boolean;
  /** Whether the page takes forms. */
  readonly takesForms: boolean;
}

export interface AppBuild {
  /** Undefined when no page of the site map has this path (the catch-all route does). */
  readonly match: (pathname: string) => MatchedPage | undefined;
  readonly render: (request: Request, services: PageServices) => Promise<Response>;
  /** The path below which its pages look for their files: `/`, `/staff/`. */
  readonly filesPath: string;
  /** Digests (SHA-256, base64) of the scripts that are inline in pages. */
  readonly scriptDigests: readonly string[];
  readonly policy: ContentPolicy;
  /** Undefined for an app that is not the public site. */
  readonly publicAddresses: PublicAddresses | undefined;
}

/** Loads the production build of an app from its directory; undefined when it has not been built. */
export async function loadAppBuild(directory: string): Promise<AppBuild | undefined> {
  const file = resolve(join(directory, "server", "index.js"));
  if (!existsSync(file)) return undefined;
  const build: ServerBuild = await import(pathToFileURL(file).href);
  return appBuild(build, "production");
}

/** Wraps a server build of React Router. */
export function appBuild(build: ServerBuild, mode: "production" | "development"): AppBuild {
  // Every app's entry.server exports it.
  const { pageHost: host } = build.entry.module as typeof build.entry.module & { readonly pageHost: PageHost };
  const handler = host.createRequestHandler(build, mode);
  const routes = routeTree(build, undefined);
  return {
    match: (pathname) => matchPage(routes, host.sitePages, pathname),
    render: (request, services) => handler(request, host.createLoadContext(services)),
    filesPath: build.publicPath,
    scriptDigests: host.inlineScripts.map((code) => createHash("sha256").update(code).digest("base64")),
    policy: host.policy,
    publicAddresses: host.publicAddresses,
  };
}

type Node = RouteObject & { readonly module: { readonly handle?: unknown; readonly action?: unknown } };

function routeTree(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const own = { id: route.id, module: route.module, ...(route.path === undefined ? {} : { path: route.path }) };
    return [route.index ? { ...own, index: true } : { ...own, children: routeTree(build, route.id) }];
  });
}

function matchPage(routes: RouteObject[], sitePages: PageHost["sitePages"], pathname: string): MatchedPage | undefined {
  const matches = matchRoutes(routes, pathname);
  const leaf = matches?.at(-1);
  if (!matches || !leaf || leaf.route.path === "*") return undefined;
  const modules = matches.map(({ route }) => (route as Node).module); // routeTree puts a module on every route
  // Web modules declare this shape.
  const handles = modules.map(({ handle }) => (typeof handle === "object" && handle !== null ? (handle as PageHandle) : {}));
  const pattern = patternOf(matches);
  const path = splitLanguage(pattern).path;
  const sitePage = sitePages.find((candidate) => candidate.path === path);
  return {
    handle: {
      app: handles.some(({ app }) => app === true),
      search: handles.some(({ search }) => search === true),
      secret: handles.some(({ secret }) => secret === true),
    },
    searchParams:
      handles.find(({ searchParams }) => searchParams)?.searchParams ?? (sitePage ? (sitePage.search ?? []) : undefined),
    canonicalPath: filled(pattern, leaf.params),
    hasParameters: Object.keys(leaf.params).length > 0,
    takesForms: modules.some(({ action }) => action !== undefined),
  };
}

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

/** The pattern of a route, such as `/activity/programmes/series/:courseId`, language prefix included. */
function patternOf(matches: Matches): string {
  const parts = matches.map(({ route }) => route.path ?? "").filter((path) => path !== "");
  return `/${parts.join("/")}`;
}

function filled(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const parts = pattern.split("/").map((part) => (part.startsWith(":") ? encodeURIComponent(params[part.slice(1)] ?? "") : part));
  return parts.join("/");
}
