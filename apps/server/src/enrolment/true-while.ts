import { isOneOf } from "@kaifong/contract";
import {
  APPLIED_STATUSES,
  CANCELLED_STATUSES,
  OFFERED_STATUSES,
  CONFIRMED_PLACE_STATUSES,
  type ShownStatus,
  shownStatus,
  UNDRAWN_STATUSES,
  WAITING_STATUSES,
} from "@kaifong/domain/enrolment";
import type { MessageTemplates } from "../platform/messages/templates.ts";
import type { EnrolmentRow } from "./enrolment-sql.ts";

export type EnrolmentTemplate = Extract<keyof MessageTemplates, `enrolment.${string}`>;

/**
 * The statuses under which a message about an enrolment is still true; the type demands every template. A message that waited,
 * for a gateway or its next attempt, may be outdated: a later message tells of what came after.
 */
const TRUE_WHILE: { readonly [T in EnrolmentTemplate]: readonly ShownStatus[] } = {
  "enrolment.ballot_entered": UNDRAWN_STATUSES,
  "enrolment.applied": APPLIED_STATUSES,
  "enrolment.drawn_place": CONFIRMED_PLACE_STATUSES,
  "enrolment.drawn_waiting": WAITING_STATUSES,
  "enrolment.confirmed": CONFIRMED_PLACE_STATUSES,
  "enrolment.rejected": CANCELLED_STATUSES,
  "enrolment.offered": OFFERED_STATUSES,
  "enrolment.offer_declined": WAITING_STATUSES,
  "enrolment.offer_lapsed": WAITING_STATUSES,
  "enrolment.admitted": CONFIRMED_PLACE_STATUSES,
  "enrolment.reminder": CONFIRMED_PLACE_STATUSES,
  "enrolment.place_lost": CANCELLED_STATUSES,
  "enrolment.left": CANCELLED_STATUSES,
  "enrolment.removed": CANCELLED_STATUSES,
};

/**
 * Whether what a template says of an enrolment is still true. An offer is outdated once its time is over, also before it lapses.
 */
export function isStillTrue(
  template: EnrolmentTemplate,
  enrolment: Pick<EnrolmentRow, "status" | "pendingBy" | "answerBy">,
  now: Date,
): boolean {
  const { answerBy } = enrolment;
  return isOneOf(TRUE_WHILE[template], shownStatus(enrolment)) && (answerBy === null || now < answerBy);
}
