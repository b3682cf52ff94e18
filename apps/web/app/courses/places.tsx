import { CLASS_PHASES } from "@kaifong/contract";
import { awaitsDraw, hasPlaces } from "@kaifong/domain/enrolment";
import type { ClassView } from "./class-view.ts";
import { LivePhase, LiveRemaining } from "./live.tsx";
import styles from "./places.module.css";
import { useCourseText } from "./text.ts";

const PHASES_WITH_PLACES = CLASS_PHASES.filter(hasPlaces);

interface PlacesProps {
  readonly view: ClassView;
  /** `line` stands among other facts, `large` is what decides. */
  readonly look: "line" | "large";
}

/**
 * How many places there are, and how many are left; before a draw nobody has taken one. A class that takes nobody any more says
 * nothing of places.
 */
export function Places({ view, look }: PlacesProps) {
  const { t } = useCourseText();
  const { quota } = view.class;
  const drawn = awaitsDraw(view.class, view.phase);
  const places = (
    <p className={styles[look]}>
      <span>{t(drawn ? "class.quota" : "class.remaining")}</span>{" "}
      <strong className={styles.number}>{drawn ? quota : <LiveRemaining view={view} unknown={t("class.unknown")} />}</strong>
      {drawn ? null : <span>{t("class.ofQuota", { quota })}</span>}
    </p>
  );
  return <LivePhase view={view} variants={[{ phases: PHASES_WITH_PLACES, content: places }]} />;
}
