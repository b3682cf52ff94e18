import { type Language, splitLanguage } from "@kaifong/i18n";
import type { FastifyReply, FastifyRequest } from "fastify";
import { baseHeaders } from "../platform/http/base-headers.ts";
import { RETRY_AFTER_SECONDS } from "../platform/http/faults.ts";
import { type PreparedResponse, STALE_HEADERS, writeResponse } from "../platform/http/prepared-response.ts";
import { ERROR_PAGE_POLICY, errorPage } from "./error-page.ts";
import { splitUrl } from "./page-address.ts";
import type { PageApp } from "./page-app.ts";
import type { CacheResult, PageCache } from "./page-cache.ts";
import type { PageDeps } from "./rendering.ts";
import type { RenderingLimit } from "../platform/http/rendering-limit.ts";

export const READ_METHODS: readonly string[] = ["GET", "HEAD"];

/** The parts with which pages are made. */
export interface PageParts {
  readonly deps: PageDeps;
  /** One of them has the base `/`. */
  readonly apps: readonly PageApp[];
  readonly cache: PageCache;
  readonly limit: RenderingLimit;
  readonly clock: () => number;
  /** False in development. */
  readonly cachePages: boolean;
}

/** Writes a finished response past the framework. */
export function writePage(
  prepared: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  extra?: readonly string[],
): undefined {
  reply.hijack();
  writeResponse(prepared, request.raw, reply.raw, extra);
  return undefined;
}

/** Writes a page from the cache, and says whether it was there and is old. A page made from old copies says so itself. */
export function writeCached(
  { page, from }: CacheResult,
  request: FastifyRequest,
  reply: FastifyReply,
  extra: readonly string[] = [],
): undefined {
  const marks = from === "stale" && !page.stale && !page.degraded ? STALE_HEADERS : [];
  return writePage(page.response, request, reply, [...extra, "X-Cache", from, ...marks]);
}

/** Responds when a page fails: what to do, in three languages; never a stack. */
export function respondWithError(deps: PageDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = clientFault(error);
  if (status === undefined) request.log.error({ err: error }, "a page could not be rendered");
  return startErrorPage(deps, reply)
    .code(status ?? 503)
    .headers(status === undefined ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {})
    .send(errorPage(requestedLanguage(request)));
}

/** Responds when somebody asks for more pages than are made for one visitor: how long to wait. */
export function respondTooMany(deps: PageDeps, waitSeconds: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const response = startErrorPage(deps, reply).code(429).header("retry-after", String(waitSeconds));
  return response.send(errorPage(requestedLanguage(request), "tooMany"));
}

function startErrorPage(deps: PageDeps, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ ...baseHeaders(deps.env), "content-security-policy": ERROR_PAGE_POLICY, "cache-control": "no-store" })
    .type("text/html; charset=utf-8");
}

/** Responds when a page doesn't take this method: which methods it takes. */
export function respondNotAllowed(
  deps: PageDeps,
  methods: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const response = startErrorPage(deps, reply).code(405).header("allow", methods.join(", "));
  return response.send(errorPage(requestedLanguage(request), "notAllowed"));
}

/** The language of an address. */
export function requestedLanguage(request: FastifyRequest): Language {
  return splitLanguage(splitUrl(request.raw.url ?? "/").pathname).language;
}

/** The status of what the caller did wrong (a body that is too large or of an unknown kind); undefined when it is our fault. */
function clientFault(error: unknown): number | undefined {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : undefined;
}
