import type { CallAt, CallPath, FailurePayload, PayloadAt } from "@kaifong/contract";
import { MEMBER_PARAMETER } from "@kaifong/contract/paths";
import { type CallResult, NO_RESPONSE, send } from "./send.ts";

export interface CallerOptions {
  /** `` for the same origin. */
  readonly baseUrl: () => string;
  /** i18next code; sent as Accept-Language so that messages come in it. */
  readonly language: () => string;
  /** The stored header value, "Bearer …"; empty when nobody is logged in; undefined while no call with a token may be made. */
  readonly authorization: () => string | undefined;
  /** The request arrives even when its page is left. */
  readonly keepalive?: boolean;
  /** Waited for before a call with a token. */
  readonly ready?: () => Promise<void>;
  /** Called with every refusal, and with the authorization of that call. */
  readonly onFailure?: (status: number, error: FailurePayload, authorization: string) => void;
}

/** The options of a call, whatever its endpoint takes. */
interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Makes a call of `@kaifong/contract/paths`. Never throws: failures are in the result. */
export interface Caller {
  <P extends CallPath>(path: P, call: CallAt<P>, options?: CallOptions): Promise<CallResult<PayloadAt<P>>>;
  /** For calls that need no arguments and do not have to say for whom they are. */
  <P extends CallPath>(path: P & (object extends CallAt<P> ? unknown : never)): Promise<CallResult<PayloadAt<P>>>;
}

/** The plain caller of the API, without a token and a refresh of its own. */
export function createCaller(options: CallerOptions): Caller {
  return async <P extends CallPath>(path: P, call?: AnyCall, { idempotencyKey, signal }: CallOptions = {}) => {
    if (path.withToken && options.ready) await options.ready();
    const authorization = path.withToken ? options.authorization() : "";
    if (authorization === undefined) return NO_RESPONSE;
    const result = await send<PayloadAt<P>>(
      options.baseUrl() + addressOf(path, call ?? {}),
      {
        method: path.method,
        keepalive: options.keepalive ?? false,
        headers: headersOf(path, { language: options.language(), authorization, idempotencyKey }),
        ...(path.method === "GET" ? {} : { body: JSON.stringify(call?.body ?? {}) }),
      },
      signal,
    );
    if (!result.ok && result.error) options.onFailure?.(result.status, result.error, authorization);
    return result;
  };
}

interface AnyCall {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly forMember?: string | undefined;
  readonly body?: unknown;
}

interface HeaderValues {
  readonly language: string;
  readonly authorization: string;
  readonly idempotencyKey: string | undefined;
}

function headersOf(path: CallPath, { language, authorization, idempotencyKey }: HeaderValues) {
  return {
    "accept-language": language,
    ...(path.method === "GET" ? {} : { "content-type": "application/json" }),
    ...(authorization === "" ? {} : { authorization }),
    ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
  };
}

/**
 * Fills in `:name` from the parameters, then adds the query with the member that the call is for; undefined values are left out.
 */
function addressOf({ path }: CallPath, call: AnyCall): string {
  const params = new Map(Object.entries(call.params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name) ?? "")));
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  if (call.forMember !== undefined) query.set(MEMBER_PARAMETER, call.forMember);
  const text = query.toString();
  return text === "" ? filled : `${filled}?${text}`;
}
