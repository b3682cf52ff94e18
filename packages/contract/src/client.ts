import type { CallOf, Endpoint, PayloadOf } from "./endpoint.ts";
import { failureSchema, type FailurePayload } from "./envelope.ts";

/** Specification §7: request timeout. */
export const CLIENT_TIMEOUT_MS = 50_000;

export type CallResult<Payload> =
  | { readonly ok: true; readonly status: number; readonly payload: Payload }
  | { readonly ok: false; readonly status: number; readonly error: FailurePayload }
  /** Nothing came back: offline, timed out, or an answer that is not ours. */
  | { readonly ok: false; readonly status: 0; readonly error: null };

export interface ClientOptions {
  /** `` for the same origin. */
  readonly baseUrl: string;
  /** i18next code; sent as Accept-Language so that messages come in it. */
  readonly language: () => string;
  /** As stored: "Bearer …". */
  readonly authorization: () => string | undefined;
  readonly onFailure?: (status: number, error: FailurePayload) => void;
}

export type Client = <E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<CallResult<PayloadOf<E>>>;

type Call<E extends Endpoint> = CallOf<E> & { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

/** Builds a caller for the endpoints of this contract. It never throws: what went wrong is in the result. */
export function createClient(options: ClientOptions): Client {
  return async (endpoint, call = {}) => {
    const limit = limitTime(call.signal);
    try {
      const response = await fetch(options.baseUrl + urlOf(endpoint, call), {
        method: endpoint.method,
        headers: headersOf(endpoint, call, options),
        ...(endpoint.method === "GET" ? {} : { body: JSON.stringify(call.body ?? {}) }),
        signal: limit.signal,
      });
      return read<PayloadOf<typeof endpoint>>(response.status, await response.json(), options);
    } catch {
      return { ok: false, status: 0, error: null };
    } finally {
      limit.end();
    }
  };
}

function headersOf(endpoint: Endpoint, call: Call<Endpoint>, options: ClientOptions): Record<string, string> {
  const authorization = endpoint.access === "member" ? options.authorization() : undefined;
  return {
    "accept-language": options.language(),
    ...(endpoint.method === "GET" ? {} : { "content-type": "application/json" }),
    ...(authorization ? { authorization } : {}),
    ...(call.idempotencyKey ? { "idempotency-key": call.idempotencyKey } : {}),
  };
}

function read<Payload>(status: number, answer: unknown, options: ClientOptions): CallResult<Payload> {
  const failure = failureSchema.safeParse(answer);
  if (failure.success) {
    options.onFailure?.(status, failure.data.payload);
    return { ok: false, status, error: failure.data.payload };
  }
  const good = status >= 200 && status < 300 && typeof answer === "object" && answer !== null && "payload" in answer;
  if (!good) return { ok: false, status: 0, error: null };
  // The server's own tests hold every answer against this schema; parsing it again here would ship nothing but weight.
  return { ok: true, status, payload: answer.payload as Payload };
}

/** Ends a call after the time-out or when its caller does. By hand, because phones of the build floor lack AbortSignal.any and .timeout. */
function limitTime(signal: AbortSignal | undefined): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, CLIENT_TIMEOUT_MS);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    },
  };
}

function urlOf(endpoint: Endpoint, call: { params?: unknown; query?: unknown }): string {
  const params = new Map(Object.entries(call.params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name) ?? "")));
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return query === "" ? path : `${path}?${query}`;
}
