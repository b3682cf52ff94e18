import { setTimeout as pause } from "node:timers/promises";
import { SECOND_MS } from "@kaifong/domain/time";
import { errorText } from "@kaifong/contract/error-text";
import type { Metrics } from "../platform/metrics.ts";
import { MEMBER_CHANNEL, type Priority } from "../platform/messages/channels.ts";
import { MESSAGES_AT_ONCE } from "../platform/transports/transport.ts";
import type { Transport } from "../platform/transports/transport.ts";
import { type Queue, claim } from "./outbox-sql.ts";
import { LEASE_MS, sendMessage, type SendingDeps } from "./send-message.ts";

/** After one has ended: others end soon after it, and one look claims as many as all of them leave room for. */
const PAUSE_MS = 20;
/**
 * Requests under way at once that make a crowd: a rush for places, and no hour of any other day. What nobody waits for gives way
 * to it then (decision 79).
 */
const CROWD = 16;
const LONG_PAUSE_MS = 250;
/** How often an empty queue is looked at. */
const EVERY_MS: Readonly<Record<Priority, number>> = { URGENT: SECOND_MS / 2, NORMAL: SECOND_MS };

/**
 * Claims what is due in a queue and begins to send it. Out: one promise for each message, which never rejects, resolved when
 * its row says how that ended. Rejects when the database is away. Any number of servers may do so at once: each message is taken
 * up by one. Without a transport it only sends on those whose way is another queue.
 */
export async function beginDue(
  deps: SendingDeps,
  queue: Queue,
  transport: Transport | undefined,
  most: number,
): Promise<Promise<void>[]> {
  const now = deps.now();
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const taken = await claim(deps.db, queue, now, { leaseEnd, most, unrouted: transport === undefined });
  return taken.map(async (message) => {
    try {
      await sendMessage(deps, transport, message);
    } catch (error) {
      deps.log.error({ err: error, message: message.id }, "messages: fault");
    }
  });
}

/** Sends on messages whose way is another queue, so many at once, until there are no more or it is to go on no longer. */
async function sendOn(deps: SendingDeps, queue: Queue, atOnce: number, goesOn: () => boolean): Promise<void> {
  let done: number;
  do {
    done = (await Promise.all(await beginDue(deps, queue, undefined, atOnce))).length;
  } while (done === atOnce && goesOn());
}

interface WorkerDeps extends SendingDeps {
  readonly metrics: Pick<Metrics, "requestsUnderWay">;
}

export interface QueueWorker {
  start(): void;
  /** Once the server `isStopping`: resolves when nothing is on its way any more. */
  stop(): Promise<void>;
}

/**
 * Sends one queue while the server runs. No message is claimed before it can be handed over, so that none waits behind another
 * that hangs while another server, or a later and more urgent one, could be at it. Those to members, which all wait in one queue
 * until their way is found, are sent on while its transport hangs, or there is none: their own may be well.
 */
export function queueWorker(deps: WorkerDeps, queue: Queue, transport: Transport | undefined): QueueWorker {
  const atOnce = MESSAGES_AT_ONCE[queue.priority];
  const onTheirWay = new Set<Promise<void>>();
  let turning: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const givesWay = () => queue.priority === "NORMAL" && deps.metrics.requestsUnderWay() >= CROWD;
  const most = () => (givesWay() ? 1 : atOnce);
  const room = () => (transport ? Math.max(0, most() - onTheirWay.size) : 0);

  /** Begins as many as there is room for. Out: whether there may be more. */
  const fill = async () => {
    const free = room();
    if (free === 0) {
      if (queue.channel === MEMBER_CHANNEL)
        await sendOn(deps, queue, most(), () => room() === 0 && !givesWay() && !deps.isStopping());
      return onTheirWay.size > 0;
    }
    const begun = await beginDue(deps, queue, transport, free);
    for (const one of begun) {
      onTheirWay.add(one);
      void one.then(() => onTheirWay.delete(one));
    }
    return begun.length === free;
  };
  const turn = async () => {
    try {
      while (!deps.isStopping() && (await fill())) {
        // One that hangs holds up neither what comes after a crowd nor what may go another way.
        await Promise.race([...onTheirWay, pause(LONG_PAUSE_MS)]);
        await pause(givesWay() ? LONG_PAUSE_MS : PAUSE_MS);
      }
    } catch (error) {
      deps.log.warn({ ...queue, reason: errorText(error) }, "messages: none claimed");
    }
    if (!deps.isStopping()) timer = setTimeout(start, EVERY_MS[queue.priority]);
  };
  const start = () => {
    turning = turn();
  };
  return {
    start,
    stop: async () => {
      clearTimeout(timer);
      await turning;
      await Promise.all(onTheirWay);
    },
  };
}
