import type { Eligibility } from "@kaifong/contract";
import { type Reason, reasonsAgainst } from "@kaifong/domain/enrolment";
import type { Language } from "@kaifong/i18n";
import type { Tx } from "../platform/db.ts";
import { readBatchFacts } from "./batch-facts.ts";
import { type EnrolmentRow, enrolmentsByOwner } from "./enrolment-sql.ts";
import { localizedAs } from "../platform/localized-as.ts";
import { reasonSentence, reasonTodo } from "./reason-sentences.ts";

/**
 * Whether this member may join this class now, and every reason why not, in words (R-ENR-07). Reads only; undefined when there is
 * no such class. The result may change before the member acts: enrolling decides again under the lock.
 */
export async function readEligibility(
  tx: Tx,
  memberId: string,
  classId: string,
  language: Language,
  now: Date,
): Promise<Eligibility | undefined> {
  const facts = await readBatchFacts(tx, classId, [{ memberId, key: null }], now);
  const member = facts.members.get(memberId);
  if (!facts.class || !member) return undefined;
  const reasons = reasonsAgainst({ class: facts.class, member, ownEnrolments: facts.ownEnrolments.get(memberId) ?? [], now });
  const inTheWay = reasons.flatMap(({ enrolment }) => (enrolment ? [{ memberId, id: enrolment.id }] : []));
  const rows = await enrolmentsByOwner(tx, inTheWay);
  return {
    eligible: reasons.length === 0,
    reasons: reasons.map((reason) => explain(reason, rows, language)),
  };
}

function explain(
  { reason, enrolment, values }: Reason,
  rows: readonly EnrolmentRow[],
  language: Language,
): Eligibility["reasons"][number] {
  const row = rows.find(({ id }) => id === enrolment?.id);
  const todo = reasonTodo(language, reason);
  if (!row) return { reason, message: reasonSentence(language, reason, values), todo };
  const names = { classCode: row.classCode, courseName: localizedAs(language, row.courseName) ?? row.classCode };
  return { reason, message: reasonSentence(language, reason, { ...values, ...names }), todo, enrolmentId: row.id, ...names };
}

/** The facts of a refusal to enrol or to give a seat: the reason, and the member's own enrolment in the way, if one is. */
export function reasonDetail<Why extends string>({
  reason,
  enrolmentId,
}: {
  readonly reason: Why;
  readonly enrolmentId: string | null;
}): { readonly reason: Why; readonly enrolmentId?: string } {
  return { reason, ...(enrolmentId === null ? {} : { enrolmentId }) };
}
