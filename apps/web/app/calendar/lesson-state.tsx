import type { ClassPhase } from "@kaifong/contract";
import { PlacesInShort } from "../courses/class/places-in-short.tsx";
import type { LessonView } from "./agenda-days.ts";
import { PHASE_OF_LESSON } from "./lesson-phase.ts";
import styles from "./lesson-line.module.css";
import { useCalendarText } from "./text.ts";

/** Whether one can still get into the class of a lesson, and how many places are left; kept up to date by the page's script. */
export function LessonState({ item: { view, over } }: { readonly item: LessonView }) {
  const { t } = useCalendarText();
  const says = (phase: ClassPhase) => {
    const when = PHASE_OF_LESSON[phase];
    return when === "always" || (when === "until it is over" && !over);
  };
  if (over && !says(view.phase)) return <span className={styles.over}>{t("lesson.over")}</span>;
  return <PlacesInShort view={view} says={says} className={styles.state} />;
}
