import type { Centre } from "@kaifong/content";
import type { Enrolment } from "@kaifong/contract";
import { shownStatus } from "@kaifong/domain/enrolment";
import { formatDate, formatLessonTime } from "@kaifong/i18n/format";
import { DescriptionList } from "@kaifong/ui";
import { useState } from "react";
import { EnrolmentStatusTag } from "../courses/own/status-tag.tsx";
import { useCourseText } from "../courses/text.ts";
import styles from "./enrol-page.module.css";
import { lessonLine } from "./named-lesson.ts";
import { LessonTools } from "./lesson-tools.tsx";
import { useEnrolmentText } from "./text.ts";

interface EnrolmentSummaryProps {
  readonly enrolment: Enrolment;
  readonly centres: readonly Centre[];
}

/** The facts that somebody takes along from enrolling: number, day, place, and ways to save and to share them. */
export function EnrolmentSummary({ enrolment, centres }: EnrolmentSummaryProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const [now] = useState(() => new Date());
  const line = lessonLine(enrolment, now);
  const lesson = line?.lesson;
  const centre = centres.find(({ code }) => code === enrolment.centre);
  const when = lesson && `${formatDate(lesson.start, language.code)} ${formatLessonTime(lesson, language.code)}`;
  const items = [
    { term: t("enrol.course"), value: enrolment.courseName },
    ...(line
      ? [
          {
            term: t(line.term),
            value: when === undefined ? courseText("class.noLessons") : <time dateTime={lesson?.start}>{when}</time>,
          },
        ]
      : []),
    {
      term: t("enrolled.venue"),
      value: [...new Set([enrolment.venue ?? centre?.name, centre?.address])]
        .filter(Boolean)
        .map((line) => <div key={line}>{line}</div>),
    },
    { term: t("enrol.status"), value: <EnrolmentStatusTag status={shownStatus(enrolment)} /> },
  ];
  return (
    <div className={styles.stack}>
      <DescriptionList layout="ruled" items={items} />
      <LessonTools enrolment={enrolment} when={when ?? null} centre={centre} />
    </div>
  );
}

/** The number to read out on the phone. */
export function Reference({ enrolment }: { readonly enrolment: Enrolment }) {
  const { t } = useEnrolmentText();
  return (
    <>
      <p>
        {t("enrol.reference")}
        <br />
        <strong className={styles.reference}>{enrolment.reference}</strong>
      </p>
      <p>{t("enrol.referenceHint")}</p>
    </>
  );
}
