import { isOneOf } from "@kaifong/contract";
import { shownStatus } from "@kaifong/domain/enrolment";
import type { EnrolmentRow } from "./enrolment-sql.ts";
import { type EnrolmentTemplate, trueWhile } from "./move-effects.ts";

/**
 * Whether what a template says of an enrolment is still true. An offer is outdated once its time is over, also before it lapses.
 */
export function isStillTrue(
  template: EnrolmentTemplate,
  enrolment: Pick<EnrolmentRow, "status" | "pendingBy" | "answerBy">,
  now: Date,
): boolean {
  const { answerBy } = enrolment;
  return isOneOf(trueWhile(template), shownStatus(enrolment)) && (answerBy === null || now < answerBy);
}
