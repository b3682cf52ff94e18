import type { Centre } from "@kaifong/content";
import type { PayloadAt } from "@kaifong/contract";
import type { enrol } from "@kaifong/contract/paths";
import { CAME_TO_NOTHING_STATUSES, isOneOf, UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import { Button, LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { useArrival } from "@kaifong/client/react";
import styles from "./enrol-page.module.css";
import { EnrolmentSummary, Reference } from "./enrolment-summary.tsx";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

interface EnrolResultProps {
  readonly response: PayloadAt<typeof enrol>;
  readonly centres: readonly Centre[];
  /** Goes back to the details, to enrol anew. */
  readonly onAgain: () => void;
}

/**
 * The end of the journey: what was submitted, what happens next, when and where. The only green on the way, and none where a
 * repeated call finds an enrolment that has been given up or cancelled meanwhile.
 */
export function EnrolResult({ response, centres, onAgain }: EnrolResultProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const box = useArrival<HTMLDivElement>();
  const { enrolment, message } = response;
  const isGone = isOneOf(CAME_TO_NOTHING_STATUSES, enrolment.status);
  const done = isOneOf(UNDRAWN_STATUSES, enrolment.status) ? "enrol.doneBallot" : "enrol.done";
  return (
    <div ref={box} tabIndex={-1} className={styles.result}>
      <div className={styles.stack}>
        <Notice tone={isGone ? "attention" : "success"} title={t(isGone ? "enrol.gone" : done)} role="status">
          <p>{message}</p>
          <Reference enrolment={enrolment} />
        </Notice>
        {isGone ? null : <EnrolmentSummary enrolment={enrolment} centres={centres} />}
        <div className={styles.actions}>
          {isGone ? (
            <Button variant="secondary" onClick={onAgain}>
              {t("enrol.again")}
            </Button>
          ) : null}
          <LinkButton href={pathTo(language, "enrolled")}>{courseText("own.toEnrolled")}</LinkButton>
          <a href={pathTo(language, "series")}>{courseText("action.otherCourses")}</a>
        </div>
      </div>
    </div>
  );
}
