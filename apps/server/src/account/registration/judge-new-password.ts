import type { registrationEndpoints } from "@kaifong/contract";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { refuse } from "../../platform/refusal.ts";
import { verifiedCode } from "../codes/one-time-codes.ts";
import { refuseWeakPassword } from "../holder/new-password.ts";

type JudgeNewPassword = typeof registrationEndpoints.judgePassword;

/**
 * Judges a password as the registration will (R-MEM-08), for an applicant who is about to go on to the next step: the list of
 * those that many people use is too long for a browser. Only for whoever has shown a phone to be theirs, so that it tells nobody
 * whose number that is. Refuses with CODE_EXPIRED, RATE_LIMITED, VALIDATION_FAILED.
 */
export async function judgeNewPassword(
  deps: Pick<Deps, "db" | "limits" | "now">,
  { body: { codeId: id, password }, language }: Pick<Call<JudgeNewPassword>, "body" | "language">,
): Promise<OutcomeOf<JudgeNewPassword>> {
  const code = await verifiedCode(deps.db, { id, purpose: "REGISTER" }, deps.now());
  if (!code) return refuse("CODE_EXPIRED");
  const limited = await deps.limits.consumeOrRefuse("passwordsJudged", code.mobile);
  return limited ?? refuseWeakPassword(language, password, { mobile: code.mobile, memberNo: null }) ?? {};
}
