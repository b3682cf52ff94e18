import type { Server } from "node:http";
import type { Core } from "@strapi/strapi";

const DRAIN_LIMIT_MS = 5_000;
const IDLE_SWEEP_MS = 50;

/** Stops taking connections, lets requests in flight finish, and cuts what is left at the limit. */
async function drain(server: Server, limitMs = DRAIN_LIMIT_MS): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle only when its request ends, hence the sweep.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

/** Drains on shutdown, because Strapi's own `destroy` cuts every connection at once. */
export function drainOnShutdown(strapi: Core.Strapi): void {
  const { httpServer } = strapi.server;
  Object.assign(httpServer, { destroy: () => drain(httpServer) });
}
