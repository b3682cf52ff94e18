import type { FailurePayload } from "@kaifong/contract";
import { propertyOf } from "./unknown-json.ts";
import { fetchInTime } from "./limit-time.ts";

export type CallResult<Payload> =
  | { readonly ok: true; readonly status: number; readonly payload: Payload }
  | { readonly ok: false; readonly status: number; readonly error: FailurePayload }
  /** No usable response: offline, timed out, or a response that is not ours. */
  | { readonly ok: false; readonly status: 0; readonly error: null };

export const NO_RESPONSE = { ok: false, status: 0, error: null } as const;

/** Sends one request to the API. Never throws: failures are in the result. */
export async function send<Payload>(
  address: string,
  request?: Omit<RequestInit, "signal">,
  signal?: AbortSignal,
): Promise<CallResult<Payload>> {
  try {
    return await fetchInTime(address, async (response) => resultOf<Payload>(response.status, await response.json()), {
      ...request,
      signal,
    });
  } catch {
    return NO_RESPONSE;
  }
}

function resultOf<Payload>(status: number, response: unknown): CallResult<Payload> {
  const payload = propertyOf(response, "payload");
  if (propertyOf(propertyOf(response, "metadata"), "success") === false) {
    return isFailure(payload) ? { ok: false, status, error: payload } : NO_RESPONSE;
  }
  const good = status >= 200 && status < 300 && payload !== undefined;
  // The server's own tests check every response against its schema; parsing it here again would only add weight.
  return good ? { ok: true, status, payload: payload as Payload } : NO_RESPONSE;
}

/** The facts that every refusal has; the rest of it is trusted, as payloads are. */
function isFailure(payload: unknown): payload is FailurePayload {
  return (
    typeof propertyOf(payload, "error_code") === "number" &&
    typeof propertyOf(payload, "error_name") === "string" &&
    typeof propertyOf(payload, "error_message") === "string"
  );
}
