import { pathIn } from "@kaifong/i18n";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refuseData } from "../platform/http/data-refusal.ts";
import type { NotFound } from "../platform/http/not-found.ts";
import { appAt } from "./page-app.ts";
import { requestedLanguage, type PageParts, READ_METHODS, respondWithError, writePage, writeCached } from "./page-response.ts";
import { renderPage } from "./rendering.ts";

/** The path under which the page for missing data is rendered and cached: one that no page has. */
const NOT_FOUND_PATH = "/not-found";
const VARY = ["Vary", "Accept"];

/** Responds to a person who opened the address in a browser with the site's own page, to everything else in JSON. */
export function notFoundResponse(parts: PageParts): NotFound {
  return async (request, reply) => {
    if (!isOpenedByPerson(request)) return refuseData(reply.header("vary", "accept"), 404);
    try {
      return await respondWithNotFoundPage(parts, request, reply);
    } catch (error) {
      return respondWithError(parts.deps, error, request, reply);
    }
  };
}

/** Browsers name HTML when they open an address, and only then: not for a picture in a page, nor for what a script fetches. */
function isOpenedByPerson(request: FastifyRequest): boolean {
  return READ_METHODS.includes(request.method) && request.headers.accept?.includes("text/html") === true;
}

/** Sends one page for all of these addresses: cached under its own path, it can never hide a file that is published later. */
async function respondWithNotFoundPage(parts: PageParts, request: FastifyRequest, reply: FastifyReply): Promise<undefined> {
  const { deps, apps, cache, clock, cachePages } = parts;
  const app = appAt(apps, "/");
  const address = pathIn(requestedLanguage(request), NOT_FOUND_PATH);
  const render = () => renderPage(deps, app, address, undefined, clock);
  if (!cachePages) return writePage((await render()).response, request, reply, VARY);
  return writeCached(await cache.get(address, "variation", render), request, reply, VARY);
}
