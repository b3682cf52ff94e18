import type { CallAt, CallPath, FailurePayload, PayloadAt } from "@kaifong/contract";
import { MEMBER_PARAMETER } from "@kaifong/contract/paths";
import { type CallResult, NOTHING_CAME, send } from "./send.ts";

export interface CallerOptions {
  /** `` for the same origin. */
  readonly baseUrl: () => string;
  /** i18next code; sent as Accept-Language so that messages come in it. */
  readonly language: () => string;
  /** As stored: "Bearer …"; empty when nobody is logged in; undefined while no call with a token may be made. */
  readonly authorization: () => string | undefined;
  /** What is on its way arrives when its page has gone, too. */
  readonly keepalive?: boolean;
  /** Waited for before a call with a token. */
  readonly ready?: () => Promise<void>;
  /** Told of every refusal, and of the authorization that the call was made with. */
  readonly onFailure?: (status: number, error: FailurePayload, authorization: string) => void;
}

/** How a call is sent, whatever its endpoint takes. */
interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Makes a call of `@kaifong/contract/paths`. It never throws: what went wrong is in the result. */
export interface Caller {
  <P extends CallPath>(path: P, call: CallAt<P>, options?: CallOptions): Promise<CallResult<PayloadAt<P>>>;
  /** What says nothing further: no call that must say for whom it is. */
  <P extends CallPath>(path: P & (object extends CallAt<P> ? unknown : never)): Promise<CallResult<PayloadAt<P>>>;
}

/** The bare caller of the API, without token and renewal of its own. */
export function createCaller(options: CallerOptions): Caller {
  return async <P extends CallPath>(path: P, call?: AnyCall, { idempotencyKey, signal }: CallOptions = {}) => {
    if (path.withToken && options.ready) await options.ready();
    const authorization = path.withToken ? options.authorization() : "";
    if (authorization === undefined) return NOTHING_CAME;
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

/** `:name` filled in from the parameters, then the query with whom the call is for; what is undefined is left out. */
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
