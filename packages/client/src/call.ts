import type { CallAt, CallPath, FailurePayload, PayloadAt } from "@kaifong/contract";
import { FOR_MEMBER } from "@kaifong/contract/paths";
import { type CallResult, send } from "./send.ts";

export interface CallerOptions {
  /** `` for the same origin. */
  readonly baseUrl: () => string;
  /** i18next code; sent as Accept-Language so that messages come in it. */
  readonly language: () => string;
  /** As stored: "Bearer …"; empty when nobody is logged in. */
  readonly authorization: () => string;
  /** Told of every refusal, and of the authorization that the call was made with. */
  readonly onFailure?: (status: number, error: FailurePayload, authorization: string) => void;
}

/** What a call may carry besides what its endpoint takes. */
interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Makes a call of `@kaifong/contract/paths`. It never throws: what went wrong is in the result. */
export type Caller = <P extends CallPath>(path: P, call?: CallAt<P> & CallOptions) => Promise<CallResult<PayloadAt<P>>>;

export function createCaller(options: CallerOptions): Caller {
  return async <P extends CallPath>(path: P, call: AnyCall = {}) => {
    const authorization = path.withToken ? options.authorization() : "";
    const result = await send<PayloadAt<P>>(
      options.baseUrl() + addressOf(path, call),
      {
        method: path.method,
        headers: headersOf(path, call, { language: options.language(), authorization }),
        ...(path.method === "GET" ? {} : { body: JSON.stringify(call.body ?? {}) }),
      },
      call.signal,
    );
    if (!result.ok && result.error) options.onFailure?.(result.status, result.error, authorization);
    return result;
  };
}

interface AnyCall extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly forMember?: string | undefined;
  readonly body?: unknown;
}

function headersOf(path: CallPath, call: AnyCall, { language, authorization }: { language: string; authorization: string }) {
  return {
    "accept-language": language,
    ...(path.method === "GET" ? {} : { "content-type": "application/json" }),
    ...(authorization === "" ? {} : { authorization }),
    ...(call.idempotencyKey ? { "idempotency-key": call.idempotencyKey } : {}),
  };
}

/** `:name` filled in from the parameters, then the query with whom the call is for; what is undefined is left out. */
function addressOf({ path }: CallPath, call: AnyCall): string {
  const params = new Map(Object.entries(call.params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name) ?? "")));
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  if (call.forMember !== undefined) query.set(FOR_MEMBER, call.forMember);
  const text = query.toString();
  return text === "" ? filled : `${filled}?${text}`;
}
