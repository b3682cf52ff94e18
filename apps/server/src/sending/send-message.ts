import type { Channel } from "@kaifong/contract";
import { createHash } from "node:crypto";
import type { MessageRule } from "@kaifong/domain/messages";
import { HOUR_MS, MINUTE_MS, type QuietHours, quietUntil } from "@kaifong/domain/time";
import type { Deps } from "../platform/deps.ts";
import type { Env } from "../platform/env.ts";
import { MEMBER_CHANNEL } from "../platform/messages/channels.ts";
import type { Recipient } from "../platform/messages/outbox.ts";
import type { RenderedMessage, Renderers, Unsent } from "../platform/messages/rendering.ts";
import { ignoresQuietHours, isMemberTemplate, TEMPLATE_RULES, type TemplateName } from "../platform/messages/templates.ts";
import { uuidOfHash } from "../platform/secrets.ts";
import type { AttemptResult, OutgoingMessage, Transport } from "../platform/transports/transport.ts";
import type { MessageFigures } from "./message-figures.ts";
import { withCheckCode } from "./check-codes.ts";
import { deleteCheck, recordSent } from "./check-sql.ts";
import { memberRoute } from "./member-route.ts";
import {
  beginHandover,
  requeue,
  escalate,
  type MessageOutcome,
  postpone,
  type Postponement,
  recordOutcome,
  type RecordedOutcome,
  type ClaimedMessage,
} from "./outbox-sql.ts";

const MAX_ATTEMPTS = 12;
/** A message that may have arrived is repeated once and not again: twice is a nuisance, three times is a fault. */
const MAX_UNCLEAR = 1;
/** The delay before that repetition: another within the same outage of the gateway would be the last. */
const AFTER_UNCLEAR_MS = 30 * MINUTE_MS;
const FIRST_RETRY_MS = MINUTE_MS / 2;
const MAX_RETRY_MS = 60 * MINUTE_MS;
/** Until somebody has fixed its template. */
const AFTER_FAULT_MS = 15 * MINUTE_MS;

/** An attempt ends before this, whatever the other side does. */
const MAX_ATTEMPT_MS = MINUTE_MS;
/**
 * How long a server holds a message that it has claimed, and again from the time it is handed over: afterwards others take it
 * over. Longer than any attempt, with time to record the result.
 */
export const LEASE_MS = 2 * MAX_ATTEMPT_MS;

export interface SendingDeps extends Pick<Deps, "db" | "log" | "now" | "transports"> {
  /** The settings from which check codes are made. */
  readonly env: Pick<Env, "sessionSigningKey" | "siteUrl">;
  /** When phones are left in peace (R-NOT-05); undefined when nobody has one, in a demonstration. */
  readonly quietHours: QuietHours | undefined;
  readonly renderers: Renderers;
  readonly figures: Pick<MessageFigures, "countAttempt" | "countSettled">;
  /** The server is about to end: nothing more is begun. */
  readonly isStopping: () => boolean;
  /** Its grace is over: what is being sent is broken off. */
  readonly cut: AbortSignal;
}

/**
 * Sends one claimed message, or records why not. Without a transport it moves the message to its own queue, or puts it back into
 * this one. Rejects when the database is down; another server then takes the message over.
 */
export async function sendMessage(
  deps: SendingDeps,
  transport: Transport | undefined,
  claimed: ClaimedMessage,
): Promise<MessageOutcome | "POSTPONED"> {
  const settled = (end: RecordedOutcome) => endMessage(deps, claimed, end);
  if (!isTemplate(claimed.template, deps.renderers)) return settled({ outcome: "REFUSED", reason: "no such template" });
  // R-NOT-08: sent, and read meanwhile.
  if (claimed.notifiedAt && claimed.readAt) return settled({ outcome: "SENT" });
  const message = await render(deps, claimed.template, claimed);
  if (message === "FAULT")
    return postponeMessage(deps, claimed, { reason: "its words could not be made", mayHaveArrived: false }, AFTER_FAULT_MS);
  if (message === "NOT_NEEDED" || message === "OUTDATED") return settled({ outcome: outcomeOfEarlier(claimed) ?? message });
  return sendByRoute(deps, transport, { claimed, message, route: await routeOf(deps, claimed, message) });
}

/** The outcome of a message that was sent by one channel and goes on by no other. */
const outcomeOfEarlier = ({ notifiedAt }: ClaimedMessage): "SENT" | undefined => (notifiedAt ? "SENT" : undefined);

async function sendByRoute(
  deps: SendingDeps,
  transport: Transport | undefined,
  attempt: Attempt,
): Promise<MessageOutcome | "POSTPONED"> {
  const { claimed, message, route } = attempt;
  if (!route.channel) return endMessage(deps, claimed, { outcome: outcomeOfEarlier(claimed) ?? "NOT_NEEDED" });
  // An email wakes nobody. The words exist, so it is a known template.
  const waits = message.channel !== "EMAIL" && !ignoresQuietHours(claimed.template as TemplateName);
  const quiet = waits && deps.quietHours ? quietUntil(deps.now(), deps.quietHours) : undefined;
  // A message that would have expired in the morning is sent at night rather than not at all.
  if (quiet && quiet < claimed.expiresAt) return hold(deps, claimed, quiet);
  if (route.channel !== claimed.channel)
    return postponeMessage(deps, claimed, { channel: route.channel, mayHaveArrived: false }, 0);
  if (!transport) return waitInQueue(deps, claimed);
  if (claimed.unclearAttempts > MAX_UNCLEAR && !transport.repeatsAreSafe)
    return endOrTryNextChannel(deps, claimed, route, { outcome: "UNCLEAR" });
  if (deps.isStopping()) return postponeMessage(deps, claimed, { mayHaveArrived: false }, 0);
  return handOver(deps, transport, attempt);
}

interface Route {
  readonly channel: Channel | undefined;
  readonly rest: readonly Channel[];
  /** Only for messages to members. */
  readonly rule?: MessageRule;
}

/** A member's own route (R-NOT-07), for what their renderer would send to their number by the common queue. */
async function routeOf(deps: SendingDeps, claimed: ClaimedMessage, message: RenderedMessage): Promise<Route> {
  const { to, template } = claimed;
  const isTheirs = to.kind === "member" && message.channel === MEMBER_CHANNEL && isMemberTemplate(template);
  return isTheirs ? memberRoute(deps, { ...claimed, to, mobile: message.to, template }) : { channel: message.channel, rest: [] };
}

interface Attempt {
  readonly claimed: ClaimedMessage;
  readonly message: RenderedMessage;
  readonly route: Route;
}

async function handOver(deps: SendingDeps, transport: Transport, { claimed, message, route }: Attempt) {
  const now = deps.now();
  const leaseEnd = await beginHandover(deps.db, claimed, now, new Date(now.getTime() + LEASE_MS));
  if (!leaseEnd) return "POSTPONED"; // another has it
  const signal = AbortSignal.any([deps.cut, AbortSignal.timeout(MAX_ATTEMPT_MS)]);
  const template = claimed.template as TemplateName; // its words are made, so it is one
  const { message: checkable, check } = withCheckCode(deps.env, template, outgoing(claimed, message), now);
  // Before it is sent: whoever reads it may ask at once.
  if (check) await recordSent(deps.db, check);
  const given = await transport.send(checkable, signal);
  const result = transport.repeatsAreSafe ? given : delayUnclearRepeat(deps, claimed, given);
  // An earlier attempt may have arrived, with the same code.
  if (check && claimed.unclearAttempts === 0 && hasNotArrived(result)) await deleteCheck(deps.db, check.digest);
  deps.figures.countAttempt(claimed.channel, result.kind);
  return afterAttempt(deps, { ...claimed, leaseEnd, attempts: claimed.attempts + 1 }, route, result);
}

/** A message as its transport gets it; for web push with whose devices it is for, and for how long. */
function outgoing(claimed: ClaimedMessage, message: RenderedMessage): OutgoingMessage {
  const { id: entryId, to, channel, template, expiresAt } = claimed;
  const ready = { ...message, channel, id: keyOf(claimed) };
  if (channel !== "PUSH" || to.kind !== "member" || !message.onDevice || !isMemberTemplate(template)) return ready;
  const urgency = TEMPLATE_RULES[template].priority === "URGENT" ? "high" : "normal";
  return { ...ready, device: { ...message.onDevice, memberId: to.id, entryId, expiresAt, urgency } };
}

/** A message that may have arrived waits for its one repetition, unless it expires before, or this server's end broke it off. */
function delayUnclearRepeat({ now, cut }: SendingDeps, { expiresAt }: ClaimedMessage, result: AttemptResult): AttemptResult {
  if (result.kind !== "FAILED" || !result.mayHaveArrived || cut.aborted) return result;
  const isNewsStill = now().getTime() + AFTER_UNCLEAR_MS < expiresAt.getTime();
  return isNewsStill ? { ...result, retryAfterMs: AFTER_UNCLEAR_MS } : result;
}

function hasNotArrived(result: AttemptResult): boolean {
  return result.kind === "REFUSED" || (result.kind === "FAILED" && !result.mayHaveArrived);
}

/** A UUID, the same at every attempt by one channel, and another for the next: two gateways may be one. */
function keyOf({ id, tried, channel, keyChannel }: ClaimedMessage): string {
  // Not only by the channels tried: a member may choose another channel between two attempts.
  if (keyChannel === channel || (keyChannel === null && tried.length === 0)) return id;
  return uuidOfHash(createHash("sha256").update(`${id}|${channel}`).digest("hex"));
}

/** A fault of one template is no reason to leave its messages until others take them over. */
async function render({ renderers, log }: SendingDeps, template: TemplateName, { id, to, data }: ClaimedMessage) {
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

function afterAttempt(deps: SendingDeps, claimed: ClaimedMessage, route: Route, result: AttemptResult) {
  switch (result.kind) {
    case "SENT":
      return afterSent(deps, claimed, route, result.reference);
    case "REFUSED":
      return endOrTryNextChannel(deps, claimed, route, { outcome: "REFUSED", reason: result.reason });
    case "FAILED":
      return afterFailure(deps, claimed, route, result);
  }
}

/** R-NOT-08: a message that matters waits to be read, and then goes on by the next channel. */
async function afterSent(deps: SendingDeps, claimed: ClaimedMessage, { rest, rule }: Route, reference: string | null) {
  const [to] = rest;
  const hours = rule?.followUpHours ?? null;
  if (to === undefined || hours === null) return endMessage(deps, claimed, { outcome: "SENT", reference });
  const now = deps.now();
  const next = { to, notifiedAt: now, dueAt: new Date(now.getTime() + hours * HOUR_MS), reference };
  // Another server's meanwhile: it was sent all the same, and that is the end of it.
  if (!(await escalate(deps.db, claimed, next))) return endMessage(deps, claimed, { outcome: "SENT", reference });
  deps.figures.countSettled(claimed.channel, "SENT");
  return "POSTPONED";
}

function afterFailure(
  deps: SendingDeps,
  claimed: ClaimedMessage,
  route: Route,
  { reason, mayHaveArrived, retryAfterMs = 0 }: Extract<AttemptResult, { kind: "FAILED" }>,
) {
  if (claimed.attempts >= MAX_ATTEMPTS) {
    return endOrTryNextChannel(deps, claimed, route, {
      outcome: mayHaveArrived || claimed.unclearAttempts > 0 ? "UNCLEAR" : "FAILED",
      reason,
    });
  }
  // That this server's end broke it off says nothing of the provider: another server may go on at once.
  const isOurs = deps.cut.aborted && !mayHaveArrived;
  return postponeMessage(deps, claimed, { reason, mayHaveArrived }, isOurs ? 0 : retryMs(claimed.attempts, retryAfterMs));
}

/** This channel failed: the message goes on by the next at once, if there is one. */
async function endOrTryNextChannel(deps: SendingDeps, claimed: ClaimedMessage, { rest }: Route, end: RecordedOutcome) {
  const [to] = rest;
  const { outcome, reason } = end;
  const next = to && { to, notifiedAt: null, dueAt: deps.now(), ...(reason === undefined ? {} : { reason }) };
  if (!next || !(await escalate(deps.db, claimed, next))) return endMessage(deps, claimed, end);
  deps.figures.countSettled(claimed.channel, outcome);
  return "POSTPONED";
}

/** The delay after this many attempts, given how long the other side asked to wait. */
function retryMs(attempts: number, retryAfterMs: number): number {
  return Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS * 2 ** (attempts - 1), retryAfterMs));
}

async function endMessage(deps: SendingDeps, claimed: ClaimedMessage, end: RecordedOutcome): Promise<MessageOutcome> {
  const { db, log, now, figures } = deps;
  const { id, template, channel } = claimed;
  const { outcome, reason } = end;
  if (await recordOutcome(db, id, now(), end)) figures.countSettled(channel, outcome);
  const forPeople = outcome === "REFUSED" || outcome === "FAILED" || outcome === "UNCLEAR";
  log[forPeople ? "warn" : "debug"]({ message: id, template, outcome, channel, reason }, "messages: settled");
  return outcome;
}

async function waitInQueue({ db, now }: SendingDeps, claimed: ClaimedMessage): Promise<"POSTPONED"> {
  await requeue(db, claimed, now());
  return "POSTPONED";
}

/** R-NOT-05: waits until quiet hours are over. */
async function hold({ db, log }: SendingDeps, claimed: ClaimedMessage, until: Date): Promise<"POSTPONED"> {
  await postpone(db, claimed, { dueAt: until, mayHaveArrived: false, held: true });
  log.debug({ message: claimed.id, template: claimed.template }, "messages: held until quiet hours are over");
  return "POSTPONED";
}

async function postponeMessage(
  { db, log, now }: SendingDeps,
  claimed: ClaimedMessage,
  why: Omit<Postponement, "dueAt">,
  afterMs: number,
): Promise<"POSTPONED"> {
  await postpone(db, claimed, { ...why, dueAt: new Date(now().getTime() + afterMs) });
  const { id, template, attempts, channel } = claimed;
  log.info({ message: id, template, channel, attempts, reason: why.reason }, "messages: attempted again later");
  return "POSTPONED";
}
