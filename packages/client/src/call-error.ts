import type { ErrorName, FailurePayload } from "@kaifong/contract";
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

/** Of a call that removes something: what has gone by itself is as good as removed. Throws CallError where it is still there. */
export function removedOrThrow(result: CallResult<unknown>): void {
  if (!result.ok && result.error?.error_name === "NOT_FOUND") return;
  payloadOrThrow(result);
}

const FORBIDDING: readonly (ErrorName | undefined)[] = ["FORBIDDEN", "CARE_NOT_GRANTED", "PERMISSION_REQUIRED"];

/** Whether a membership, who is acted for, or what one of staff may do does not allow the call; the message says what to do. */
export function isForbidden(error: Error | null): boolean {
  return error instanceof CallError && FORBIDDING.includes(error.failure?.error_name);
}
