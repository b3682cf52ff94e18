import type { ClassPhase } from "@kaifong/contract";
import { classes, type IconName, StatusTag, type TagTone } from "@kaifong/ui";
import { LivePhase, LiveRemaining } from "../programmes/live.tsx";
import type { LessonShown } from "./agenda-days.ts";
import styles from "./agenda.module.css";
import { useWords, type Words } from "./words.ts";

/** What can be said of a class in a line of the calendar, for the phases in which it holds. */
interface Variant {
  readonly phases: readonly ClassPhase[];
  readonly tone: TagTone;
  readonly icon: IconName;
  readonly word: (t: Words) => string;
  readonly places?: boolean;
}

const VARIANTS: readonly Variant[] = [
  { phases: ["SOON"], tone: "attention", icon: "calendar", word: (t) => t("codes:classPhase.SOON") },
  { phases: ["OPEN", "REMAINING"], tone: "care", icon: "check", word: (t) => t("lesson.open"), places: true },
  { phases: ["FULL"], tone: "neutral", icon: "people", word: (t) => t("codes:classPhase.FULL") },
  {
    phases: ["BALLOT_CLOSED", "CLOSED", "STARTED", "ENDED"],
    tone: "neutral",
    icon: "minus-circle",
    word: (t) => t("lesson.closed"),
  },
  { phases: ["CANCELLED"], tone: "danger", icon: "cross-circle", word: (t) => t("codes:classPhase.CANCELLED") },
];

/** Whether one can still enrol in the class of a lesson, and how many places are left; kept up to date by the page's script. */
export function LessonState({ shown }: { readonly shown: LessonShown }) {
  const { t } = useWords();
  const { view, over } = shown;
  const cancelled = view.phase === "CANCELLED";
  if (over && !cancelled) return <span className={styles.over}>{t("lesson.over")}</span>;
  // Before a draw nobody has taken a place: a number would say nothing.
  const counted = view.remaining !== null && (view.class.method !== "BALLOT" || view.phase === "REMAINING");
  const variants = VARIANTS.filter(({ phases }) => !cancelled || phases.includes("CANCELLED")).map(
    ({ phases, tone, icon, word, places }) => ({
      phases,
      content: (
        <span className={classes(styles.state, phases.includes("CANCELLED") && styles.lasting)}>
          <StatusTag tone={tone} icon={icon}>
            {word(t)}
          </StatusTag>
          {places && counted ? (
            <span>
              {t("lesson.left")}
              <strong>
                <LiveRemaining view={view} unknown="" />
              </strong>
            </span>
          ) : null}
        </span>
      ),
    }),
  );
  return <LivePhase view={view} variants={variants} />;
}
