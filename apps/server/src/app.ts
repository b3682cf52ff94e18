import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./account/routes.ts";
import type { Deps } from "./platform/deps.ts";
import { healthRoutes } from "./platform/health.ts";
import { guardDataAnswers } from "./platform/http/api-scope.ts";
import { createHttpServer } from "./platform/http/server.ts";
import { observeAnswers, serveMetrics } from "./platform/observe.ts";
import { textRoutes } from "./texts/routes.ts";

/** The server with all its rooms, ready to listen or to be asked by `inject`. This list is the whole of it: nothing loads itself. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createHttpServer(deps);
  observeAnswers(app, deps);
  guardDataAnswers(app, deps.env);
  serveMetrics(app, deps);
  await app.register(healthRoutes(deps));
  await app.register(accountRoutes(deps));
  await app.register(textRoutes(deps));
  await app.ready();
  return app;
}
