import { SESSION_IDLE_HOURS, type SessionState } from "@kaifong/domain/membership";
import { inStates, type StateConditions } from "../state-conditions.ts";

const UNENDED = ["ended_at IS NULL", "revoked_at IS NULL"];

/** The states of a row of `sessions`, as `sessionState` of the domain has them. `now` is the time, in SQL. */
function sessionConditions(now: string): StateConditions<SessionState> {
  const seenSince = `${now}::timestamptz - interval '${SESSION_IDLE_HOURS} hours'`;
  return {
    LIVE: [...UNENDED, `expires_at > ${now}`, `last_seen_at > ${seenSince}`],
    IDLE: [...UNENDED, `expires_at > ${now}`, `last_seen_at <= ${seenSince}`],
    EXPIRED: [...UNENDED, `expires_at <= ${now}`],
    ENDED: ["ended_at IS NOT NULL"],
    REVOKED: ["ended_at IS NULL", "revoked_at IS NOT NULL"],
  };
}

/** The condition for a row of `sessions` to be in one of these states. `now` is the time, in SQL. */
export function isSessionIn(states: readonly SessionState[], now: string): string {
  return inStates(sessionConditions(now), states);
}
