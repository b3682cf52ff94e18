import { SESSION_INVALID, SESSION_REVOKED } from "@kaifong/contract/paths";

/** Why the server ended a session. */
export type EndReason = "SESSION_INVALID" | "SESSION_REVOKED";

/**
 * Whether a response ends the session here: HTTP 401 with code 1003, or any response with code 1004 (specification §4, §8).
 * Undefined when the visitor may stay.
 */
export function forcedLogoutReason(status: number, errorCode: number): EndReason | undefined {
  if (status === SESSION_INVALID.status && errorCode === SESSION_INVALID.code) return "SESSION_INVALID";
  if (errorCode === SESSION_REVOKED.code) return "SESSION_REVOKED";
  return undefined;
}
