import type { ClassPhase } from "@kaifong/contract";
import { type IconName, StatusTag, type TagTone } from "@kaifong/ui";
import type { ClassView } from "./class-view.ts";
import { LivePhase } from "./live.tsx";
import { useCourseText } from "./text.ts";

/** Green is kept for what is finished: an open class is teal. */
export const PHASE_LOOKS: Record<ClassPhase, { readonly tone: TagTone; readonly icon: IconName }> = {
  SOON: { tone: "attention", icon: "calendar" },
  OPEN: { tone: "care", icon: "check" },
  REMAINING: { tone: "care", icon: "check" },
  BALLOT_CLOSED: { tone: "neutral", icon: "ticket" },
  FULL: { tone: "neutral", icon: "people" },
  CLOSED: { tone: "neutral", icon: "minus-circle" },
  STARTED: { tone: "neutral", icon: "clock" },
  ENDED: { tone: "neutral", icon: "minus-circle" },
  CANCELLED: { tone: "danger", icon: "cross-circle" },
};

/** The phase of a class by word, icon and colour, kept up to date. */
export function PhaseTag({ view }: { readonly view: ClassView }) {
  const { t } = useCourseText();
  const content = (phase: ClassPhase) => <StatusTag {...PHASE_LOOKS[phase]}>{t(`codes:classPhase.${phase}`)}</StatusTag>;
  return <LivePhase view={view} content={content} />;
}
