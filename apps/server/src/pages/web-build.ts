import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ContentReader } from "@kaifong/content";
import { splitLanguage } from "@kaifong/i18n";
import type { PageHandle, PageHost, PageServices } from "@kaifong/page-host";
import type { FastifyInstance } from "fastify";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

export interface MatchedPage {
  readonly handle: PageHandle;
  /** Query parameters that the page reads: others never reach a page that is kept. Undefined: it does not say, so all of them. */
  readonly searchParams: readonly string[] | undefined;
  /** The path exactly as the site writes it: the router forgives letter case, slashes and escapes. */
  readonly canonicalPath: string;
  /** Whether the page takes forms. */
  readonly takesForms: boolean;
}

export interface WebBuild {
  /** Undefined when no page of the site map answers this path (the catch-all route does). */
  readonly match: (pathname: string) => MatchedPage | undefined;
  readonly render: (request: Request, services: PageServices) => Promise<Response>;
  /** Digests (SHA-256, base64) of the scripts that stand in pages themselves. */
  readonly scriptDigests: readonly string[];
  /** Paths without language prefix of the built pages that search engines should know. */
  readonly listedPages: readonly string[];
  /** Paths without language prefix of the pages about one thing each, as published now. */
  readonly detailPages: (content: ContentReader) => readonly string[];
}

/** Loads the production build of the web app. In: its directory. Out: undefined when it has not been built. */
export async function loadWebBuild(directory: string): Promise<WebBuild | undefined> {
  const file = resolve(join(directory, "server", "index.js"));
  if (!existsSync(file)) return undefined;
  const build: ServerBuild = await import(pathToFileURL(file).href);
  return webBuild(build, "production");
}

/** Wraps a server build of React Router. */
export function webBuild(build: ServerBuild, mode: "production" | "development"): WebBuild {
  // Every app's entry.server exports it
  const { pageHost: host } = build.entry.module as typeof build.entry.module & { readonly pageHost: PageHost };
  const handler = host.createRequestHandler(build, mode);
  const routes = routeTree(build, undefined);
  return {
    match: (pathname) => matchPage(routes, host.sitePages, pathname),
    render: (request, services) => handler(request, host.createLoadContext(services)),
    scriptDigests: host.inlineScripts.map((code) => createHash("sha256").update(code).digest("base64")),
    listedPages: host.sitePages.filter(({ listed }) => listed).map(({ path }) => path),
    detailPages: (content) => host.detailAddresses(content),
  };
}

/** The web app straight from its sources, with hot reload, for development. Vite comes from the web app's own dependencies. */
export async function developWeb(app: FastifyInstance, webRoot: string): Promise<() => Promise<WebBuild>> {
  const fromWeb = createRequire(resolve(webRoot, "package.json"));
  // Only its two functions used here are described
  const vite = (await import(pathToFileURL(fromWeb.resolve("vite")).href)) as ViteApi;
  const server = await vite.createServer({
    root: resolve(webRoot),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => server.close());
  app.addHook("onRequest", (request, reply, next) => {
    server.middlewares(request.raw, reply.raw, next);
  });
  return async () =>
    // The virtual module is the build
    webBuild((await server.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild, "development");
}

interface ViteApi {
  createServer(options: object): Promise<{
    middlewares(request: unknown, response: unknown, next: () => void): void;
    ssrLoadModule(id: string): Promise<object>;
    close(): Promise<void>;
  }>;
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
  // Web modules declare this shape
  const handles = modules.map(({ handle }) => (typeof handle === "object" && handle !== null ? (handle as PageHandle) : {}));
  const pattern = patternOf(matches);
  const path = splitLanguage(pattern).path;
  const sitePage = sitePages.find((candidate) => candidate.path === path);
  return {
    handle: { app: handles.some(({ app }) => app === true), search: handles.some(({ search }) => search === true) },
    searchParams:
      handles.find(({ searchParams }) => searchParams)?.searchParams ?? (sitePage ? (sitePage.search ?? []) : undefined),
    canonicalPath: filled(pattern, leaf.params),
    takesForms: modules.some(({ action }) => action !== undefined),
  };
}

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

/** `/activity/programmes/series/:courseId`, language prefix included. */
function patternOf(matches: Matches): string {
  const parts = matches.map(({ route }) => route.path ?? "").filter((path) => path !== "");
  return `/${parts.join("/")}`;
}

function filled(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const parts = pattern.split("/").map((part) => (part.startsWith(":") ? encodeURIComponent(params[part.slice(1)] ?? "") : part));
  return parts.join("/");
}
