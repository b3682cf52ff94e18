import type { ClassPhase } from "@kaifong/contract";
import { awaitsDraw, hasPlaces } from "@kaifong/domain/enrolment";
import type { ClassView } from "./class-view.ts";
import { LivePhase, LiveRemaining } from "./live.tsx";
import styles from "./places.module.css";
import { useCourseText } from "./text.ts";

interface PlacesProps {
  readonly view: ClassView;
  /** `line` stands among other facts, `large` is what decides, `card` closes a card and says the number alone. */
  readonly look: "line" | "large" | "card";
}

/**
 * How many places are left; before a draw nobody has taken one, and it is how many there are. A class that takes nobody any more
 * says nothing of places. Follows the live phase.
 */
export function Places({ view, look }: PlacesProps) {
  const { t } = useCourseText();
  const { quota } = view.class;
  const toWin = (
    <p className={styles[look]}>
      <span>{t("class.quota")}</span> <strong className={styles.number}>{quota}</strong>
    </p>
  );
  const left = (
    <p className={styles[look]}>
      <span>{t("class.remaining")}</span>{" "}
      <strong className={styles.number}>
        <LiveRemaining view={view} unknown={t("class.unknown")} />
      </strong>
      {look === "card" ? null : <span>{t("class.ofQuota", { quota })}</span>}
    </p>
  );
  const content = (phase: ClassPhase) => {
    if (!hasPlaces(phase)) return null;
    return awaitsDraw(view.class, phase) ? toWin : left;
  };
  return <LivePhase view={view} content={content} className={look === "card" ? styles.foot : undefined} />;
}
