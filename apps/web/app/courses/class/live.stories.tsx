import type { ClassPhase } from "@kaifong/contract";
import { inPage } from "../../story.fixtures.tsx";
import { aClass, live, NOW } from "../course.fixtures.ts";
import { classView } from "./class-view.ts";
import { LiveEntries, LivePhase, liveRemaining, LiveVariants, LiveText } from "./live.tsx";

export default {};

function viewIn(phase: ClassPhase, entries: number | null = null) {
  const entry = aClass();
  return classView(entry, { ...live(entry, phase, 5)[1], entries }, NOW);
}

/** The text of the current phase; the others are in a template. */
export const phase = () => inPage(() => <LivePhase view={viewIn("OPEN")} content={(held) => <p>{held}</p>} />);
/** Only the text for an ended class. */
export const ended = () => inPage(() => <LivePhase view={viewIn("ENDED")} content={(held) => <p>{held}</p>} />);
export const remaining = () =>
  inPage(() => <p {...liveRemaining({ remaining: 1, text: (count) => `${count} place${count === 1 ? "" : "s"} left` })} />);
export const entries = () => inPage(() => <LiveEntries view={viewIn("OPEN", 34)} />);
/** Two of the same class, whose variants are in one template for both. */
export const sentence = () =>
  inPage(() => (
    <>
      <LiveText view={viewIn("OPEN")} left>
        OPEN
      </LiveText>{" "}
      <LiveText view={viewIn("OPEN")} left={false}>
        OPEN
      </LiveText>
      <LiveVariants contents={new Map([[viewIn("OPEN").class.uuid, (held) => held]])} />
    </>
  ));
