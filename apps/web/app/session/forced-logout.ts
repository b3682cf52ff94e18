import { ERROR_CODES } from "@kaifong/contract";
import type { LeaveReason } from "./notice.ts";

/**
 * Whether an answer ends the session here: HTTP 401 with code 1003, or any answer with code 1004 (specification §4, §8).
 * Undefined when the visitor may stay.
 */
export function forcedLogoutReason(status: number, errorCode: number): LeaveReason | undefined {
  if (status === ERROR_CODES.SESSION_INVALID.status && errorCode === ERROR_CODES.SESSION_INVALID.code) return "SESSION_INVALID";
  if (errorCode === ERROR_CODES.SESSION_REVOKED.code) return "SESSION_REVOKED";
  return undefined;
}
