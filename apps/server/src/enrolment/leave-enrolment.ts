import type { Enrolment, MemberAction } from "@kaifong/contract";
import { move, TRANSITIONS } from "@kaifong/domain/enrolment";
import type { Language } from "@kaifong/i18n";
import type { Tx } from "../platform/db.ts";
import { type Refusal, refuse } from "../platform/http/refusal.ts";
import { sentence } from "../platform/http/sentences.ts";
import { lock } from "../platform/locks.ts";
import type { Message } from "../platform/outbox.ts";
import { enrolmentsByOwner, type EnrolmentToLeave, leftByMember, lockEnrolment } from "./enrolment-sql.ts";
import { presentEnrolment } from "./present.ts";
import { writeMove } from "./write-enrolments.ts";

export interface LeaveInput {
  readonly memberId: string;
  readonly enrolmentId: string;
  readonly action: MemberAction;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Cancels a ballot entry, withdraws an application or gives up a place (R-ENR-04). Asking again for what the member has done
 * already by this very step is no error: the response is the enrolment as it is.
 */
export async function leave(
  tx: Tx,
  input: LeaveInput,
): Promise<{ enrolment: Enrolment; message: string } | Refusal<"ENROLMENT_NOT_FOUND" | "ACTION_NOT_ALLOWED">> {
  const { memberId, enrolmentId, action, language, now } = input;
  const refusal = await leaveEnrolment(tx, input);
  if (refusal) return refuse(refusal);
  const [row] = await enrolmentsByOwner(tx, [{ memberId, id: enrolmentId }]);
  if (!row) throw new Error("an enrolment was left that cannot be read");
  return { enrolment: presentEnrolment(row, language, now), message: sentence(language, `enrolment.${action}`) };
}

/** Locks, reads, decides, writes. Out: why not; undefined when the member has left, now or by this very step before. */
export async function leaveEnrolment(
  tx: Tx,
  { memberId, enrolmentId, action, now }: Omit<LeaveInput, "language">,
): Promise<"ENROLMENT_NOT_FOUND" | "ACTION_NOT_ALLOWED" | undefined> {
  await lock(tx, "member", memberId);
  const enrolment = await lockEnrolment(tx, memberId, enrolmentId);
  if (!enrolment) return "ENROLMENT_NOT_FOUND";
  const to = move(enrolment, action, "MEMBER", now);
  if (to === undefined) return (await doneBefore(tx, memberId, enrolment, action)) ? undefined : "ACTION_NOT_ALLOWED";
  const member = `member:${memberId}` as const;
  const message: Message = { to: { kind: "member", id: memberId }, template: "enrolment.left", data: { enrolmentId, action } };
  const detail = { enrolment: enrolmentId, class: enrolment.classId, from: enrolment.status, to };
  const entry = { subject: member, actor: member, action: "ENROLMENT_LEFT", detail } as const;
  await writeMove(tx, { enrolment, to, messages: [message], entry }, now);
  return undefined;
}

/** Where staff cancelled, or the member left by another step, it was not this one. */
async function doneBefore(tx: Tx, memberId: string, { id, status }: EnrolmentToLeave, action: MemberAction): Promise<boolean> {
  const step = TRANSITIONS.find((each) => each.action === action && each.to === status);
  return step !== undefined && leftByMember(tx, memberId, { enrolment: id, from: step.from, to: step.to });
}
