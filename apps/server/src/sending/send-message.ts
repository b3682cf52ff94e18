import { MINUTE_MS } from "@kaifong/domain/time";
import type { Deps } from "../platform/deps.ts";
import type { Recipient } from "../platform/messages/outbox.ts";
import type { RenderedMessage, Renderers, Unsent } from "../platform/messages/rendering.ts";
import type { TemplateName } from "../platform/messages/templates.ts";
import type { AttemptResult, Transport } from "../platform/transports/transport.ts";
import type { MessageFigures } from "./message-figures.ts";
import {
  beginSending,
  type Outcome,
  postpone,
  type Postponement,
  settle,
  type Settlement,
  type TakenMessage,
} from "./outbox-sql.ts";

const MAX_ATTEMPTS = 12;
/** A message that may have arrived is sent once more and not again: twice is a nuisance, three times is a fault. */
const MAX_UNCLEAR = 1;
const FIRST_RETRY_MS = MINUTE_MS / 2;
const MAX_RETRY_MS = 60 * MINUTE_MS;
/** Until its template is mended. */
const MENDED_MS = 15 * MINUTE_MS;

/** Sooner than that an attempt ends, whatever the other side does. */
const MAX_ATTEMPT_MS = MINUTE_MS;
/**
 * How long a message is held by who took it up, and once more from when it is handed over: afterwards others take it for left
 * behind. Longer than any attempt, with time to say how that ended.
 */
export const LEASE_MS = 2 * MAX_ATTEMPT_MS;

export interface SendingDeps extends Pick<Deps, "db" | "log" | "now"> {
  readonly renderers: Renderers;
  readonly figures: Pick<MessageFigures, "countAttempt" | "countSettled">;
  /** The server is about to end: nothing more is begun. */
  readonly isStopping: () => boolean;
  /** Its grace is over: what is on its way is broken off. */
  readonly cut: AbortSignal;
}

/**
 * Sends one message that was taken up, or says why not; its row then says how that ended. Rejects when the database is away: then
 * others take it for left behind.
 */
export async function sendMessage(deps: SendingDeps, transport: Transport, taken: TakenMessage): Promise<Outcome | "POSTPONED"> {
  const settled = (settlement: Settlement) => settleMessage(deps, taken, settlement);
  if (!isTemplate(taken.template, deps.renderers)) return settled({ outcome: "REFUSED", reason: "no such template" });
  if (taken.expiresAt <= deps.now()) return settled({ outcome: taken.unclear > 0 ? "UNCLEAR" : "EXPIRED" });
  const message = await render(deps, taken.template, taken);
  if (message === "FAULT") return later(deps, taken, { reason: "its words could not be made", mayHaveArrived: false }, MENDED_MS);
  if (message === "NOT_NEEDED" || message === "OUTDATED") return settled({ outcome: message });
  if (message.channel !== taken.channel) return later(deps, taken, { channel: message.channel, mayHaveArrived: false }, 0);
  if (taken.unclear > MAX_UNCLEAR && !transport.repeatsAreSafe) return settled({ outcome: "UNCLEAR" });
  if (deps.isStopping()) return later(deps, taken, { mayHaveArrived: false }, 0);
  return attempt(deps, transport, taken, message);
}

async function attempt(deps: SendingDeps, transport: Transport, taken: TakenMessage, message: RenderedMessage) {
  const now = deps.now();
  const leaseEnd = await beginSending(deps.db, taken, now, new Date(now.getTime() + LEASE_MS));
  if (!leaseEnd) return "POSTPONED"; // another has it
  const signal = AbortSignal.any([deps.cut, AbortSignal.timeout(MAX_ATTEMPT_MS)]);
  const result = await transport.send({ ...message, id: taken.id }, signal);
  deps.figures.countAttempt(taken.channel, result.kind);
  return afterAttempt(deps, { ...taken, leaseEnd, attempts: taken.attempts + 1 }, result);
}

/** A fault of one template is no reason to leave its messages lying until others take them for left behind. */
async function render({ renderers, log }: SendingDeps, template: TemplateName, { id, to, data }: TakenMessage) {
  try {
    return await rendererOf(renderers, template)(to, data);
  } catch (error) {
    log.error({ err: error, message: id, template }, "messages: no words");
    return "FAULT";
  }
}

function isTemplate(name: string, renderers: Renderers): name is TemplateName {
  return Object.hasOwn(renderers, name);
}

type AnyRenderer = (to: Recipient, data: unknown) => Promise<RenderedMessage | Unsent>;

function rendererOf(renderers: Renderers, template: TemplateName): AnyRenderer {
  return renderers[template] as AnyRenderer; // its recipient and data were written with the template
}

function afterAttempt(deps: SendingDeps, taken: TakenMessage, result: AttemptResult) {
  switch (result.kind) {
    case "SENT":
      return settleMessage(deps, taken, { outcome: "SENT", reference: result.reference });
    case "REFUSED":
      return settleMessage(deps, taken, { outcome: "REFUSED", reason: result.reason });
    case "FAILED":
      return afterFailure(deps, taken, result);
  }
}

function afterFailure(
  deps: SendingDeps,
  taken: TakenMessage,
  { reason, mayHaveArrived }: Extract<AttemptResult, { kind: "FAILED" }>,
) {
  if (taken.attempts >= MAX_ATTEMPTS) {
    return settleMessage(deps, taken, { outcome: mayHaveArrived || taken.unclear > 0 ? "UNCLEAR" : "FAILED", reason });
  }
  // What this server's end has broken off says nothing of the provider: another server may go on at once.
  const isOurs = deps.cut.aborted && !mayHaveArrived;
  return later(deps, taken, { reason, mayHaveArrived }, isOurs ? 0 : retryMs(taken.attempts));
}

function retryMs(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

async function settleMessage(deps: SendingDeps, taken: TakenMessage, settlement: Settlement): Promise<Outcome> {
  const { db, log, now, figures } = deps;
  const { id, template, channel } = taken;
  const { outcome, reason } = settlement;
  if (await settle(db, id, now(), settlement)) figures.countSettled(channel, outcome);
  const forPeople = outcome === "REFUSED" || outcome === "FAILED" || outcome === "UNCLEAR";
  log[forPeople ? "warn" : "debug"]({ message: id, template, outcome, channel, reason }, "messages: settled");
  return outcome;
}

async function later(
  { db, log, now }: SendingDeps,
  taken: TakenMessage,
  why: Omit<Postponement, "dueAt">,
  afterMs: number,
): Promise<"POSTPONED"> {
  await postpone(db, taken, { ...why, dueAt: new Date(now().getTime() + afterMs) });
  const { id, template, attempts, channel } = taken;
  log.info({ message: id, template, channel, attempts, reason: why.reason }, "messages: attempted again later");
  return "POSTPONED";
}
