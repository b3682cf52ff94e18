import type { Eligibility, IneligibleReason } from "@kaifong/contract";
import { hasWayOut, type WayOut } from "@kaifong/domain/enrolment";
import { LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { ClassLinks } from "../courses/class-links.tsx";
import type { EnrolFacts } from "./enrol-facts.ts";
import styles from "./enrol-page.module.css";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

type Reason = Omit<Eligibility["reasons"][number], "reason"> & { readonly reason: IneligibleReason | null };

/** Why it cannot be, in the server's words, and for each reason what can be done about it. */
export function EnrolRefused({ facts, reasons }: { readonly facts: EnrolFacts; readonly reasons: readonly Reason[] }) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const { course, others } = facts;
  const otherHelps = others.length > 0 && canTry(reasons, "OTHER_CLASS");
  return (
    <div className={styles.stack}>
      <Notice tone="attention" title={t("enrol.ineligibleTitle")} role="alert">
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <ReasonItem key={`${reason.reason}:${reason.enrolmentId}`} reason={reason} />
          ))}
        </ul>
      </Notice>
      {otherHelps ? <OtherClasses facts={facts} /> : null}
      <div className={styles.actions}>
        {canTry(reasons, "OWN_ENROLMENTS") ? (
          <LinkButton href={pathTo(language, "enrolled")}>{courseText("own.toEnrolled")}</LinkButton>
        ) : null}
        <LinkButton variant="secondary" href={pathTo(language, "course", { courseId: course.id })}>
          {t("enrol.toCourse")}
        </LinkButton>
        <a href={pathTo(language, "series")}>{courseText("action.otherCourses")}</a>
      </div>
    </div>
  );
}

/** Whether something can be done in this way about one of the reasons at least. */
function canTry(reasons: readonly Reason[], way: WayOut): boolean {
  return reasons.some(({ reason }) => reason !== null && hasWayOut(reason, way));
}

function ReasonItem({ reason }: { readonly reason: Reason }) {
  const { t } = useEnrolmentText();
  const { courseName, classCode } = reason;
  return (
    <li className={styles.reason}>
      <p className={styles.message}>{reason.message}</p>
      {courseName !== undefined && classCode !== undefined ? (
        <p>{t("enrol.standing", { course: courseName, code: classCode })}</p>
      ) : null}
      {reason.reason === null ? null : <p>{t(`enrol.todo.${reason.reason}`)}</p>}
    </li>
  );
}

function OtherClasses({ facts }: { readonly facts: EnrolFacts }) {
  const { t, language } = useCourseText();
  const { course, others } = facts;
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t("action.alternatives")}</h2>
      <ClassLinks classes={others} href={({ uuid }) => pathTo(language, "enrol", { courseId: course.id, classUuid: uuid })} />
    </section>
  );
}
