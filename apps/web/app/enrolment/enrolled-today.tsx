import type { Enrolment } from "@kaifong/contract";
import { Card, Icon } from "@kaifong/ui";
import { lessonTime } from "../courses/class-text.ts";
import styles from "./enrolled-page.module.css";
import { todaysLessons } from "./enrolled-view.ts";
import { shownStatus } from "../courses/shown-status.ts";
import { EnrolmentStatusTag } from "../courses/status-tag.tsx";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

/** What is on today, before everything else. */
export function TodaysLessons({ enrolments, now }: { readonly enrolments: readonly Enrolment[]; readonly now: Date }) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const lessons = todaysLessons(enrolments, now);
  return (
    <Card as="section" tone="care" labelledBy="today" className={styles.today}>
      <h2 id="today">
        <Icon name="calendar" />
        {t("enrolled.today")}
      </h2>
      {lessons.length === 0 ? (
        <p>{t("enrolled.todayNone")}</p>
      ) : (
        <ul className={styles.todayList}>
          {lessons.map(({ enrolment, lesson }) => (
            <li key={`${enrolment.id}:${lesson.start}`} className={styles.todayItem}>
              <strong>{lessonTime(lesson, courseText, language.code)}</strong>
              <span>
                {enrolment.courseName}
                {enrolment.venue === null ? null : <span className={styles.venue}>{enrolment.venue}</span>}
              </span>
              <EnrolmentStatusTag status={shownStatus(enrolment)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
