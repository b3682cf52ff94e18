import { APPLICATION_REVIEW_WORKING_DAYS } from "@kaifong/domain/enrolment";
import { Notice } from "@kaifong/ui";
import styles from "./how-enrolment-works.module.css";
import { useCourseText } from "../text.ts";

const POINTS = ["one", "member", "check", "free", "staff"] as const;

/** The facts that everybody should know before enrolling. */
export function HowEnrolmentWorks() {
  const { t } = useCourseText();
  return (
    <Notice title={t("course.how")}>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(`how.${point}`, { days: APPLICATION_REVIEW_WORKING_DAYS })}</li>
        ))}
      </ul>
    </Notice>
  );
}
