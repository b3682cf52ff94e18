import type { ErrorName, FailurePayload } from "@kaifong/contract";
import type { CallResult } from "./send.ts";

/** The error of a call without a payload. `failure` is null when no response came at all (offline, timed out). */
export class CallError extends Error {
  readonly failure: FailurePayload | null;
  /**
   * Nobody may do it for the member any longer, and an earlier call of the same intention may have been written: it may itself
   * have used up a helper's right to make it.
   */
  readonly mayBeDone: boolean;

  constructor(failure: FailurePayload | null, mayBeDone = false) {
    super(failure?.error_message ?? "no response");
    this.name = "CallError";
    this.failure = failure;
    this.mayBeDone = mayBeDone;
  }
}

/** The payload of a call, for react-query: throws CallError when there is none. */
export function payloadOrThrow<Payload>(result: CallResult<Payload>): Payload {
  if (result.ok) return result.payload;
  throw new CallError(result.error);
}

/** For a call that removes something: what is no longer there counts as removed. Throws CallError when it may still be. */
export function removedOrThrow(result: CallResult<unknown>): void {
  if (!result.ok && result.error?.error_name === "ITEM_NOT_FOUND") return;
  payloadOrThrow(result);
}

const FORBIDDING: readonly (ErrorName | undefined)[] = ["FORBIDDEN", "CARE_NOT_GRANTED", "PERMISSION_REQUIRED"];

/**
 * Whether the call is not allowed: by the membership, by the relation to the other member, or by the permissions of staff. The
 * message says what to do.
 */
export function isForbidden(error: Error | null): boolean {
  return error instanceof CallError && FORBIDDING.includes(error.failure?.error_name);
}
