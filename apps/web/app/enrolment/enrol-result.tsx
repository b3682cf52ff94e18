import type { PayloadAt } from "@kaifong/contract";
import type { enrol } from "@kaifong/contract/paths";
import { LinkButton, Notice } from "@kaifong/ui";
import { useEffect, useRef } from "react";
import { pathTo } from "../paths.ts";
import styles from "./enrol-page.module.css";
import { EnrolmentStatusTag } from "../courses/status-tag.tsx";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

interface EnrolResultProps {
  readonly response: PayloadAt<typeof enrol>;
  readonly draw: boolean;
}

/** The end of the journey: what was submitted, what happens next and when. The only green on the way. */
export function EnrolResult({ response, draw }: EnrolResultProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  const { enrolment, message } = response;
  return (
    <div ref={box} tabIndex={-1} className={styles.result}>
      <div className={styles.stack}>
        <Notice tone="success" title={t(draw ? "enrol.doneBallot" : "enrol.done")} role="status">
          <p>{message}</p>
          <p>
            {t("enrol.reference")}
            <br />
            <strong className={styles.reference}>{enrolment.reference}</strong>
          </p>
          <p>{t("enrol.referenceHint")}</p>
        </Notice>
        <p>
          {t("enrol.status")} <EnrolmentStatusTag status={enrolment.status} />
        </p>
        <div className={styles.actions}>
          <LinkButton href={pathTo(language, "enrolled")}>{courseText("own.toEnrolled")}</LinkButton>
          <a href={pathTo(language, "series")}>{courseText("action.otherCourses")}</a>
        </div>
      </div>
    </div>
  );
}
