import type { Enrolment, EnrolmentRecord } from "@kaifong/contract";
import { shownStatus } from "@kaifong/domain/enrolment";
import { HOUR_MS } from "@kaifong/domain/time";
import { formatDate, formatLessonDates, formatMoment } from "@kaifong/i18n/format";
import { Card, DescriptionList } from "@kaifong/ui";
import { EnrolmentStatusTag } from "../../courses/own/status-tag.tsx";
import { pathTo } from "../../paths.ts";
import { useEnrolmentText } from "../text.ts";
import styles from "./records.module.css";

/** Each enrolment with its history, in chronological order. */
export function RecordList({ records }: { readonly records: readonly EnrolmentRecord[] }) {
  return (
    <ul className={styles.list}>
      {records.map((record) => (
        <RecordCard key={record.enrolment.id} record={record} />
      ))}
    </ul>
  );
}

function RecordCard({ record: { enrolment, history } }: { readonly record: EnrolmentRecord }) {
  const { language } = useEnrolmentText();
  const { id, courseName, courseId } = enrolment;
  return (
    <Card as="li" labelledBy={id} className={styles.card}>
      <EnrolmentStatusTag status={shownStatus(enrolment)} />
      <h2 id={id}>
        <a href={pathTo(language, "course", { courseId })}>{courseName}</a>
      </h2>
      <div className={styles.columns}>
        <DescriptionList layout="beside" items={useFacts(enrolment)} />
        <History of={history} />
      </div>
    </Card>
  );
}

function History({ of: events }: { readonly of: EnrolmentRecord["history"] }) {
  const { t, language } = useEnrolmentText();
  return (
    <div>
      <h3>{t("records.history")}</h3>
      <ol className={styles.history}>
        {events.map(({ at, action, by }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at}>{formatMoment(at, language.code)}</time>
            <div>{action === null ? t("records.changed") : t(`records.action.${action}`)}</div>
            <div className={styles.by}>{t(`codes:recordedActor.${by}`)}</div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function useFacts({ classCode, reference, venue, lessons, enrolledAt }: Enrolment) {
  const { t, language } = useEnrolmentText();
  return [
    { term: t("enrolled.code"), value: classCode },
    { term: t("enrolled.reference"), value: reference },
    { term: t("enrolled.enrolledOn"), value: formatDate(enrolledAt, language.code) },
    { term: t("enrolled.venue"), value: venue },
    { term: t("records.dates"), value: formatLessonDates(lessons, language.code) },
    { term: t("records.lessons"), value: t("records.lessonsOf", { count: lessons.length, hours: hoursOf(lessons) }) },
  ];
}

/** Hours to the half hour, as lessons are held. */
function hoursOf(lessons: Enrolment["lessons"]): number {
  const hours = lessons.reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / HOUR_MS, 0);
  return Math.round(hours * 2) / 2;
}
