import { isOneOf } from "@kaifong/contract";
import { isOver, shownStatus } from "@kaifong/domain/enrolment";
import type { EnrolmentRow } from "./enrolment-sql.ts";
import { type EnrolmentTemplate, trueWhile } from "./move-effects.ts";

/**
 * Whether what a template says of an enrolment is still true. An offer is outdated once its time is over, also before it lapses,
 * or the enrolment is; every message is in a class that goes on without the enrolment (R-ENR-09).
 */
export function isStillTrue(
  template: EnrolmentTemplate,
  enrolment: Pick<EnrolmentRow, "status" | "pendingBy" | "answerBy" | "lastEnd" | "leftBehind">,
  now: Date,
): boolean {
  const { answerBy, leftBehind } = enrolment;
  if (leftBehind || !isOneOf(trueWhile(template), shownStatus(enrolment))) return false;
  return answerBy === null || (now < answerBy && !isOver(enrolment, now));
}
