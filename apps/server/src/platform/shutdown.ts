import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";

const GRACE_MS = 10_000;
/** Of it, the time of messages that are on their way; what follows needs the rest. */
export const SENDING_GRACE_MS = GRACE_MS / 2;
const DROP_IDLE_MS = 100;

/**
 * SIGTERM or SIGINT: takes no new connection, lets calls in flight end (at most 10 s), and messages that are on their way (half
 * of it), then closes jobs, bus and pool, and exits.
 */
export function stopOnSignals(app: FastifyInstance, deps: Deps): void {
  let stopping = false;
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    deps.log.info({ signal }, "stopping");
    const overdue = setTimeout(() => {
      deps.log.error("stopping took too long");
      process.exit(1);
    }, GRACE_MS);
    overdue.unref();
    // node:http drops idle connections once, when it closes: one that becomes idle after its last response would hold everything
    // up, and so would one that a browser has opened ahead of need, which it doesn't call idle.
    const idle = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, DROP_IDLE_MS);
    idle.unref();
    try {
      await app.close();
      await deps.jobs.stop(GRACE_MS / 2);
      await deps.bus.close();
      await deps.db.end();
      process.exit(0);
    } catch (error) {
      deps.log.error({ err: error }, "stopping failed");
      process.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
}
