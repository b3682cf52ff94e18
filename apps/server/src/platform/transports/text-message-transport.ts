import { MINUTE_MS } from "@kaifong/domain/time";
import { z } from "zod";
import type { TextMessageSettings } from "./settings.ts";
import type { AttemptResult, OutgoingMessage, Transport } from "./transport.ts";

const TIMEOUT_MS = MINUTE_MS / 4;
/** The message itself is at fault: its number, its words. */
const REFUSED = new Set([400, 413, 422]);
/** From here on the gateway is at fault, and may have taken the message first. Below, it says that it has not. */
const GATEWAY_FAULT = 500;
/** But for this one: it asks to be tried later. */
const UNAVAILABLE = 503;
/** No connection was made, so nothing can have arrived. */
const NEVER_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** Of a certificate or of encryption: then nothing has gone over the connection. */
const OF_TLS = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS_|^ERR_SSL_|^EPROTO$|^HOSTNAME_MISMATCH$/;
/** What a gateway calls a fault; whatever else it says could hold a number or words. */
const CODE = /^[A-Za-z_.-]{1,32}$|^\d{3,6}$/;

const accepted = z.object({ sid: z.string().max(64) });
const refused = z.object({ code: z.union([z.number(), z.string()]).transform(String).pipe(z.string().regex(CODE)) });

/**
 * By the HTTP API that Twilio made common and other gateways take as well: a form of To, From and Body, posted with a user and a
 * password. Each message carries its Idempotency-Key. https://www.twilio.com/docs/messaging/api/message-resource
 */
export function textMessageTransport(settings: TextMessageSettings): Transport {
  const { user, password, repeatsAreSafe, callingCodes } = settings;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  // Numbers of far away networks are what fraud with text messages lives on.
  const reaches = (to: string) => callingCodes.some((code) => to.startsWith(`+${code}`));
  return {
    repeatsAreSafe,
    reaches,
    send: async (message, signal) => {
      if (!reaches(message.to)) return { kind: "REFUSED", reason: "SMS calling code" };
      try {
        return await read(await post(message, { ...settings, authorization, signal }));
      } catch (error) {
        return failed(error);
      }
    },
    close: () => undefined,
  };
}

interface Post extends TextMessageSettings {
  readonly authorization: string;
  readonly signal: AbortSignal;
}

function post({ id, to, text }: OutgoingMessage, { url, from, authorization, signal }: Post): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { authorization, "idempotency-key": id, accept: "application/json" },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
    redirect: "error", // a password is for the address that settings name
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
}

async function read(response: Response): Promise<AttemptResult> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { kind: "SENT", reference: accepted.safeParse(body).data?.sid ?? null };
  const code = refused.safeParse(body).data?.code;
  const reason = ["HTTP", response.status, code].filter((part) => part !== undefined).join(" ");
  if (REFUSED.has(response.status)) return { kind: "REFUSED", reason };
  return { kind: "FAILED", reason, mayHaveArrived: response.status >= GATEWAY_FAULT && response.status !== UNAVAILABLE };
}

function failed(error: unknown): AttemptResult {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = [cause, error].map(codeOf).find((each) => each !== undefined) ?? "unknown";
  const isNotConnected =
    NEVER_CONNECTED.test(code) ||
    OF_TLS.test(code) ||
    (cause instanceof Error && "syscall" in cause && cause.syscall === "connect");
  return { kind: "FAILED", reason: `HTTP ${code}`, mayHaveArrived: !isNotConnected };
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
