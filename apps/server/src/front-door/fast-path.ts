import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, type Registry } from "prom-client";

/** Answers a request from memory and returns true, or leaves it alone and returns false. Never waits. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets answers that lie ready in memory go out before the router, hooks and access log are touched, which such an answer does not need. Everything
 * else, and every request made with `inject`, takes the ordinary way and gets the same bytes. These answers appear in no access log; they are counted
 * by the name of their path.
 */
export function answerBeforeRouting(app: FastifyInstance, paths: Readonly<Record<string, FastPath>>, registry: Registry): void {
  const answers = new Counter({
    name: "kaifong_answers_from_memory_total",
    help: "Answers given from memory, before routing",
    labelNames: ["kind"],
    registers: [registry],
  });
  const counted = Object.entries(paths).map(([kind, answer]) => ({ answer, count: answers.labels(kind) }));
  app.addHook("onReady", async () => {
    const listeners = app.server.listeners("request") as RequestListener[]; // node:http calls listeners of this event with exactly these
    app.server.removeAllListeners("request");
    app.server.on("request", (request, response) => {
      if (request.method === "GET" || request.method === "HEAD") {
        for (const { answer, count } of counted) {
          if (!answer(request, response)) continue;
          count.inc();
          return;
        }
      }
      for (const listener of listeners) listener.call(app.server, request, response);
    });
  });
}
