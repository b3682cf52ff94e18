import type { FastifyInstance, FastifyReply } from "fastify";
import type { Env } from "../env.ts";
import { DATA_PATHS } from "./api-scope.ts";

const PREFLIGHT_SECONDS = 600;
const METHODS = "GET, POST, PUT, DELETE";
const REQUEST_HEADERS = "authorization, content-type, accept-language, idempotency-key";
const RESPONSE_HEADERS = "retry-after, idempotency-replayed";

/**
 * Lets the sites of CORS_ORIGINS read data responses from a browser; without any, no header of this kind is ever sent. Tokens
 * travel in a header, never in cookies, so no credentials are allowed. Written here because @fastify/cors claims `OPTIONS *`,
 * which the pages' catch-all has.
 */
export function allowOtherOrigins(app: FastifyInstance, env: Pick<Env, "corsOrigins">): void {
  if (env.corsOrigins.length === 0) return;
  const allowed = new Set(env.corsOrigins);
  app.addHook("onRequest", async (request, reply) => {
    if (!DATA_PATHS.test(request.url)) return;
    writeHeader(reply, "vary", "origin");
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    writeHeader(reply, "access-control-allow-origin", origin);
    writeHeader(reply, "access-control-expose-headers", RESPONSE_HEADERS);
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return;
    reply.header("access-control-allow-methods", METHODS).header("access-control-allow-headers", REQUEST_HEADERS);
    return reply.header("access-control-max-age", String(PREFLIGHT_SECONDS)).code(204).send();
  });
}

// On the bare response too: cached content is written there.
function writeHeader(reply: FastifyReply, name: string, value: string): void {
  reply.header(name, value);
  reply.raw.setHeader(name, value);
}
