import { isCancelled, isEnded } from "@kaifong/domain/enrolment";
import { attribute } from "@kaifong/ui/attributes";
import { PHASE_ATTRIBUTE } from "../courses/attributes.ts";
import { PlacesText } from "../courses/class/places-in-short.tsx";
import type { LessonView } from "./agenda-days.ts";
import styles from "./lesson-line.module.css";
import { useCalendarText } from "./text.ts";

/**
 * Whether one can still get into the class of a lesson, and how many places are left; the page's script keeps it up to date. A
 * past lesson says that it is over, or that it did not take place.
 */
export function LessonState({ item: { view, over } }: { readonly item: LessonView }) {
  const { t } = useCalendarText();
  if (!over) return isEnded(view.phase) ? null : <PlacesText view={view} className={styles.state} />;
  if (!isCancelled(view.phase)) return <span className={styles.over}>{t("lesson.over")}</span>;
  return (
    <span className={styles.state} {...attribute(PHASE_ATTRIBUTE, view.phase)}>
      {t(`codes:classPhase.${view.phase}`)}
    </span>
  );
}
