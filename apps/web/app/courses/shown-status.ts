import type { EnrolmentStatus, PendingBy } from "@kaifong/contract";
import { isOffered } from "@kaifong/domain/enrolment";

/** What pages say of an enrolment: its status, but for an offered place, whose P asks the member and not the centre. */
export type ShownStatus = EnrolmentStatus | "OFFERED";

export function shownStatus<Status extends string>(enrolment: {
  readonly status: Status;
  readonly pendingBy: PendingBy | null;
}): Status | "OFFERED" {
  return isOffered(enrolment) ? "OFFERED" : enrolment.status;
}
