import { DAY_MS, MINUTE_MS } from "@kaifong/domain/time";
import type { Deps } from "../platform/deps.ts";
import type { AttemptResult, OutgoingMessage, Transport } from "../platform/transports/transport.ts";
import type { RenderedMessage, Renderers } from "../platform/messages/rendering.ts";
import { MESSAGE_LIFETIME_DAYS, type TemplateName } from "../platform/messages/templates.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import { beginSending, type Outcome, postpone, settle, type Settlement, type TakenMessage } from "./outbox-sql.ts";

const MAX_ATTEMPTS = 12;
/** A message that may have arrived is sent once more and not again: twice is a nuisance, three times is a fault. */
const MAX_UNCLEAR = 1;
const FIRST_RETRY_MS = MINUTE_MS / 2;
const MAX_RETRY_MS = 60 * MINUTE_MS;
/** Until a transport for it is set up, or its template mended. */
const LATER_MS = 15 * MINUTE_MS;

/**
 * How long a message is held by who took it up, and once more from when it is handed over: afterwards others take it for left
 * behind.
 */
export const LEASE_MS = 2 * MINUTE_MS;
/** Sooner than that an attempt ends, whatever the other side does. */
const MAX_ATTEMPT_MS = MINUTE_MS;

export interface SendingDeps extends Pick<Deps, "db" | "transports" | "log" | "now"> {
  /** The server is about to end: nothing more is begun. */
  readonly isStopping?: () => boolean;
}

/** Sends one message that was taken up, or says why not; its row then says how that ended. Rejects when the database is away. */
export async function sendMessage(deps: SendingDeps, renderers: Renderers, taken: TakenMessage): Promise<Outcome | "POSTPONED"> {
  const settled = (settlement: Settlement) => settleMessage(deps, taken, settlement);
  if (!isTemplate(taken.template, renderers)) return settled({ outcome: "REFUSED", reason: "no such template" });
  if (isOver(taken.template, taken.createdAt, deps.now())) return settled({ outcome: taken.unclear > 0 ? "UNCLEAR" : "EXPIRED" });
  const message = await render(deps, renderers, taken.template, taken);
  if (message === "FAULT") return later(deps, taken, { reason: "its words could not be made", mayHaveArrived: false }, LATER_MS);
  if (message === undefined) return settled({ outcome: "NOT_NEEDED" });
  const transport = deps.transports.byChannel.get(message.channel);
  if (!transport) return later(deps, taken, { reason: `no transport for ${message.channel}`, mayHaveArrived: false }, LATER_MS);
  if (taken.unclear > MAX_UNCLEAR && !transport.repeatsAreSafe) return settled({ outcome: "UNCLEAR", channel: message.channel });
  if (deps.isStopping?.()) return "POSTPONED";
  const now = deps.now();
  const leaseEnd = await beginSending(deps.db, taken, now, new Date(now.getTime() + LEASE_MS));
  if (!leaseEnd) return "POSTPONED"; // another has it
  const held = { ...taken, leaseEnd, attempts: taken.attempts + 1 };
  return afterAttempt(deps, held, message, await handOver(transport, { ...message, id: taken.id }));
}

/** As the transport does, which never rejects, but in time: a lease must not end under a message that is on its way. */
function handOver(transport: Transport, message: OutgoingMessage): Promise<AttemptResult> {
  return withTimeout(MAX_ATTEMPT_MS, transport.send(message)).catch(
    (): AttemptResult => ({ kind: "FAILED", reason: "too long", mayHaveArrived: true }),
  );
}

/** A fault of one template is no reason to leave its messages lying until others take them for left behind. */
async function render(deps: SendingDeps, renderers: Renderers, template: TemplateName, { id, recipientId, data }: TakenMessage) {
  try {
    return await rendererOf(renderers, template)(recipientId, data);
  } catch (error) {
    deps.log.error({ err: error, message: id, template }, "messages: no words");
    return "FAULT";
  }
}

function isTemplate(name: string, renderers: Renderers): name is TemplateName {
  return Object.hasOwn(renderers, name);
}

type AnyRenderer = (recipientId: string, data: unknown) => Promise<RenderedMessage | undefined>;

function rendererOf(renderers: Renderers, template: TemplateName): AnyRenderer {
  return renderers[template] as AnyRenderer; // its data was written with the template
}

function isOver(template: TemplateName, createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > MESSAGE_LIFETIME_DAYS[template] * DAY_MS;
}

async function afterAttempt(deps: SendingDeps, taken: TakenMessage, { channel }: RenderedMessage, result: AttemptResult) {
  switch (result.kind) {
    case "SENT":
      return settleMessage(deps, taken, { outcome: "SENT", channel, reference: result.reference });
    case "REFUSED":
      return settleMessage(deps, taken, { outcome: "REFUSED", channel, reason: result.reason });
    case "FAILED":
      if (taken.attempts >= MAX_ATTEMPTS) {
        const outcome = result.mayHaveArrived || taken.unclear > 0 ? "UNCLEAR" : "FAILED";
        return settleMessage(deps, taken, { outcome, channel, reason: result.reason });
      }
      return later(deps, taken, result, Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (taken.attempts - 1)));
  }
}

async function settleMessage(
  { db, log, now }: SendingDeps,
  { id, template }: TakenMessage,
  settlement: Settlement,
): Promise<Outcome> {
  await settle(db, id, now(), settlement);
  const { outcome, channel, reason } = settlement;
  const forPeople = outcome === "REFUSED" || outcome === "FAILED" || outcome === "UNCLEAR";
  log[forPeople ? "warn" : "debug"]({ message: id, template, outcome, channel, reason }, "messages: settled");
  return outcome;
}

async function later(
  { db, log, now }: SendingDeps,
  { id, template, attempts, leaseEnd }: TakenMessage,
  { reason, mayHaveArrived }: { readonly reason: string; readonly mayHaveArrived: boolean },
  afterMs: number,
): Promise<"POSTPONED"> {
  await postpone(db, id, { leaseEnd, dueAt: new Date(now().getTime() + afterMs), reason, mayHaveArrived });
  log.info({ message: id, template, attempts, reason }, "messages: tried again later");
  return "POSTPONED";
}
