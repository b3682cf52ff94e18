import { SECOND_MS } from "@kaifong/domain/time";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { sendRefusal } from "./responses.ts";
import { refuse } from "../refusal.ts";
import { sameSecret } from "../secrets.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * Writes one log line and one measurement per response. The line has the route's pattern, never the address or what came with it.
 */
export function observeResponses(app: FastifyInstance, { log, metrics }: Pick<Deps, "log" | "metrics">): void {
  app.addHook("onRequest", async (_request, reply) => {
    // Not onResponse, which is not called for a caller who has gone.
    reply.raw.once("close", metrics.requestBegan());
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(none)";
    const { method } = request;
    metrics.observeHttp({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / SECOND_MS });
    log.info({ reqId: request.id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "responded");
  });
}

/** GET /metrics, for this machine itself or with METRICS_TOKEN; not found for everybody else. */
export function serveMetrics(app: FastifyInstance, { env, metrics }: Pick<Deps, "env" | "metrics">): void {
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, env.metricsToken)) return sendRefusal(request, reply, refuse("NOT_FOUND"));
    return reply.type(metrics.registry.contentType).send(await metrics.text());
  });
}

function mayRead(request: FastifyRequest, token: string): boolean {
  if (token !== "") return sameSecret(request.headers.authorization, `Bearer ${token}`);
  // The socket's own end, not request.ip: behind a proxy on this machine every request would come from here.
  return LOOPBACK.has(request.socket.remoteAddress ?? "") && request.headers["x-forwarded-for"] === undefined;
}
