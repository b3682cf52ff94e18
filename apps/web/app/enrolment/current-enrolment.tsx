import type { Centre } from "@kaifong/content";
import { type Enrolment, isOneOf } from "@kaifong/contract";
import { APPLIED_STATUSES, OFFERED_STATUSES, shownStatus, UNDRAWN_STATUSES, WAITING_STATUSES } from "@kaifong/domain/enrolment";
import { useStatusHelp } from "../courses/own/status-text.ts";
import { EnrolmentOutcome } from "./enrolment-outcome.tsx";
import { useEnrolmentText } from "./text.ts";

interface CurrentEnrolmentProps {
  readonly enrolment: Enrolment;
  readonly centres: readonly Centre[];
}

/** Shown to a member who comes back to the page of a class that they are in already: their enrolment, not a refusal. */
export function CurrentEnrolment({ enrolment, centres }: CurrentEnrolmentProps) {
  const { t } = useEnrolmentText();
  const helpOf = useStatusHelp();
  const { tone, title } = lookOf(enrolment);
  const text = helpOf(shownStatus(enrolment));
  return <EnrolmentOutcome tone={tone} title={t(title)} text={text} enrolment={enrolment} centres={centres} />;
}

/**
 * The look of an enrolment. Members who wait for the draw, for staff or for a place, or who have to respond, are not told that
 * they are enrolled.
 */
function lookOf(enrolment: Enrolment) {
  const status = shownStatus(enrolment);
  if (isOneOf(WAITING_STATUSES, status)) return { tone: "info", title: "enrol.standingWaiting" } as const;
  if (isOneOf(UNDRAWN_STATUSES, status)) return { tone: "success", title: "enrol.standingBallot" } as const;
  if (isOneOf(OFFERED_STATUSES, status)) return { tone: "attention", title: "enrol.standingOffered" } as const;
  if (isOneOf(APPLIED_STATUSES, status)) return { tone: "info", title: "enrol.standingApplied" } as const;
  return { tone: "success", title: "enrol.standingIn" } as const;
}
