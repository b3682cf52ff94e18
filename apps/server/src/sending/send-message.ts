import { DAY_MS, MINUTE_MS } from "@kaifong/domain/time";
import type { Deps } from "../platform/deps.ts";
import type { Delivery } from "../platform/messenger/transport.ts";
import { MESSAGE_LIFETIME_DAYS, type RenderedMessage, type Renderers, type TemplateName } from "../platform/outbox.ts";
import { beginSending, type Outcome, postpone, settle, type Settlement, type TakenMessage } from "./outbox-sql.ts";

const MOST_ATTEMPTS = 12;
/** A message that may have arrived is sent once more and not again: twice is a nuisance, three times is a fault. */
const MOST_UNCLEAR = 1;
const FIRST_RETRY_MS = MINUTE_MS / 2;
const LONGEST_RETRY_MS = 60 * MINUTE_MS;
/** Until a way to send it is set up. */
const NO_WAY_RETRY_MS = 15 * MINUTE_MS;

export type SendingDeps = Pick<Deps, "db" | "messenger" | "log" | "now">;

/** Sends one message that was taken up, or says why not; its row then says how that ended. Rejects when the database is away. */
export async function sendMessage(deps: SendingDeps, renderers: Renderers, taken: TakenMessage): Promise<Outcome | "POSTPONED"> {
  const end = (settlement: Settlement) => ended(deps, taken, settlement);
  if (!isTemplate(taken.template, renderers)) return end({ outcome: "REFUSED", reason: "no such template" });
  if (isOver(taken.template, taken.createdAt, deps.now())) return end({ outcome: "EXPIRED" });
  const message = await rendererOf(renderers, taken.template)(taken.recipientId, taken.data);
  if (message === undefined) return end({ outcome: "NOT_NEEDED" });
  const transport = deps.messenger.transports.get(message.channel);
  if (!transport) return later(deps, taken, { reason: `no way for ${message.channel}`, mayHaveArrived: false }, NO_WAY_RETRY_MS);
  if (taken.unclear > MOST_UNCLEAR && !transport.repeatsAreSafe) return end({ outcome: "UNCLEAR", channel: message.channel });
  if (!(await beginSending(deps.db, taken, deps.now()))) return "POSTPONED"; // another has it
  return afterDelivery(deps, taken, message, await transport.send({ ...message, id: taken.id }));
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

async function afterDelivery(deps: SendingDeps, taken: TakenMessage, { channel }: RenderedMessage, delivery: Delivery) {
  switch (delivery.kind) {
    case "SENT":
      return ended(deps, taken, { outcome: "SENT", channel, reference: delivery.reference });
    case "REFUSED":
      return ended(deps, taken, { outcome: "REFUSED", channel, reason: delivery.reason });
    case "FAILED":
      if (taken.attempts >= MOST_ATTEMPTS) return ended(deps, taken, { outcome: "FAILED", channel, reason: delivery.reason });
      return later(deps, taken, delivery, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (taken.attempts - 1)));
  }
}

async function ended({ db, log, now }: SendingDeps, { id, template }: TakenMessage, settlement: Settlement): Promise<Outcome> {
  await settle(db, id, now(), settlement);
  const { outcome, channel, reason } = settlement;
  const forPeople = outcome === "REFUSED" || outcome === "FAILED" || outcome === "UNCLEAR";
  log[forPeople ? "warn" : "debug"]({ message: id, template, outcome, channel, reason }, "messages: ended");
  return outcome;
}

async function later(
  { db, log, now }: SendingDeps,
  { id, template, attempts }: TakenMessage,
  { reason, mayHaveArrived }: { readonly reason: string; readonly mayHaveArrived: boolean },
  afterMs: number,
): Promise<"POSTPONED"> {
  await postpone(db, id, { dueAt: new Date(now().getTime() + afterMs), reason, mayHaveArrived });
  log.info({ message: id, template, attempts, reason }, "messages: tried again later");
  return "POSTPONED";
}
