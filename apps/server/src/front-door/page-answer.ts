import { type Language, splitLanguage } from "@kaifong/i18n";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Answer, writeAnswer } from "./answer.ts";
import { RETRY_AFTER_SECONDS, STALE_HEADERS } from "./content-gateway.ts";
import { ERROR_PAGE_POLICY, errorPage } from "./error-page.ts";
import { splitUrl } from "./page-address.ts";
import type { PageCache, Shown } from "./page-cache.ts";
import type { PageDeps } from "./page-rendering.ts";
import type { RenderingLimit } from "./rendering-limit.ts";
import { baseHeaders } from "./security-headers.ts";
import type { WebBuild } from "./web-build.ts";

export const READING: readonly string[] = ["GET", "HEAD"];

/** What pages are answered with. */
export interface PageParts {
  readonly deps: PageDeps;
  /** The web app; a function because development builds it anew for each request. Undefined when it has not been built. */
  readonly build: () => Promise<WebBuild | undefined>;
  readonly cache: PageCache;
  readonly limit: RenderingLimit;
  readonly clock: () => number;
  /** False in development. */
  readonly keepPages: boolean;
}

/** The web app, or a fault. */
export async function buildOf({ build }: PageParts): Promise<WebBuild> {
  const built = await build();
  if (!built) throw new Error("the web app has not been built");
  return built;
}

/** Writes a finished answer past the framework. */
export function write(answer: Answer, request: FastifyRequest, reply: FastifyReply, extra?: readonly string[]): undefined {
  reply.hijack();
  writeAnswer(answer, request.raw, reply.raw, extra);
  return undefined;
}

/** Writes a page that the cache gave, and says whether it lay there and is old. A page made of old copies says so itself. */
export function writeShown(
  { page, from }: Shown,
  request: FastifyRequest,
  reply: FastifyReply,
  extra: readonly string[] = [],
): undefined {
  const marks = from === "stale" && !page.degraded ? STALE_HEADERS : [];
  return write(page.answer, request, reply, [...extra, "X-Cache", from, ...marks]);
}

/** When a page fails: what to do, in three languages; never a stack. */
export function answerError(deps: PageDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = clientFault(error);
  if (status === undefined) request.log.error({ err: error }, "a page could not be rendered");
  return inTrouble(deps, reply)
    .code(status ?? 503)
    .headers(status === undefined ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {})
    .send(errorPage(languageAsked(request)));
}

/** When somebody asks for more pages than are made for one: how long to wait. */
export function answerTooMany(deps: PageDeps, waitSeconds: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = inTrouble(deps, reply).code(429).header("retry-after", String(waitSeconds));
  return answer.send(errorPage(languageAsked(request), "tooMany"));
}

function inTrouble(deps: PageDeps, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ ...baseHeaders(deps.env), "content-security-policy": ERROR_PAGE_POLICY, "cache-control": "no-store" })
    .type("text/html; charset=utf-8");
}

/** The language of an address. */
export function languageAsked(request: FastifyRequest): Language {
  return splitLanguage(splitUrl(request.raw.url ?? "/").pathname).language;
}

/** The status of what the caller did wrong (a body that is too large or of an unknown kind); undefined when it is our fault. */
function clientFault(error: unknown): number | undefined {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : undefined;
}
