import type { FieldIssue } from "@kaifong/contract";
import { riskIssues, type RiskIssue } from "@kaifong/domain/risk";
import { hongKongDay } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import type { WriteRiskRecord } from "@kaifong/contract/staff";
import { type StaffActor, subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { IssueName } from "../../platform/http/sentences.ts";
import { fieldIssue } from "../../platform/http/validation.ts";
import { lockMembers } from "../../platform/locks.ts";
import { findMember } from "../../platform/members.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import type { StaffCaller } from "../../platform/staff-use-case.ts";
import { insertRiskRecord, recordInForce } from "../risk-sql.ts";

const FIELD_ISSUES = {
  IN_THE_FUTURE: { field: "assessedOn", issue: "ASSESSED_IN_FUTURE" },
  BEFORE_BIRTH: { field: "assessedOn", issue: "ASSESSED_BEFORE_BIRTH" },
  OVERALL_TOO_LIGHT: { field: "overall", issue: "OVERALL_TOO_LIGHT" },
  ITEM_TWICE: { field: "item", issue: "ITEM_TWICE" },
  NO_STEP: { field: "nextStep", issue: "NEXT_STEP_MISSING" },
  NO_PERSON: { field: "nextStep", issue: "NEXT_STEP_TO_PERSON" },
} as const satisfies Record<RiskIssue["issue"], { readonly field: string; readonly issue: IssueName }>;

/**
 * Writes a record into a member's file, signed in the name that it gives, handed in by a member of staff, and notifies the
 * member. A day has one record in force: another of that day must say which one it corrects (R-RSK-04), so that the same file
 * handed in twice is written once. Returns the new record. Refuses with MEMBER_NO_NOT_REGISTERED, VALIDATION_FAILED,
 * RISK_RECORD_NOT_IN_FORCE, and RISK_RECORD_EXISTS with the `record` in force.
 */
export function writeRiskRecord({ db, now }: Pick<Deps, "db" | "now">, { actor, language }: StaffCaller, file: WriteRiskRecord) {
  return db.transaction(async (tx) => {
    // A member, or a former one: an applicant has no number yet.
    const found = await findMember(tx, { memberNo: file.memberNo });
    if (!found) return refuse("MEMBER_NO_NOT_REGISTERED");
    await lockMembers(tx, [found.id]);
    const member = await findMember(tx, { id: found.id });
    if (!member) return refuse("MEMBER_NO_NOT_REGISTERED"); // erased meanwhile
    const issues = riskIssues(file, { today: hongKongDay(now()), birthDate: member.birthDate });
    if (issues.length > 0) return refuse("VALIDATION_FAILED", { fields: issues.map((each) => fieldIssueOf(each, language)) });
    return (await refusalFor(tx, member.id, file)) ?? { record: await signRecord(tx, member.id, file, { by: actor, at: now() }) };
  });
}

function fieldIssueOf(found: RiskIssue, language: Language): FieldIssue {
  const { field, issue } = FIELD_ISSUES[found.issue];
  return fieldIssue(language, "index" in found ? ["items", found.index, field] : [field], issue);
}

async function refusalFor(
  tx: Tx,
  memberId: string,
  { assessedOn, corrects }: WriteRiskRecord,
): Promise<Refusal<"RISK_RECORD_NOT_IN_FORCE" | "RISK_RECORD_EXISTS"> | undefined> {
  const corrected = corrects && (await recordInForce(tx, memberId, { id: corrects.record }));
  if (corrects && !corrected) return refuse("RISK_RECORD_NOT_IN_FORCE");
  const ofDay = await recordInForce(tx, memberId, { day: assessedOn });
  if (!ofDay || ofDay.id === corrected?.id) return undefined;
  return refuse("RISK_RECORD_EXISTS", { detail: { record: ofDay.id } });
}

/** Writes the record. Returns its id. */
async function signRecord(
  tx: Tx,
  memberId: string,
  { assessedOn, signedBy, overall, items, note, corrects }: WriteRiskRecord,
  { by, at }: { readonly by: StaffActor; readonly at: Date },
): Promise<string> {
  const replaces = corrects?.record ?? null;
  const record = await insertRiskRecord(tx, {
    ...{ memberId, assessedOn, overall, signer: signedBy, note: note ?? null, signedAt: at, writtenBy: by },
    items: items.map((one) => ({ ...one, finding: one.finding ?? null })),
    corrects: corrects ? { id: corrects.record, reason: corrects.reason } : null,
  });
  const data = { corrected: replaces !== null, record };
  await writeMessages(tx, [toMember(memberId, "health.risk_record", data)]);
  await writeAudit(tx, [
    { subject: subjectOf(memberId), actor: by, action: "RISK_RECORD_WRITTEN", detail: { record, replaces } },
  ]);
  return record;
}
