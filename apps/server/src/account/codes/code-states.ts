import { CODE_VERIFIED_MINUTES, type CodeState, MAX_CODE_ATTEMPTS } from "@kaifong/domain/membership";
import { inStates, type StateConditions } from "../../platform/state-conditions.ts";

const UNVERIFIED = ["redeemed_at IS NULL", "verified_at IS NULL"];

/** The states of a row of `one_time_codes`, as `codeState` of the domain has them. `now` is the time, in SQL. */
function codeConditions(now: string): StateConditions<CodeState> {
  const goodSince = `${now}::timestamptz - interval '${CODE_VERIFIED_MINUTES} minutes'`;
  return {
    WAITING: [...UNVERIFIED, `expires_at > ${now}`, `attempts < ${MAX_CODE_ATTEMPTS}`],
    EXHAUSTED: [...UNVERIFIED, `expires_at > ${now}`, `attempts >= ${MAX_CODE_ATTEMPTS}`],
    EXPIRED: [...UNVERIFIED, `expires_at <= ${now}`],
    VERIFIED: ["redeemed_at IS NULL", `verified_at > ${goodSince}`],
    LAPSED: ["redeemed_at IS NULL", `verified_at <= ${goodSince}`],
    REDEEMED: ["redeemed_at IS NOT NULL"],
  };
}

/** The condition for a row of `one_time_codes` to be in one of these states. `now` is the time, in SQL. */
export function isCodeIn(states: readonly CodeState[], now: string): string {
  return inStates(codeConditions(now), states);
}
