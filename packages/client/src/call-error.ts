import type { FailurePayload } from "@kaifong/contract";
import type { CallResult } from "./send.ts";

/** A call that brought no payload. `failure` is null when nothing came back at all (offline, timed out). */
export class CallError extends Error {
  readonly failure: FailurePayload | null;

  constructor(failure: FailurePayload | null) {
    super(failure?.error_message ?? "no response");
    this.name = "CallError";
    this.failure = failure;
  }
}

/** The payload of a call, for react-query: throws CallError where there is none. */
export function payloadOrThrow<Payload>(result: CallResult<Payload>): Payload {
  if (result.ok) return result.payload;
  throw new CallError(result.error);
}

/** Whether the membership as it stands does not allow the call; the message says what to do about it. */
export function isForbidden(error: Error | null): boolean {
  return error instanceof CallError && error.failure?.error_name === "FORBIDDEN";
}
