import type { Channel } from "@kaifong/contract";
import { DAY_MS } from "@kaifong/domain/time";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { MEMBER_CHANNEL, PRIORITIES } from "../platform/messages/channels.ts";
import type { Renderers } from "../platform/messages/rendering.ts";
import { demoChannels } from "../platform/transports/demo-messages.ts";
import { SENDING_GRACE_MS } from "../platform/shutdown.ts";
import { messageFigures } from "./message-figures.ts";
import { purgeChecks } from "./check-sql.ts";
import { expire, purgeMessages, requeueStranded } from "./outbox-sql.ts";
import { queueWorker } from "./queue-worker.ts";

/** As long as the inbox shows them (R-NOT-04). */
const TO_MEMBERS_RETENTION_DAYS = 365;
/** The owner of a bare address may never have asked for anything. */
const TO_ADDRESSES_RETENTION_DAYS = 1;
/** People who doubt a message doubt it soon (R-NOT-24). */
export const CHECKS_RETENTION_DAYS = 90;
const EVERY_NIGHT = "50 3 * * *";
const EVERY_MINUTE = "* * * * *";

/**
 * Sends the outbox while the server runs, each channel and priority by itself: one whose provider hangs delays nothing else. A
 * message for a channel without a transport waits until it expires; a member's takes another route if they have one.
 * When the server ends nothing more is begun; what is being sent has `graceMs`, and is then broken off, which its row says.
 */
export function outboxWorker(deps: Deps, renderers: Renderers, graceMs = SENDING_GRACE_MS): FastifyPluginAsync {
  const { db, now, log, jobs, transports, env, metrics } = deps;
  const figures = messageFigures(deps);
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  jobs.schedule("outbox-expiry", EVERY_MINUTE, async () => {
    await requeueStranded(db, [...transports.byChannel.keys()]);
    for (const { channel, outcome } of await expire(db, now())) figures.countSettled(channel, outcome);
  });
  jobs.schedule("outbox-retention", EVERY_NIGHT, async () => {
    const messages = await purgeMessages(db, daysAgo(TO_MEMBERS_RETENTION_DAYS), daysAgo(TO_ADDRESSES_RETENTION_DAYS));
    const checks = await purgeChecks(db, daysAgo(CHECKS_RETENTION_DAYS));
    log.info({ messages, checks }, "messages: purged");
  });
  return async (app) => {
    const ending = new AbortController();
    const cutting = new AbortController();
    const isStopping = () => ending.signal.aborted;
    const quietHours = demoChannels(env).length > 0 ? undefined : env.quietHours;
    const sending = { db, env, metrics, now, log, transports, quietHours, renderers, figures, isStopping, cut: cutting.signal };
    const channels = new Set<Channel>([MEMBER_CHANNEL, ...transports.byChannel.keys()]);
    const workers = [...channels].flatMap((channel) =>
      PRIORITIES.map((priority) => queueWorker(sending, { channel, priority }, transports.byChannel.get(channel))),
    );
    let stopped: Promise<unknown> = Promise.resolve();
    app.addHook("onListen", async () => {
      for (const worker of workers) worker.start();
    });
    // Before calls in progress are awaited: both have the same time.
    app.addHook("preClose", async () => {
      ending.abort();
      const grace = setTimeout(() => cutting.abort(), graceMs);
      stopped = Promise.all(workers.map((worker) => worker.stop())).finally(() => clearTimeout(grace));
    });
    app.addHook("onClose", async () => {
      await stopped;
      transports.close();
    });
  };
}
