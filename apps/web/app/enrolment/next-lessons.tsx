import type { Centre } from "@kaifong/content";
import type { Enrolment } from "@kaifong/contract";
import { hongKongDay } from "@kaifong/domain/time";
import { shownStatus } from "@kaifong/domain/enrolment";
import { formatDay, formatLessonMoment, formatLessonTime } from "@kaifong/i18n/format";
import { ActionRow, Button, Card, Disclosure, Icon } from "@kaifong/ui";
import { EnrolmentStatusTag } from "../courses/own/status-tag.tsx";
import { Unbroken } from "../cms-pages/unbroken.tsx";
import { useCourseText } from "../courses/text.ts";
import { useShellData } from "../shell/shell-data.ts";
import { PhoneButton } from "../shell/phone-button.tsx";
import type { PendingEnrolmentAction } from "./act-on-enrolment.tsx";
import { ACTION_LOOKS } from "./action-looks.ts";
import styles from "./enrolled-page.module.css";
import { type ComingLesson, comingLessons, dayNameOf } from "./enrolled-view.ts";
import { LessonTools } from "./lesson-tools.tsx";
import { useEnrolmentText } from "./text.ts";

/** The fields of a centre that the page needs. */
export type LessonCentre = Pick<Centre, "code" | "name" | "address" | "map">;

interface NextLessonsProps {
  readonly enrolments: readonly Enrolment[];
  readonly places: readonly LessonCentre[];
  readonly now: Date;
  readonly onAct: (intention: PendingEnrolmentAction) => void;
}

/** When and where the member is expected next, before everything else; nothing while no place is confirmed. */
export function NextLessons({ enrolments, places, now, onAct }: NextLessonsProps) {
  const { t } = useEnrolmentText();
  const lessons = comingLessons(enrolments, now);
  const [first] = lessons;
  if (!first) return null;
  const isToday = hongKongDay(new Date(first.lesson.start)) === hongKongDay(now);
  return (
    <Card as="section" tone="care" labelledBy="next" className={styles.next}>
      <h2 id="next">{t(isToday ? "enrolled.today" : "enrolled.nextLesson")}</h2>
      <ul className={styles.nextList}>
        {lessons.map((coming) => (
          <li key={`${coming.enrolment.id}:${coming.lesson.start}`} className={styles.nextItem}>
            <Lesson coming={coming} now={now} place={places.find(({ code }) => code === coming.enrolment.centre)} />
            <CannotCome enrolment={coming.enrolment} onAct={onAct} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LessonProps {
  readonly coming: ComingLesson;
  readonly now: Date;
  readonly place: LessonCentre | undefined;
}

function Lesson({ coming: { enrolment, lesson }, now, place }: LessonProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const day = dayNameOf(lesson.start, now);
  const date = formatDay(lesson.start, language.code);
  const time = formatLessonTime(lesson, language.code);
  return (
    <>
      <p className={styles.nextWhen}>
        {day === undefined ? null : <span className={styles.whole}>{t(`enrolled.day.${day}`)}</span>}{" "}
        <span className={styles.whole}>{date}</span> <time dateTime={lesson.start}>{time}</time>
      </p>
      <p>
        <strong>{enrolment.courseName}</strong>
        <span className={styles.venue}>{enrolment.venue ?? place?.name}</span>
        {place?.address ? (
          <span className={styles.venue}>
            <Unbroken text={place.address} />
          </span>
        ) : null}
      </p>
      <p>
        <EnrolmentStatusTag status={shownStatus(enrolment)} />
      </p>
      <LessonTools enrolment={enrolment} when={formatLessonMoment(lesson, language.code)} centre={place}>
        {place?.map ? (
          <a href={place.map} rel="noopener">
            <Icon name="pin" />
            {courseText("class.map")}
          </a>
        ) : null}
      </LessonTools>
    </>
  );
}

/** Says what to do when one cannot come: missing a single lesson is reported by phone, the place is given up here. */
function CannotCome({ enrolment, onAct }: { readonly enrolment: Enrolment; readonly onAct: NextLessonsProps["onAct"] }) {
  const { t } = useEnrolmentText();
  const phone = useShellData()?.setting?.phone ?? null;
  return (
    <Disclosure summary={t("enrolled.cannotCome")}>
      <p>{t("enrolled.cannotComeHow")}</p>
      <ActionRow>
        <PhoneButton phone={phone} />
        {enrolment.actions.map((action) => (
          <Button key={action} variant="secondary" icon={ACTION_LOOKS[action].icon} onClick={() => onAct({ enrolment, action })}>
            {t(`enrolled.action.${action}`)}
          </Button>
        ))}
      </ActionRow>
    </Disclosure>
  );
}
