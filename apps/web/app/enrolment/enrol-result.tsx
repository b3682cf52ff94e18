import type { Centre } from "@kaifong/content";
import { type PayloadAt, isOneOf } from "@kaifong/contract";
import type { enrol } from "@kaifong/contract/paths";
import { UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import { LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { useArrival } from "@kaifong/client/react";
import styles from "./enrol-page.module.css";
import { EnrolmentSummary, Reference } from "./enrolment-summary.tsx";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

interface EnrolResultProps {
  readonly response: PayloadAt<typeof enrol>;
  readonly centres: readonly Centre[];
}

/** The end of the journey: what was submitted, what happens next, when and where. The only green on the way. */
export function EnrolResult({ response, centres }: EnrolResultProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const box = useArrival<HTMLDivElement>();
  const { enrolment, message } = response;
  const done = isOneOf(UNDRAWN_STATUSES, enrolment.status) ? "enrol.doneBallot" : "enrol.done";
  return (
    <div ref={box} tabIndex={-1} className={styles.result}>
      <div className={styles.stack}>
        <Notice tone="success" title={t(done)} role="status">
          <p>{message}</p>
          <Reference enrolment={enrolment} />
        </Notice>
        <EnrolmentSummary enrolment={enrolment} centres={centres} />
        <div className={styles.actions}>
          <LinkButton href={pathTo(language, "enrolled")}>{courseText("own.toEnrolled")}</LinkButton>
          <a href={pathTo(language, "series")}>{courseText("action.otherCourses")}</a>
        </div>
      </div>
    </div>
  );
}
