import type { Enrolment, MemberAction } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import type { Tx } from "../platform/db.ts";
import { type Refusal, refuse } from "../platform/http/refusal.ts";
import { sentence } from "../platform/http/sentences.ts";
import { enrolmentsByOwner, leaveEnrolment } from "./enrolment-sql.ts";
import { presentEnrolment } from "./present.ts";

export interface LeaveInput {
  readonly memberId: string;
  readonly enrolmentId: string;
  readonly action: MemberAction;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Cancels a ballot entry, withdraws an application or gives up a place (R-ENR-04). Asking again for what the member has done
 * already by this very step is no error: the answer is the enrolment as it stands.
 */
export async function leave(tx: Tx, input: LeaveInput): Promise<{ enrolment: Enrolment; message: string } | Refusal> {
  const { memberId, enrolmentId, action, language, now } = input;
  const outcome = await leaveEnrolment(tx, memberId, enrolmentId, action, now);
  if (outcome === "ENROLMENT_NOT_FOUND" || outcome === "ACTION_NOT_ALLOWED") return refuse(outcome);
  const [row] = await enrolmentsByOwner(tx, [{ memberId, id: enrolmentId }]);
  if (!row) throw new Error("an enrolment was left that cannot be read");
  return { enrolment: presentEnrolment(row, language, now), message: sentence(language, `enrolment.${action}`) };
}
