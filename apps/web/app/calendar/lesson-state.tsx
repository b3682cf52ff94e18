import type { ClassPhase } from "@kaifong/contract";
import { awaitsDraw, isJoinable, offersLeftovers } from "@kaifong/domain/enrolment";
import { StatusTag } from "@kaifong/ui";
import { LivePhase, LiveRemaining } from "../courses/live.tsx";
import { PHASE_LOOKS } from "../courses/phase-tag.tsx";
import type { LessonShown } from "./agenda-days.ts";
import { PHASE_OF_LESSON } from "./lesson-phase.ts";
import styles from "./agenda.module.css";
import { useCalendarText } from "./text.ts";
import { useCourseText } from "../courses/text.ts";

/** Whether one can still enrol in the class of a lesson, and how many places are left; kept up to date by the page's script. */
export function LessonState({ shown }: { readonly shown: LessonShown }) {
  const { t } = useCalendarText();
  const { t: courseText } = useCourseText();
  const { view, over } = shown;
  const says = (phase: ClassPhase) => {
    const { inAgenda } = PHASE_OF_LESSON[phase];
    return inAgenda === "always" || (inAgenda === "until it is over" && !over);
  };
  if (over && !says(view.phase)) return <span className={styles.over}>{t("lesson.over")}</span>;
  // Before a draw nobody has taken a place: a number would say nothing.
  const isCounted = (phase: ClassPhase) => isJoinable(phase) && view.remaining !== null && !awaitsDraw(view.class, phase);
  const content = (phase: ClassPhase) => {
    if (!says(phase)) return null;
    return (
      <span className={styles.state}>
        <StatusTag {...PHASE_LOOKS[phase]}>{t(`codes:classPhase.${phase}`)}</StatusTag>
        {isCounted(phase) ? (
          <span className={styles.left}>
            {/* The word of the phase says already that places are left. */}
            {offersLeftovers(phase) ? null : t("lesson.left")}
            <strong>
              <LiveRemaining view={view} unknown="" />
            </strong>
            {offersLeftovers(phase) ? courseText("class.ofQuota", { quota: view.class.quota }) : null}
          </span>
        ) : null}
      </span>
    );
  };
  return <LivePhase view={view} content={content} />;
}
