import type { Eligibility, IneligibleReason } from "@kaifong/contract";
import { LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { datesInWords } from "./class-words.ts";
import type { EnrolFacts } from "./enrol-journey.tsx";
import styles from "./enrol-page.module.css";
import { useWords } from "./words.ts";

type Reason = Omit<Eligibility["reasons"][number], "reason"> & { readonly reason: IneligibleReason | null };

/** Reasons that lie with the class: another class of the course may do. */
const OF_THE_CLASS: readonly (IneligibleReason | null)[] = [
  "FULL",
  "CLOSED",
  "CANCELLED",
  "NOT_OPEN_YET",
  "TIME_CLASH",
  "TOO_YOUNG",
  "TOO_OLD",
  "GENDER",
];
/** Reasons that an enrolment of one's own stands behind. */
const OF_MY_ENROLMENTS: readonly (IneligibleReason | null)[] = ["ALREADY_IN_COURSE", "TIME_CLASH"];

/** Why it cannot be, in the server's words, and for each reason what can be done about it. */
export function EnrolRefused({ facts, reasons }: { readonly facts: EnrolFacts; readonly reasons: readonly Reason[] }) {
  const { t, language } = useWords();
  const { course, others } = facts;
  const otherHelps = others.length > 0 && reasons.some(({ reason }) => OF_THE_CLASS.includes(reason));
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
        {reasons.some(({ reason }) => OF_MY_ENROLMENTS.includes(reason)) ? (
          <LinkButton href={pathTo(language, "enrolled")}>{t("enrol.toEnrolled")}</LinkButton>
        ) : null}
        <LinkButton variant="secondary" href={pathTo(language, "course", { courseId: course.id })}>
          {t("enrol.toCourse")}
        </LinkButton>
        <a href={pathTo(language, "series")}>{t("action.otherCourses")}</a>
      </div>
    </div>
  );
}

function ReasonItem({ reason }: { readonly reason: Reason }) {
  const { t } = useWords();
  const { courseName, classCode } = reason;
  return (
    <li className={styles.reason}>
      <p className={styles.said}>{reason.message}</p>
      {courseName !== undefined && classCode !== undefined ? (
        <p>{t("enrol.standing", { course: courseName, code: classCode })}</p>
      ) : null}
      {reason.reason === null ? null : <p>{t(`enrol.todo.${reason.reason}`)}</p>}
    </li>
  );
}

function OtherClasses({ facts }: { readonly facts: EnrolFacts }) {
  const { t, language } = useWords();
  const { course, others } = facts;
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t("action.alternatives")}</h2>
      <ul className={styles.others}>
        {others.map(({ class: entry }) => (
          <li key={entry.uuid}>
            <a href={pathTo(language, "enrol", { courseId: course.id, classUuid: entry.uuid })}>
              {entry.classCode}
              {t("list.separator")}
              {datesInWords(entry.lessons, t, language.code)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
