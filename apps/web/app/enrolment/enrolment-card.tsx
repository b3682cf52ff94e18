import type { Centre } from "@kaifong/content";
import { CENTRE_CODES, type CentreCode, type Enrolment, type OwnEnrolmentAction, isOneOf } from "@kaifong/contract";
import { shownStatus, UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import { formatDate, formatLessonDates, formatLessonTime, formatMoment, shortCentreLabel } from "@kaifong/i18n/format";
import { ActionRow, Button, Card, DescriptionList, Disclosure, VisuallyHidden } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { ACTION_LOOKS } from "./action-looks.ts";
import styles from "./enrolled-page.module.css";
import { isCurrent } from "./enrolled-view.ts";
import { lessonLine } from "./named-lesson.ts";
import { headingOf } from "../session/notification-pages.ts";
import { EnrolmentStatusTag } from "../courses/own/status-tag.tsx";
import { useStatusHelp } from "../courses/own/status-text.ts";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

interface EnrolmentCardProps {
  readonly enrolment: Enrolment;
  /** The centres, for their names. */
  readonly places: readonly Pick<Centre, "code" | "name">[];
  readonly now: Date;
  readonly onAct: (action: OwnEnrolmentAction) => void;
}

/** One enrolment: its state in words, when and where, and what can be done. */
export function EnrolmentCard({ enrolment, places, now, onAct }: EnrolmentCardProps) {
  const { t, language } = useEnrolmentText();
  const helpOf = useStatusHelp();
  const { courseName, courseId, actions } = enrolment;
  const status = shownStatus(enrolment);
  const id = headingOf("ENROLMENTS", enrolment.id);
  return (
    <Card as="li" labelledBy={id} className={styles.card}>
      <EnrolmentStatusTag status={status} />
      <h3 id={id}>{courseName}</h3>
      <p className={styles.statusHelp}>{helpOf(status)}</p>
      <DescriptionList layout="beside" items={useFacts({ enrolment, places, now })} />
      <Lessons enrolment={enrolment} />
      <ActionRow>
        {actions.map((action) => (
          <Button key={action} variant="secondary" icon={ACTION_LOOKS[action].icon} onClick={() => onAct(action)}>
            {t(`enrolled.action.${action}`)} <VisuallyHidden>{courseName}</VisuallyHidden>
          </Button>
        ))}
        {actions.length === 0 && isCurrent(enrolment, now) ? <p>{t(closedText(enrolment))}</p> : null}
        <a href={pathTo(language, "course", { courseId })} aria-describedby={id}>
          {t("enrolled.courseLink")}
        </a>
      </ActionRow>
    </Card>
  );
}

function useFacts({ enrolment, places, now }: Omit<EnrolmentCardProps, "onAct">) {
  const { t, language } = useEnrolmentText();
  const { venue, reference, classCode, enrolledAt, answerBy } = enrolment;
  const line = lessonLine(enrolment, now);
  const centre = centreOf(enrolment.centre);
  return [
    { term: t("enrolled.answerBy"), value: answerBy === null ? null : formatMoment(answerBy, language.code) },
    ...(line ? [{ term: t(line.term), value: <When lesson={line.lesson} /> }] : []),
    { term: t("enrolled.venue"), value: venue ?? (centre ? shortCentreLabel(centre, places, t) : null) },
    { term: t("enrolled.code"), value: classCode },
    { term: t("enrolled.reference"), value: reference },
    { term: t("enrolled.enrolledOn"), value: formatDate(enrolledAt, language.code) },
  ];
}

/** Why nothing can be done any longer, while something may still come of it. */
function closedText({ status }: Enrolment) {
  return isOneOf(UNDRAWN_STATUSES, status) ? "enrolled.closedBallot" : "enrolled.closed";
}

/** Day and time, neither of them broken over two lines. */
function When({ lesson }: { readonly lesson: Enrolment["lessons"][number] | undefined }) {
  const { t, language } = useCourseText();
  if (!lesson) return t("class.noLessons");
  return (
    <>
      <span className={styles.whole}>{formatDate(lesson.start, language.code)}</span>{" "}
      <span className={styles.whole}>{formatLessonTime(lesson, language.code)}</span>
    </>
  );
}

function centreOf(code: string | null): CentreCode | undefined {
  return CENTRE_CODES.find((known) => known === code);
}

function Lessons({ enrolment }: { readonly enrolment: Enrolment }) {
  const { t, language } = useCourseText();
  const { lessons } = enrolment;
  if (lessons.length < 2) return null;
  return (
    <Disclosure summary={t("class.allLessons", { count: lessons.length })}>
      <p className={`${styles.venue} ${styles.dates}`}>{formatLessonDates(lessons, language.code)}</p>
      <ol className={styles.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.start}>
            <time dateTime={lesson.start}>{formatDate(lesson.start, language.code)}</time>{" "}
            {formatLessonTime(lesson, language.code)}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
