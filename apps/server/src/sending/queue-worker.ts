import { setTimeout as pause } from "node:timers/promises";
import { SECOND_MS } from "@kaifong/domain/time";
import { errorText } from "@kaifong/contract/error-text";
import type { Metrics } from "../platform/metrics.ts";
import { MEMBER_CHANNEL, type Priority } from "../platform/messages/channels.ts";
import { MESSAGES_AT_ONCE } from "../platform/transports/transport.ts";
import type { Transport } from "../platform/transports/transport.ts";
import { type Queue, claim } from "./outbox-sql.ts";
import { LEASE_MS, sendMessage, type SendingDeps } from "./send-message.ts";

/** The pause after one has ended: others end soon after it, and one statement claims as many as all of them leave room for. */
const PAUSE_MS = 20;
/**
 * So many requests in progress at once are a crowd: a rush for places, and no hour of any other day. Messages for which nobody
 * waits give way to it then (decision 79).
 */
const BUSY_REQUESTS = 16;
const LONG_PAUSE_MS = 250;
/** How often an empty queue is checked. */
const POLL_INTERVAL_MS: Readonly<Record<Priority, number>> = { URGENT: SECOND_MS / 2, NORMAL: SECOND_MS };

/**
 * Claims what is due in a queue and begins to send it. Returns one promise for each message, which never rejects, resolved when
 * its row says how that ended. Rejects when the database is away. Any number of servers may do so at once: each message is
 * claimed by one. Without a transport it only sends on those whose way is another queue.
 */
export async function startDueMessages(
  deps: SendingDeps,
  queue: Queue,
  transport: Transport | undefined,
  most: number,
): Promise<Promise<void>[]> {
  const now = deps.now();
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const claimed = await claim(deps.db, queue, now, { leaseEnd, most, unrouted: transport === undefined });
  return claimed.map(async (message) => {
    try {
      await sendMessage(deps, transport, message);
    } catch (error) {
      deps.log.error({ err: error, message: message.id }, "messages: fault");
    }
  });
}

/** Moves on messages whose route is another queue, `atOnce` at a time, until there are none left or `goesOn` says no. */
async function sendOn(deps: SendingDeps, queue: Queue, atOnce: number, goesOn: () => boolean): Promise<void> {
  let done: number;
  do {
    done = (await Promise.all(await startDueMessages(deps, queue, undefined, atOnce))).length;
  } while (done === atOnce && goesOn());
}

interface WorkerDeps extends SendingDeps {
  readonly metrics: Pick<Metrics, "requestsInFlight">;
}

export interface QueueWorker {
  start(): void;
  /** Call once the server `isStopping`: resolves when nothing is being sent any longer. */
  stop(): Promise<void>;
}

/**
 * Sends one queue while the server runs. Claims no more messages than it can hand over, so that none waits behind one that hangs.
 * Messages to members wait in one queue until their channel is known, and are moved on even while that queue's transport hangs.
 */
export function queueWorker(deps: WorkerDeps, queue: Queue, transport: Transport | undefined): QueueWorker {
  const atOnce = MESSAGES_AT_ONCE[queue.priority];
  const onTheirWay = new Set<Promise<void>>();
  let polling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const givesWay = () => queue.priority === "NORMAL" && deps.metrics.requestsInFlight() >= BUSY_REQUESTS;
  const most = () => (givesWay() ? 1 : atOnce);
  const room = () => (transport ? Math.max(0, most() - onTheirWay.size) : 0);

  /** Begins as many as there is room for. Returns whether there may be more. */
  const fill = async () => {
    const free = room();
    if (free === 0) {
      if (queue.channel === MEMBER_CHANNEL)
        await sendOn(deps, queue, most(), () => room() === 0 && !givesWay() && !deps.isStopping());
      return onTheirWay.size > 0;
    }
    const begun = await startDueMessages(deps, queue, transport, free);
    for (const one of begun) {
      onTheirWay.add(one);
      void one.then(() => onTheirWay.delete(one));
    }
    return begun.length === free;
  };
  const poll = async () => {
    try {
      while (!deps.isStopping() && (await fill())) {
        // A message that hangs delays neither what comes after a crowd nor what may take another route.
        await Promise.race([...onTheirWay, pause(LONG_PAUSE_MS)]);
        await pause(givesWay() ? LONG_PAUSE_MS : PAUSE_MS);
      }
    } catch (error) {
      deps.log.warn({ ...queue, reason: errorText(error) }, "messages: none claimed");
    }
    if (!deps.isStopping()) timer = setTimeout(start, POLL_INTERVAL_MS[queue.priority]);
  };
  const start = () => {
    polling = poll();
  };
  return {
    start,
    stop: async () => {
      clearTimeout(timer);
      await polling;
      await Promise.all(onTheirWay);
    },
  };
}
