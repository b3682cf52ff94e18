import { type Channel, CHANNELS } from "@kaifong/contract";
import { SECOND_MS } from "@kaifong/domain/time";
import { Counter, Gauge } from "prom-client";
import type { Deps } from "../platform/deps.ts";
import { errorText } from "@kaifong/contract/error-text";
import type { AttemptResult } from "../platform/transports/transport.ts";
import type { MessageOutcome } from "./outbox-sql.ts";

/** Figures of messages, by channel (docs/operations.md, "Metrics"). */
export interface MessageFigures {
  /** Counts attempts of this process. */
  countAttempt(channel: Channel, result: AttemptResult["kind"]): void;
  /** Counts settled messages of this process. */
  countSettled(channel: Channel, outcome: MessageOutcome): void;
}

/** Several gauges of one reading query the database once. */
const FRESH_MS = SECOND_MS;

interface Waiting {
  readonly channel: Channel;
  readonly due: number;
  readonly waiting: number;
  readonly oldestSeconds: number;
}
const GAUGES = [
  ["waiting", "kaifong_messages_waiting", "Messages without an outcome, of all servers together"],
  ["due", "kaifong_messages_due", "Those of them that nobody has in hand and nothing holds back"],
  [
    "oldestSeconds",
    "kaifong_messages_oldest_seconds",
    "How long the oldest message without an outcome has been waiting, but for what waits on purpose",
  ],
] as const;

/** Registers the figures of messages with the metrics, and returns what the sending room counts by. */
export function messageFigures({
  db,
  now,
  log,
  metrics: { registry },
}: Pick<Deps, "db" | "now" | "log" | "metrics">): MessageFigures {
  const attempts = new Counter({
    name: "kaifong_message_attempts_total",
    help: "Messages handed over to a transport, by what it made of them",
    labelNames: ["channel", "result"],
    registers: [registry],
  });
  const settled = new Counter({
    name: "kaifong_messages_settled_total",
    help: "Messages that ended, by how",
    labelNames: ["channel", "outcome"],
    registers: [registry],
  });
  const waiting = cachedWaiting({ db, now, log });
  for (const [field, name, help] of GAUGES) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ["channel"],
      registers: [],
      async collect() {
        this.reset(); // nothing is better than a figure from before the database went away
        for (const row of await waiting()) this.set({ channel: row.channel }, row[field]);
      },
    });
    registry.registerMetric(gauge);
  }
  return {
    countAttempt: (channel, result) => attempts.inc({ channel, result }),
    countSettled: (channel, outcome) => settled.inc({ channel, outcome }),
  };
}

/** The messages that wait, by channel, at most a second old; nothing while the database is away. */
function cachedWaiting({ db, now, log }: Pick<Deps, "db" | "now" | "log">): () => Promise<readonly Waiting[]> {
  let reading: Promise<readonly Waiting[]> = Promise.resolve([]);
  let begun = -Infinity;
  const read = () =>
    readWaiting({ db, now }).catch((error: unknown) => {
      log.warn({ reason: errorText(error) }, "messages: not counted");
      return [];
    });
  return () => {
    const at = performance.now();
    if (at - begun > FRESH_MS) {
      begun = at;
      reading = read();
    }
    return reading;
  };
}

async function readWaiting({ db, now }: Pick<Deps, "db" | "now">): Promise<readonly Waiting[]> {
  const { rows } = await db.query<Waiting>({
    name: "outbox-waiting",
    text: `SELECT channel, count(*) AS waiting, count(*) FILTER (WHERE due_at <= $1) AS due,
        greatest(0, extract(epoch FROM $1 - min(greatest(created_at, held_until))))::float8 AS "oldestSeconds"
      FROM outbox WHERE outcome IS NULL GROUP BY channel`,
    values: [now()],
  });
  return CHANNELS.map(
    (channel) => rows.find((row) => row.channel === channel) ?? { channel, due: 0, waiting: 0, oldestSeconds: 0 },
  );
}
