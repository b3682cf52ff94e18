/** Pages of every app: from memory, or rendered for the request. */
import { randomBytes } from "node:crypto";
import { HOUR_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import { splitLanguage } from "@kaifong/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NON_PAGE_PATHS } from "../platform/http/api-scope.ts";
import type { FastPath } from "../platform/http/fast-path.ts";
import type { NotFound } from "../platform/http/not-found.ts";
import { prepareResponse, writeResponse } from "../platform/http/prepared-response.ts";
import { pageAddress, renderedPath, splitUrl } from "./page-address.ts";
import { appAt, buildOf, type PageApp } from "./page-app.ts";
import {
  type PageParts,
  READ_METHODS,
  respondNotAllowed,
  respondTooMany,
  respondWithError,
  writePage,
  writeCached,
} from "./page-response.ts";
import { forwardedHeaders, type PageDeps, pageRequest, renderPage, servicesFor } from "./rendering.ts";
import { mayBePreview, previewEndsAt, withPreviewBar } from "./preview.ts";
import { pageHeaders, previewAncestors } from "./page-headers.ts";
import type { MatchedPage, AppBuild } from "./app-build.ts";

const NONCE_BYTES = 16;
/** Browsers and shared caches may remember a better spelling this long. */
const MOVED_SECONDS = HOUR_SECONDS;
const MAX_FORM_BYTES = 64 * 1024;
const HIT_HEADERS = ["X-Cache", "hit"];
/** For an address that is a secret. */
const SECRET_HEADERS = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
/** The router's own way of asking for data. */
const DATA_ENDING = ".data";
/**
 * Control characters and line ends: no page's path has them, and the router, which reads paths by the line, would name them in a
 * fault.
 */
const STEERING = /[\p{Cc}\u2028\u2029]/u;
const METHODS_WITH_FORMS: readonly string[] = [...READ_METHODS, "POST"];

/**
 * Responds at every address that is neither data nor a file: pages from memory, hydrated pages and previews rendered for each
 * request.
 */
export function pages(app: FastifyInstance, parts: PageParts, notFound: NotFound): FastPath {
  const { deps, cache } = parts;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_FORM_BYTES },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.setErrorHandler((error, request, reply) => respondWithError(deps, error, request, reply));
    scope.all("/*", (request, reply) => respondWithPage(parts, notFound, request, reply));
  });
  return (request, response) => {
    if (!parts.cachePages || mayBePreview(request.headers.cookie)) return false;
    const page = cache.fresh(request.url ?? "");
    if (!page) return false;
    writeResponse(page.response, request, response, HIT_HEADERS);
    return true;
  };
}

async function respondWithPage(
  parts: PageParts,
  notFound: NotFound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { deps } = parts;
  const url = request.raw.url ?? "/";
  const { pathname } = splitUrl(url);
  const read = decodePath(pathname);
  if (NON_PAGE_PATHS.test(read) || STEERING.test(read)) return notFound(request, reply);
  const app = appAt(parts.apps, pathname);
  const build = await buildOf(app);
  if (isDataOfContent(pathname, build)) return notFound(request, reply);
  const page = build.match(pathname);
  const canonical = canonicalPath(pathname, page);
  if (canonical !== pathname) {
    return reply
      .header("cache-control", `public, max-age=${MOVED_SECONDS}`)
      .redirect(canonical + url.slice(pathname.length), 308);
  }
  const methods = page?.takesForms ? METHODS_WITH_FORMS : READ_METHODS;
  if (!methods.includes(request.method)) return respondNotAllowed(deps, methods, request, reply);
  const ends = await previewEndsAt(request.headers.cookie, deps.env, deps.now());
  if (ends) return respondWithDraft(deps, { app, url, ends }, request, reply);
  if (page?.handle.app || !READ_METHODS.includes(request.method) || pathname.endsWith(DATA_ENDING))
    return respondWithHydratedPage(parts, { app, page, url }, request, reply);
  return respondFromCache(parts, app, page, url, request, reply);
}

/**
 * Whether an address asks for what the loaders of a content page read, without the page around it. Only pages that run in the
 * browser ever ask, and only for themselves (every link is a plain one, a whole load): for other pages that would be a way past
 * the cache.
 */
function isDataOfContent(pathname: string, build: AppBuild): boolean {
  if (!pathname.endsWith(DATA_ENDING)) return false;
  const path = pathname.slice(0, -DATA_ENDING.length).replace(/\/_$/, "");
  return build.match(path || "/")?.handle.app !== true;
}

/**
 * The path in the one spelling that the site uses, so that `/EN`, `/login/`, `//login` and `/x/../login` do not show the wrong
 * language, make copies of a page, name another host, or show a page under the rules of another.
 */
function canonicalPath(pathname: string, page: MatchedPage | undefined): string {
  const rendered = renderedPath(pathname);
  return rendered === pathname ? (page?.canonicalPath ?? pathname) : rendered;
}

async function respondFromCache(
  { deps, cache, limit, clock, cachePages }: PageParts,
  app: PageApp,
  page: MatchedPage | undefined,
  url: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const address = pageAddress(url, page);
  const render = () => renderPage(deps, app, address.key, page, clock);
  const bucket = page && !address.hasQuery ? "page" : "variation";
  if ((bucket === "variation" || page?.hasParameters) && !cache.fresh(address.key)) {
    const wait = limit(request.ip);
    if (wait > 0) return respondTooMany(deps, wait, request, reply);
  }
  if (!cachePages || address.movesLanguage) return writePage((await render()).response, request, reply);
  return writeCached(await cache.get(address.key, bucket, render), request, reply);
}

/**
 * Responds with a page that runs in the browser, with a nonce of its own. Nothing personal is rendered; it is simply not cached.
 */
async function respondWithHydratedPage(
  { deps, limit }: PageParts,
  { app, page, url }: { readonly app: PageApp; readonly page: MatchedPage | undefined; readonly url: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const wait = limit(request.ip);
  if (wait > 0) return respondTooMany(deps, wait, request, reply);
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  const { services } = servicesFor(deps, app, splitLanguage(splitUrl(url).pathname).language, { nonce, ipAddress: request.ip });
  const build = await buildOf(app);
  const response = await build.render(formRequest(deps, url, request), services);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = {
    ...forwardedHeaders(response),
    ...pageHeaders(deps.env, build.policy, { nonce }),
    "cache-control": "no-store",
    ...(page?.handle.secret === true ? SECRET_HEADERS : {}),
  };
  return writePage(await prepareResponse({ status: response.status, headers, body, compress: true }), request, reply, [
    "X-Cache",
    "none",
  ]);
}

interface OpenPreview {
  readonly app: PageApp;
  readonly url: string;
  readonly ends: Date;
}

/**
 * Responds with the page as it will be when the editor publishes: from drafts, past the mirror, marked, and framed by the
 * editors' tool alone.
 */
async function respondWithDraft(
  deps: PageDeps,
  { app, url, ends }: OpenPreview,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  const { language } = splitLanguage(splitUrl(url).pathname);
  const draft = await deps.content.drafts();
  const { services } = servicesFor(deps, app, language, { nonce, draft, ipAddress: request.ip });
  const build = await buildOf(app);
  const response = await build.render(formRequest(deps, url, request), services);
  const headers = {
    ...forwardedHeaders(response),
    ...pageHeaders(deps.env, build.policy, { nonce, frameAncestors: previewAncestors(deps.env) }),
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    // A preview that stays open then shows what is published.
    refresh: String(Math.ceil((ends.getTime() - deps.now().getTime()) / SECOND_MS) + 1),
  };
  const html = withPreviewBar(await response.text(), { path: url, language, nonce, ends });
  return writePage(
    await prepareResponse({ status: response.status, headers, body: Buffer.from(html), compress: true }),
    request,
    reply,
  );
}

function formRequest(deps: PageDeps, url: string, request: FastifyRequest): Request {
  const plain = pageRequest(deps, url);
  if (request.method !== "POST" || !Buffer.isBuffer(request.body)) return plain;
  const type = request.headers["content-type"] ?? "application/x-www-form-urlencoded";
  return new Request(plain.url, {
    method: "POST",
    headers: { accept: "text/html", "content-type": type },
    body: new Uint8Array(request.body),
  });
}

/** A path decoded, or as it came when it cannot be decoded. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
