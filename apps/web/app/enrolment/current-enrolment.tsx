import type { Centre } from "@kaifong/content";
import { type Enrolment, isOneOf } from "@kaifong/contract";
import { LinkButton, Notice } from "@kaifong/ui";
import { APPLIED_STATUSES, OFFERED_STATUSES, shownStatus, UNDRAWN_STATUSES, WAITING_STATUSES } from "@kaifong/domain/enrolment";
import { pathTo } from "../paths.ts";
import { useStatusHelp } from "../courses/own/status-text.ts";
import { useCourseText } from "../courses/text.ts";
import styles from "./enrol-page.module.css";
import { EnrolmentSummary, Reference } from "./enrolment-summary.tsx";
import { useEnrolmentText } from "./text.ts";

interface CurrentEnrolmentProps {
  readonly enrolment: Enrolment;
  readonly centres: readonly Centre[];
}

/** Shown to a member who comes back to the page of a class that they are in already: their enrolment, not a refusal. */
export function CurrentEnrolment({ enrolment, centres }: CurrentEnrolmentProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const helpOf = useStatusHelp();
  const { tone, title } = lookOf(enrolment);
  return (
    <div className={styles.stack}>
      <Notice tone={tone} title={t(title)} role="status">
        <p>{helpOf(shownStatus(enrolment))}</p>
        <Reference enrolment={enrolment} />
      </Notice>
      <EnrolmentSummary enrolment={enrolment} centres={centres} />
      <div className={styles.actions}>
        <LinkButton href={pathTo(language, "enrolled")}>{courseText("own.toEnrolled")}</LinkButton>
        <a href={pathTo(language, "series")}>{courseText("action.otherCourses")}</a>
      </div>
    </div>
  );
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
