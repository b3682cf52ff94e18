import type { Socket } from "node:net";
import { SECOND_MS } from "@kaifong/domain/time";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";

/** From the signal to the end of the process. Whoever starts the server waits a little longer before it ends it by force. */
export const STOP_GRACE_MS = 7 * SECOND_MS;
/** Part of that time, for messages that are being sent, while calls in progress end. */
export const SENDING_GRACE_MS = 5 * SECOND_MS;
/** Part of that time, which bus and pool need at the end. */
const CLOSING_MS = SECOND_MS / 4;
const DROP_IDLE_MS = 100;

/**
 * SIGTERM or SIGINT: takes no new connection, lets calls in progress and messages that are being sent end; then jobs, in what is
 * left of the time; then closes bus and pool, and exits, with 1 when the time was not enough.
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
    const deadline = Date.now() + STOP_GRACE_MS;
    const overdue = setTimeout(() => {
      deps.log.error("stopping took too long");
      process.exit(1);
    }, STOP_GRACE_MS);
    overdue.unref();
    // node:http drops idle connections once, when it closes: one that becomes idle after its last response would delay the end,
    // and so would one that a browser has opened ahead of need, which node:http doesn't call idle.
    const idle = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, DROP_IDLE_MS);
    idle.unref();
    try {
      await app.close();
      await deps.jobs.stop(Math.max(deadline - CLOSING_MS - Date.now(), 0));
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
