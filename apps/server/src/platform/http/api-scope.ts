import type { FastifyInstance, HTTPMethods } from "fastify";
import type { Env } from "../env.ts";
import { baseHeaders } from "./base-headers.ts";
import { DATA_HEADERS, sendRefusal } from "./responses.ts";
import { refuse } from "../refusal.ts";

const DATA = ["api", "strapi", "locales", "health", "metrics"];
/** Other paths of the content service than `/strapi`; only its media are shown here. */
const CONTENT_SERVICE = ["uploads", "admin", "content-manager", "upload", "users-permissions", "i18n"];
/** Addresses that serve data, never pages. */
export const DATA_PATHS = new RegExp(`^/(${DATA.join("|")})(/|$|\\?)`);
/** Paths, without their query, that never have a page of their own, however they are spelled: `/API`, `//strapi`. */
export const NON_PAGE_PATHS = new RegExp(`^/+(${[...DATA, ...CONTENT_SERVICE].join("|")})(/|$)`, "i");
/** The wildcards that this file serves when no route does. `/strapi` belongs to the room of the public content reads. */
const OWN_WILDCARDS = ["/api", "/api/*", "/locales", "/locales/*", "/health/*"];
const METHODS: HTTPMethods[] = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];

/**
 * Security headers and no-store on every data response; JSON 404 and 405 (with Allow) for requests that no route of it takes.
 * Call before any route.
 */
export function guardDataResponses(app: FastifyInstance, env: Pick<Env, "secure">): void {
  const headers = baseHeaders(env);
  const routes: { readonly method: string; readonly pattern: RegExp }[] = [];
  app.addHook("onRoute", (route) => {
    if (!DATA_PATHS.test(route.url) || OWN_WILDCARDS.includes(route.url) || route.url.endsWith("*")) return;
    for (const method of [route.method].flat()) routes.push({ method, pattern: patternOf(route.url) });
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (!DATA_PATHS.test(request.url)) return;
    reply.headers(DATA_HEADERS);
    const vary = reply.getHeader("vary"); // CORS may have written it before
    reply.header("vary", vary === undefined ? "accept-language" : `${String(vary)}, accept-language`);
  });
  for (const url of OWN_WILDCARDS) {
    app.route({
      method: METHODS,
      url,
      handler: async (request, reply) => {
        const path = request.url.split("?", 1)[0] ?? "";
        const allowed = [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort();
        // An allowed method that still arrives here has a parameter longer than the router reads.
        if (allowed.length === 0 || allowed.includes(request.method)) return sendRefusal(request, reply, refuse("NOT_FOUND"));
        reply.header("allow", allowed.join(", "));
        return sendRefusal(request, reply, refuse("METHOD_NOT_ALLOWED"));
      },
    });
  }
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${escaped}$`);
}
