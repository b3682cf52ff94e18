import {
  type Correction,
  type FieldIssue,
  PERSON_FIELDS,
  type PersonFacts,
  type PersonField,
  type profileEndpoints,
} from "@kaifong/contract";
import {
  changedFields,
  correctionAfter,
  isBirthDate,
  isWithdrawnCorrection,
  JOINING_AGES,
  joiningAge,
  namesInOtherLetters,
} from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import { memberActor, subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf, RefusalOf } from "../../platform/http/mount.ts";
import type { StoredResponse } from "../../platform/http/idempotency.ts";
import { fieldIssue } from "../../platform/http/validation.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import {
  type CorrectionRow,
  findCorrection,
  insertCorrection,
  presentCorrection,
  moveCorrection,
  waitingCorrection,
} from "./correction-sql.ts";
import { findProfile, type StoredProfile } from "./profile-sql.ts";

type RequestEndpoint = typeof profileEndpoints.requestCorrection;
type RequestBody = Call<RequestEndpoint>["body"];
type WithdrawEndpoint = typeof profileEndpoints.withdrawCorrection;

interface Wanted {
  readonly kind: Correction["kind"];
  readonly fields: readonly PersonField[];
  readonly person: PersonFacts | null;
}

/**
 * R-MEM-15: requests that staff correct what is on the identity card, or end a consent; repeating it returns the same request.
 * Refuses with VALIDATION_FAILED (the day of birth, R-MEM-22), NOTHING_TO_CORRECT when it already says so, CORRECTION_REQUESTED
 * when another of the kind waits, RATE_LIMITED.
 */
export async function requestCorrection(
  deps: Deps,
  { actor: { memberId }, body, language, once }: Call<RequestEndpoint>,
): Promise<OutcomeOf<RequestEndpoint> | StoredResponse> {
  const limited = await deps.limits.consumeOrRefuse("profileChanges", memberId);
  if (limited) return limited;
  const now = deps.now();
  return once(async (tx) => {
    const profile = await findProfile(tx, memberId);
    if (!profile) return refuse("SESSION_INVALID");
    const wanted = wantedOf(body, profile, language, now);
    if (isRefusal(wanted)) return wanted;
    const waiting = await waitingCorrection(tx, memberId, wanted.kind);
    if (waiting) return isSameRequest(waiting, wanted) ? presentCorrection(waiting) : refuse("CORRECTION_REQUESTED");
    const row = await insertCorrection(tx, memberId, wanted, now);
    await recordCorrection(tx, row, "CORRECTION_ASKED");
    return presentCorrection(row);
  });
}

/** Withdraws a request. Refuses with ITEM_NOT_FOUND when it is not there, or was settled. */
export function withdrawCorrection(
  { now }: Pick<Deps, "now">,
  { actor: { memberId }, params: { id }, transaction }: Call<WithdrawEndpoint>,
): Promise<Correction | RefusalOf<WithdrawEndpoint>> {
  return transaction(async (tx) => {
    const row = await findCorrection(tx, { id, memberId });
    if (row && isWithdrawnCorrection(row)) return presentCorrection(row);
    const state = row && correctionAfter("WITHDRAW", "MEMBER", row);
    if (!state) return refuse("ITEM_NOT_FOUND");
    const settled = await moveCorrection(tx, row, { state, by: memberActor(memberId) }, now());
    await recordCorrection(tx, settled, "CORRECTION_WITHDRAWN");
    return presentCorrection(settled);
  });
}

async function recordCorrection(
  tx: Tx,
  { id, memberId, kind, fields }: CorrectionRow,
  action: "CORRECTION_ASKED" | "CORRECTION_WITHDRAWN",
): Promise<void> {
  const subject = subjectOf(memberId);
  await writeAudit(tx, [{ subject, actor: subject, action, detail: { correction: id, kind, fields } }]);
}

/** R-MEM-06: nobody was born after today, and nobody under 6 is a member. */
function birthDateIssues(birthDate: string, language: Language, now: Date): readonly FieldIssue[] {
  const today = hongKongDay(now);
  const path = ["person", "birthDate"];
  if (!isBirthDate(birthDate, today)) return [fieldIssue(language, path, "BIRTH_DATE")];
  if (joiningAge(birthDate, today).ageGroup !== "UNDER_6") return [];
  return [fieldIssue(language, path, "TOO_YOUNG", { limit: String(JOINING_AGES.youngest) })];
}

function wantedOf(
  body: RequestBody,
  profile: StoredProfile,
  language: Language,
  now: Date,
): Wanted | Refusal<"NOTHING_TO_CORRECT" | "VALIDATION_FAILED"> {
  if (body.kind !== "PERSON") {
    const since = body.kind === "CONSENT_TRANSFER" ? profile.consentTransfer : profile.consentHealthRecord;
    return since === null ? refuse("NOTHING_TO_CORRECT") : { kind: body.kind, fields: [], person: null };
  }
  const { surnameZh = null, givenNameZh = null, surnameEn, givenNameEn = null, gender, birthDate } = body.person;
  const person = { surnameZh, givenNameZh, surnameEn, givenNameEn, gender, birthDate };
  const fields = changedFields(PERSON_FIELDS, profile.person, person);
  if (fields.length === 0) return refuse("NOTHING_TO_CORRECT");
  // What is recorded already, and is not to be corrected, is not the member's mistake.
  const names = namesInOtherLetters(person).filter(([field]) => fields.includes(field));
  const issues = [
    ...names.map(([field, issue]) => fieldIssue(language, ["person", field], issue)),
    ...birthDateIssues(birthDate, language, now),
  ];
  return issues.length === 0 ? { kind: "PERSON", fields, person } : refuse("VALIDATION_FAILED", { fields: issues });
}

function isSameRequest(row: CorrectionRow, { person }: Wanted): boolean {
  return changedFields(PERSON_FIELDS, row.person ?? {}, person ?? {}).length === 0;
}
