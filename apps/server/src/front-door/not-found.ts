import { pathIn } from "@kaifong/i18n";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "./content-gateway.ts";
import { answerError, buildOf, languageAsked, type PageParts, READING, write, writeShown } from "./page-answer.ts";
import { renderPage } from "./page-rendering.ts";

/** Where the page for an address of data is rendered and kept: an address that no page has. */
const NOWHERE = "/not-found";
const VARY = ["Vary", "Accept"];

/** Says that there is nothing at an address of data. */
export type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** To a person who opened the address in a browser with the site's own page, to everything else in JSON. */
export function notFoundAnswer(parts: PageParts): NotFound {
  return async (request, reply) => {
    if (!isOpenedByPerson(request)) return refuse(reply.header("vary", "accept"), 404);
    try {
      return await answerNowhere(parts, request, reply);
    } catch (error) {
      return answerError(parts.deps, error, request, reply);
    }
  };
}

/** Browsers name HTML when they open an address, and only then: not for a picture in a page, nor for what a script fetches. */
function isOpenedByPerson(request: FastifyRequest): boolean {
  return READING.includes(request.method) && request.headers.accept?.includes("text/html") === true;
}

/** One page for all of these addresses: kept under its own, it can never lie before a file that is published later. */
async function answerNowhere(parts: PageParts, request: FastifyRequest, reply: FastifyReply): Promise<undefined> {
  const { deps, cache, clock, keepPages } = parts;
  const build = await buildOf(parts);
  const address = pathIn(languageAsked(request), NOWHERE);
  const render = () => renderPage(deps, build, address, undefined, clock);
  if (!keepPages) return write((await render()).answer, request, reply, VARY);
  return writeShown(await cache.get(address, "variation", render), request, reply, VARY);
}
