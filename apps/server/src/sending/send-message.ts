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
/** A message that may have arrived is sent once more and not again: twice is a nuisance, three times is a fault. */
const MAX_UNCLEAR = 1;
/** Until then: once more within the same outage of its gateway would be the last time. */
const AFTER_UNCLEAR_MS = 30 * MINUTE_MS;
const FIRST_RETRY_MS = MINUTE_MS / 2;
const MAX_RETRY_MS = 60 * MINUTE_MS;
/** Until its template is mended. */
const AFTER_FAULT_MS = 15 * MINUTE_MS;

/** Sooner than that an attempt ends, whatever the other side does. */
const MAX_ATTEMPT_MS = MINUTE_MS;
/**
 * How long a message is held by who took it up, and once more from when it is handed over: afterwards others take it for left
 * behind. Longer than any attempt, with time to say how that ended.
 */
export const LEASE_MS = 2 * MAX_ATTEMPT_MS;

export interface SendingDeps extends Pick<Deps, "db" | "log" | "now" | "transports"> {
  /** By which check codes are made. */
  readonly env: Pick<Env, "sessionSigningKey" | "siteUrl">;
  /** When phones are left in peace (R-NOT-05); undefined where nobody has one, in a demonstration. */
  readonly quietHours: QuietHours | undefined;
  readonly renderers: Renderers;
  readonly figures: Pick<MessageFigures, "countAttempt" | "countSettled">;
  /** The server is about to end: nothing more is begun. */
  readonly isStopping: () => boolean;
  /** Its grace is over: what is on its way is broken off. */
  readonly cut: AbortSignal;
}

/**
 * Sends one message that was claimed, or says why not; its row then says how that ended. Without a transport it is sent on to
 * the queue that is its way, or given back to wait in this one. Rejects when the database is away: then others take it for left
 * behind.
 */
export async function sendMessage(
  deps: SendingDeps,
  transport: Transport | undefined,
  taken: ClaimedMessage,
): Promise<MessageOutcome | "POSTPONED"> {
  const settled = (end: RecordedOutcome) => endMessage(deps, taken, end);
  if (!isTemplate(taken.template, deps.renderers)) return settled({ outcome: "REFUSED", reason: "no such template" });
  // R-NOT-08: told, and read meanwhile.
  if (taken.notifiedAt && taken.readAt) return settled({ outcome: "SENT" });
  const message = await render(deps, taken.template, taken);
  if (message === "FAULT")
    return later(deps, taken, { reason: "its words could not be made", mayHaveArrived: false }, AFTER_FAULT_MS);
  if (message === "NOT_NEEDED" || message === "OUTDATED") return settled({ outcome: outcomeOfEarlier(taken) ?? message });
  return byItsRoute(deps, transport, { taken, message, route: await routeOf(deps, taken, message) });
}

/** How a message ends that went out by one channel and goes on by no other. */
const outcomeOfEarlier = ({ notifiedAt }: ClaimedMessage): "SENT" | undefined => (notifiedAt ? "SENT" : undefined);

async function byItsRoute(
  deps: SendingDeps,
  transport: Transport | undefined,
  way: Attempt,
): Promise<MessageOutcome | "POSTPONED"> {
  const { taken, message, route } = way;
  if (!route.channel) return endMessage(deps, taken, { outcome: outcomeOfEarlier(taken) ?? "NOT_NEEDED" });
  // An email wakes nobody. The words are made: it is a template.
  const waits = message.channel !== "EMAIL" && !ignoresQuietHours(taken.template as TemplateName);
  const quiet = waits && deps.quietHours ? quietUntil(deps.now(), deps.quietHours) : undefined;
  // What would be no news in the morning is told at night rather than not at all.
  if (quiet && quiet < taken.expiresAt) return hold(deps, taken, quiet);
  if (route.channel !== taken.channel) return later(deps, taken, { channel: route.channel, mayHaveArrived: false }, 0);
  if (!transport) return waitInQueue(deps, taken);
  if (taken.unclear > MAX_UNCLEAR && !transport.repeatsAreSafe) return ended(deps, taken, route, { outcome: "UNCLEAR" });
  if (deps.isStopping()) return later(deps, taken, { mayHaveArrived: false }, 0);
  return attempt(deps, transport, way);
}

interface Route {
  readonly channel: Channel | undefined;
  readonly rest: readonly Channel[];
  /** Of messages to members. */
  readonly rule?: MessageRule;
}

/** A member's own way (R-NOT-07), for what their renderer would send to their number by the queue of all. */
async function routeOf(deps: SendingDeps, taken: ClaimedMessage, message: RenderedMessage): Promise<Route> {
  const { to, template } = taken;
  const isTheirs = to.kind === "member" && message.channel === MEMBER_CHANNEL && isMemberTemplate(template);
  return isTheirs ? memberRoute(deps, { ...taken, to, mobile: message.to, template }) : { channel: message.channel, rest: [] };
}

interface Attempt {
  readonly taken: ClaimedMessage;
  readonly message: RenderedMessage;
  readonly route: Route;
}

async function attempt(deps: SendingDeps, transport: Transport, { taken, message, route }: Attempt) {
  const now = deps.now();
  const leaseEnd = await beginHandover(deps.db, taken, now, new Date(now.getTime() + LEASE_MS));
  if (!leaseEnd) return "POSTPONED"; // another has it
  const signal = AbortSignal.any([deps.cut, AbortSignal.timeout(MAX_ATTEMPT_MS)]);
  const template = taken.template as TemplateName; // its words are made: it is one
  const { message: checkable, check } = withCheckCode(deps.env, template, outgoing(taken, message), now);
  // Before it goes out: whoever reads it may ask at once.
  if (check) await recordSent(deps.db, check);
  const given = await transport.send(checkable, signal);
  const result = transport.repeatsAreSafe ? given : notSoon(deps, taken, given);
  // One of an earlier attempt may be in somebody's hand, with the same code.
  if (check && taken.unclear === 0 && hasNotArrived(result)) await deleteCheck(deps.db, check.digest);
  deps.figures.countAttempt(taken.channel, result.kind);
  return afterAttempt(deps, { ...taken, leaseEnd, attempts: taken.attempts + 1 }, route, result);
}

/** A message as its transport is given it; by web push with whose devices it is for, and for how long. */
function outgoing(taken: ClaimedMessage, message: RenderedMessage): OutgoingMessage {
  const { id: entryId, to, channel, template, expiresAt } = taken;
  const ready = { ...message, channel, id: keyOf(taken) };
  if (channel !== "PUSH" || to.kind !== "member" || !message.onDevice || !isMemberTemplate(template)) return ready;
  const urgency = TEMPLATE_RULES[template].priority === "URGENT" ? "high" : "normal";
  return { ...ready, device: { ...message.onDevice, memberId: to.id, entryId, expiresAt, urgency } };
}

/** What may have arrived waits for its one repeat, unless it is no news by then, or this server's end broke it off. */
function notSoon({ now, cut }: SendingDeps, { expiresAt }: ClaimedMessage, result: AttemptResult): AttemptResult {
  if (result.kind !== "FAILED" || !result.mayHaveArrived || cut.aborted) return result;
  const isNewsStill = now().getTime() + AFTER_UNCLEAR_MS < expiresAt.getTime();
  return isNewsStill ? { ...result, retryAfterMs: AFTER_UNCLEAR_MS } : result;
}

function hasNotArrived(result: AttemptResult): boolean {
  return result.kind === "REFUSED" || (result.kind === "FAILED" && !result.mayHaveArrived);
}

/** The same at every attempt by one channel, and another by the next: two gateways may be one. A UUID. */
function keyOf({ id, tried, channel, keyChannel }: ClaimedMessage): string {
  // Not by what was tried alone: a member may choose another channel between two attempts.
  if (keyChannel === channel || (keyChannel === null && tried.length === 0)) return id;
  return uuidOfHash(createHash("sha256").update(`${id}|${channel}`).digest("hex"));
}

/** A fault of one template is no reason to leave its messages lying until others take them for left behind. */
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

function afterAttempt(deps: SendingDeps, taken: ClaimedMessage, route: Route, result: AttemptResult) {
  switch (result.kind) {
    case "SENT":
      return afterSent(deps, taken, route, result.reference);
    case "REFUSED":
      return ended(deps, taken, route, { outcome: "REFUSED", reason: result.reason });
    case "FAILED":
      return afterFailure(deps, taken, route, result);
  }
}

/** R-NOT-08: what matters waits to be read, and then goes on by the next channel. */
async function afterSent(deps: SendingDeps, taken: ClaimedMessage, { rest, rule }: Route, reference: string | null) {
  const [to] = rest;
  const hours = rule?.followUpHours ?? null;
  if (to === undefined || hours === null) return endMessage(deps, taken, { outcome: "SENT", reference });
  const now = deps.now();
  const next = { to, notifiedAt: now, dueAt: new Date(now.getTime() + hours * HOUR_MS), reference };
  // Another server's meanwhile: it was sent all the same, and that is the end of it.
  if (!(await escalate(deps.db, taken, next))) return endMessage(deps, taken, { outcome: "SENT", reference });
  deps.figures.countSettled(taken.channel, "SENT");
  return "POSTPONED";
}

function afterFailure(
  deps: SendingDeps,
  taken: ClaimedMessage,
  route: Route,
  { reason, mayHaveArrived, retryAfterMs = 0 }: Extract<AttemptResult, { kind: "FAILED" }>,
) {
  if (taken.attempts >= MAX_ATTEMPTS) {
    return ended(deps, taken, route, { outcome: mayHaveArrived || taken.unclear > 0 ? "UNCLEAR" : "FAILED", reason });
  }
  // What this server's end has broken off says nothing of the provider: another server may go on at once.
  const isOurs = deps.cut.aborted && !mayHaveArrived;
  return later(deps, taken, { reason, mayHaveArrived }, isOurs ? 0 : retryMs(taken.attempts, retryAfterMs));
}

/** By this channel it has come to nothing: by the next, if there is one, at once. */
async function ended(deps: SendingDeps, taken: ClaimedMessage, { rest }: Route, end: RecordedOutcome) {
  const [to] = rest;
  const { outcome, reason } = end;
  const next = to && { to, notifiedAt: null, dueAt: deps.now(), ...(reason === undefined ? {} : { reason }) };
  if (!next || !(await escalate(deps.db, taken, next))) return endMessage(deps, taken, end);
  deps.figures.countSettled(taken.channel, outcome);
  return "POSTPONED";
}

/** In: how often it was attempted, and how long the other side wants to be left alone. */
function retryMs(attempts: number, retryAfterMs: number): number {
  return Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS * 2 ** (attempts - 1), retryAfterMs));
}

async function endMessage(deps: SendingDeps, taken: ClaimedMessage, end: RecordedOutcome): Promise<MessageOutcome> {
  const { db, log, now, figures } = deps;
  const { id, template, channel } = taken;
  const { outcome, reason } = end;
  if (await recordOutcome(db, id, now(), end)) figures.countSettled(channel, outcome);
  const forPeople = outcome === "REFUSED" || outcome === "FAILED" || outcome === "UNCLEAR";
  log[forPeople ? "warn" : "debug"]({ message: id, template, outcome, channel, reason }, "messages: settled");
  return outcome;
}

async function waitInQueue({ db, now }: SendingDeps, taken: ClaimedMessage): Promise<"POSTPONED"> {
  await requeue(db, taken, now());
  return "POSTPONED";
}

/** R-NOT-05: until quiet hours are over. */
async function hold({ db, log }: SendingDeps, taken: ClaimedMessage, until: Date): Promise<"POSTPONED"> {
  await postpone(db, taken, { dueAt: until, mayHaveArrived: false, held: true });
  log.debug({ message: taken.id, template: taken.template }, "messages: held until quiet hours are over");
  return "POSTPONED";
}

async function later(
  { db, log, now }: SendingDeps,
  taken: ClaimedMessage,
  why: Omit<Postponement, "dueAt">,
  afterMs: number,
): Promise<"POSTPONED"> {
  await postpone(db, taken, { ...why, dueAt: new Date(now().getTime() + afterMs) });
  const { id, template, attempts, channel } = taken;
  log.info({ message: id, template, channel, attempts, reason: why.reason }, "messages: attempted again later");
  return "POSTPONED";
}
