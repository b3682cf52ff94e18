import { MINUTE_MS } from "@kaifong/domain/time";
import type { AttemptResult } from "./transport.ts";

const TIMEOUT_MS = MINUTE_MS / 4;
/** The message itself is at fault: its number, its words. */
const REFUSED = new Set([400, 413, 422]);
/** From here on the gateway is at fault, and may have taken the message first. Below, it says that it has not. */
const GATEWAY_FAULT = 500;
/** Except this one: it asks to be tried later. */
const UNAVAILABLE = 503;
/** No connection was made, so nothing can have arrived. */
const NEVER_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** Codes of certificates or of encryption: then nothing has been sent over the connection. */
const OF_TLS = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS_|^ERR_SSL_|^EPROTO$|^HOSTNAME_MISMATCH$/;

export interface GatewayPost {
  readonly url: string;
  /** The credentials, and whatever else this gateway needs. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestInit["body"];
  readonly signal: AbortSignal;
}

/** How to read a gateway's responses: its JSON, or undefined when it is not JSON. */
export interface GatewayResponses {
  /** The gateway's name for a message that it took. */
  readonly reference: (body: unknown) => string | null;
  /** Its name for a fault: a code only, because whatever else it says could contain a number or words. */
  readonly code: (body: unknown) => string | undefined;
  /** Codes after which a later attempt may succeed although the status says that the message is at fault. */
  readonly passing?: ReadonlySet<string>;
}

/** Posts a message to a gateway, and returns the result. Never rejects. */
export async function postToGateway(post: GatewayPost, responses: GatewayResponses): Promise<AttemptResult> {
  try {
    const { url, headers, body, signal } = post;
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, accept: "application/json" },
      body: body ?? null,
      redirect: "error", // a password is for the address that settings name
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return await read(response, responses);
  } catch (error) {
    return failedAttempt(error);
  }
}

async function read(response: Response, { reference, code: codeIn, passing }: GatewayResponses): Promise<AttemptResult> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { kind: "SENT", reference: reference(body) };
  const code = codeIn(body);
  const reason = ["HTTP", response.status, code].filter((part) => part !== undefined).join(" ");
  const passes = code !== undefined && passing?.has(code) === true;
  if (REFUSED.has(response.status) && !passes) return { kind: "REFUSED", reason };
  return { kind: "FAILED", reason, mayHaveArrived: response.status >= GATEWAY_FAULT && response.status !== UNAVAILABLE };
}

/** The result of an attempt that got no response, from what the call threw. */
export function failedAttempt(error: unknown): AttemptResult {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = [cause, error].map(codeOf).find((each) => each !== undefined) ?? "unknown";
  const isNotConnected =
    NEVER_CONNECTED.test(code) ||
    OF_TLS.test(code) ||
    [cause, error].some((each) => each instanceof Error && "syscall" in each && each.syscall === "connect");
  return { kind: "FAILED", reason: `HTTP ${code}`, mayHaveArrived: !isNotConnected };
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
