import { DAY_MS, SECOND_MS } from "@kaifong/domain/time";
import type { FastifyPluginAsync } from "fastify";
import pLimit from "p-limit";
import type { Deps } from "../platform/deps.ts";
import type { Renderers } from "../platform/messages/rendering.ts";
import { forgetMessages, takeUp } from "./outbox-sql.ts";
import { LEASE_MS, sendMessage, type SendingDeps } from "./send-message.ts";

const EVERY_MS = SECOND_MS;
const BATCH = 40;
/** No more than the connections of a transport. */
const AT_ONCE = 4;
const RETENTION_DAYS = 90;
const EVERY_NIGHT = "50 3 * * *";

/**
 * Sends what is due, one batch. Out: how many messages were taken up. Any number of servers may do so at once: each message is
 * taken up by one.
 */
export async function sendDue(deps: SendingDeps, renderers: Renderers): Promise<number> {
  const now = deps.now();
  const taken = await takeUp(deps.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  const inTurn = pLimit(AT_ONCE);
  const results = await Promise.allSettled(taken.map((message) => inTurn(() => sendMessage(deps, renderers, message))));
  for (const result of results) if (result.status === "rejected") deps.log.error({ err: result.reason }, "messages: fault");
  return taken.length;
}

/**
 * Sends the outbox while the server runs: looks every second, and goes on at once while there is more. Nothing is looked at where
 * settings name no transport.
 */
export function outboxWorker(deps: Deps, renderers: Renderers): FastifyPluginAsync {
  deps.jobs.register("outbox-retention", EVERY_NIGHT, async () => {
    const messages = await forgetMessages(deps.db, new Date(deps.now().getTime() - RETENTION_DAYS * DAY_MS));
    deps.log.info({ messages }, "messages: forgotten");
  });
  return async (app) => {
    const worker = repeat(deps, (isStopping) => sendDue({ ...deps, isStopping }, renderers));
    if (deps.transports.byChannel.size > 0) app.addHook("onListen", async () => worker.start());
    app.addHook("onClose", async () => {
      await worker.stop();
      deps.transports.close();
    });
  };
}

function repeat({ log }: Pick<Deps, "log">, work: (isStopping: () => boolean) => Promise<number>) {
  const state = { stopped: false };
  const isStopping = () => state.stopped;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const once = async () => {
    try {
      while (!isStopping() && (await work(isStopping)) === BATCH);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "messages: none taken up");
    }
    if (!state.stopped) timer = setTimeout(start, EVERY_MS);
  };
  const start = () => {
    running = once();
  };
  return {
    start,
    stop: async () => {
      state.stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
