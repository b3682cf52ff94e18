import type { PushPayload } from "@kaifong/contract";
import { languageOf } from "@kaifong/i18n";
import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import type { Tx } from "../db.ts";
import type { SigningJwk } from "../env.ts";
import type { servicePoster } from "../push/post-to-service.ts";
import { encryptFor, pushHeaders, type PushOptions, vapidSigner } from "../push/push-request.ts";
import { isPushServiceAddress, isLocalService } from "../push/push-services.ts";
import { readToken } from "../push/read-token.ts";
import { deleteGonePushDevice, markPushSent, type PushTarget, pushTargetsOf } from "../push/subscription-sql.ts";
import { failedAttempt } from "./gateway.ts";
import type { SendingPushSettings } from "./push-settings.ts";
import type { AttemptResult, OutgoingMessage, Transport } from "./transport.ts";

const TIMEOUT_MS = MINUTE_MS / 4;
/** Push services take 4,096 bytes; the rest is for the encryption, and for what is sent with the words. */
const MAX_TEXT_BYTES = 2_400;
/** The browser no longer has the subscription. */
const GONE = new Set([404, 410]);
const UNAVAILABLE = 503;
const TOO_MANY = 429;
const SERVICE_FAULT = 500;
const OK = [200, 300] as const;

interface PushDeps {
  readonly db: Tx;
  readonly now: () => Date;
  readonly signingKey: SigningJwk;
  readonly poster: ReturnType<typeof servicePoster>;
}

/**
 * Sends to every browser in which a member is notified (R-NOT-13): one that takes the message is enough for it to have been sent,
 * and it counts once. A device recognises it by its notification, and replaces it when it comes twice, so repeating is safe.
 * Browsers that are gone are deleted.
 */
export function webPushTransport(settings: SendingPushSettings, { db, now, signingKey, poster }: PushDeps): Transport {
  const authorization = vapidSigner(settings, now);
  const post = async (target: PushTarget, payload: string, options: PushOptions, signal: AbortSignal) => {
    const { endpoint } = target;
    // Settings may have changed since it was stored.
    if (!isPushServiceAddress(endpoint, settings.services))
      return { kind: "REFUSED", reason: "no push service of ours" } as const;
    const headers = { ...pushHeaders(options), authorization: await authorization(endpoint) };
    const isLocal = isLocalService(endpoint, settings.services);
    const response = await poster.post({ url: endpoint, isLocal, headers, body: encryptFor(target, payload), signal });
    return read(response.status, response.retryAfter, now());
  };
  /** Never rejects. */
  const sendTo = async (target: PushTarget, ...sending: [string, PushOptions, AbortSignal]): Promise<TargetResult> => {
    const result = await post(target, ...sending).catch(failedAttempt);
    // The result is known: a database that is away does not change it.
    if (result.kind === "GONE") await deleteGonePushDevice(db, target).catch(() => undefined);
    if (result.kind === "SENT") await markPushSent(db, target.id, now()).catch(() => undefined);
    return result;
  };
  return {
    repeatsAreSafe: true,
    reaches: () => true, // the member's rows say which browsers
    send: async (message, signal) => {
      const { device } = message;
      if (!device) return { kind: "REFUSED", reason: "push: to no member" };
      try {
        const targets = await pushTargetsOf(db, device.memberId);
        const payload = JSON.stringify(payloadOf(message, device, signingKey));
        const options = { ttlSeconds: ttlOf(device, now()), urgency: device.urgency, topic: topicOf(device.entryId) } as const;
        const soon = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
        return inAll(await Promise.all(targets.map((target) => sendTo(target, payload, options, soon))));
      } catch {
        return { kind: "FAILED", reason: "push: devices not read", mayHaveArrived: false };
      }
    },
    close: () => poster.close(),
  };
}

type TargetResult = AttemptResult | { readonly kind: "GONE"; readonly reason: string };

/** Reads a push service's response. */
function read(status: number, retryAfter: string | undefined, now: Date): TargetResult {
  const reason = `HTTP ${status}`;
  if (status >= OK[0] && status < OK[1]) return { kind: "SENT", reference: null };
  if (GONE.has(status)) return { kind: "GONE", reason };
  if (status === TOO_MANY || status >= SERVICE_FAULT) {
    const mayHaveArrived = status >= SERVICE_FAULT && status !== UNAVAILABLE;
    return { kind: "FAILED", reason, mayHaveArrived, retryAfterMs: waitOf(retryAfter, now) };
  }
  return { kind: "REFUSED", reason }; // a redirect among them, which is not followed
}

/** `Retry-After`: seconds, or a time. */
function waitOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND_MS : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** The result for all browsers together: sent when one took it; tried again when one still may; otherwise by another channel. */
function inAll(results: readonly TargetResult[]): AttemptResult {
  const sent = results.filter(({ kind }) => kind === "SENT").length;
  if (sent > 0) return { kind: "SENT", reference: `${sent}/${results.length}` };
  const waiting = results.filter((result) => result.kind === "FAILED");
  const [first] = waiting;
  if (!first) return { kind: "REFUSED", reason: results.find((result) => result.kind !== "SENT")?.reason ?? "push: no device" };
  return {
    ...first,
    mayHaveArrived: waiting.some(({ mayHaveArrived }) => mayHaveArrived),
    retryAfterMs: Math.min(...waiting.map(({ retryAfterMs = 0 }) => retryAfterMs)),
  };
}

type Device = NonNullable<OutgoingMessage["device"]>;

function payloadOf(
  { language, subject, text }: OutgoingMessage,
  { entryId, about, item, site, neutral }: Device,
  key: SigningJwk,
) {
  const payload: PushPayload = {
    ...{ id: entryId, lang: languageOf(language).htmlLang, language, title: subject, text: shortened(text) },
    ...{ site, neutral, about, item, readToken: readToken(key, entryId) },
  };
  return payload;
}

/** The whole letters for which there is room. */
function shortened(text: string): string {
  let bytes = 0;
  const fitting: string[] = [];
  for (const letter of text) {
    bytes += Buffer.byteLength(JSON.stringify(letter)) - 2;
    if (bytes > MAX_TEXT_BYTES) return `${fitting.join("")}…`;
    fitting.push(letter);
  }
  return text;
}

function ttlOf({ expiresAt }: Device, now: Date): number {
  return Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / SECOND_MS));
}

/** At most 32 letters of base64url (RFC 8030 section 5.4). */
function topicOf(entryId: string): string {
  return entryId.replaceAll("-", "").slice(0, 32);
}
