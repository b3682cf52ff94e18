import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, type Registry } from "prom-client";

/** Responds to a request from memory and returns true, or leaves it alone and returns false. Never waits. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends responses that are ready in memory before the router, hooks and access log, which they do not need. Everything else, and
 * every request made with `inject`, takes the ordinary way and gets the same bytes. These responses appear in no access log; they
 * are counted by the name of their path.
 */
export function respondBeforeRouting(app: FastifyInstance, paths: Readonly<Record<string, FastPath>>, registry: Registry): void {
  // Added to the counter when somebody looks: finding its labels at every response would take longer than the rest of this file.
  const counted = Object.entries(paths).map(([kind, respond]) => ({ kind, respond, uncounted: 0 }));
  const total = new Counter({
    name: "kaifong_responses_from_memory_total",
    help: "Responses given from memory, before routing",
    labelNames: ["kind"],
    registers: [],
    collect() {
      for (const path of counted) {
        this.inc({ kind: path.kind }, path.uncounted);
        path.uncounted = 0;
      }
    },
  });
  registry.registerMetric(total);
  app.addHook("onReady", async () => {
    // node:http calls listeners of this event with exactly these.
    const listeners = app.server.listeners("request") as RequestListener[];
    app.server.removeAllListeners("request");
    app.server.on("request", (request, response) => {
      if (request.method === "GET" || request.method === "HEAD") {
        for (const path of counted) {
          if (!path.respond(request, response)) continue;
          path.uncounted += 1;
          return;
        }
      }
      for (const listener of listeners) listener.call(app.server, request, response);
    });
  });
}
