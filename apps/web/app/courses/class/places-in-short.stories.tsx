import type { Availability, ClassPhase } from "@kaifong/contract";
import { inPage } from "../../story.fixtures.tsx";
import { aClass, live, NOW } from "../course.fixtures.ts";
import { classView } from "./class-view.ts";
import { PlacesInShort, PlacesText, PlacesVariants } from "./places-in-short.tsx";

export default {};

/** The places in short, in one element, and in full. */
function places(phase: ClassPhase, method: Availability["method"] = "FCFS", entries: number | null = null) {
  const entry = aClass({ method });
  const [, figures] = live(entry, phase, 5);
  const view = classView(entry, { ...figures, entries }, NOW);
  return inPage(() => (
    <>
      <PlacesInShort view={view} />
      <p>
        <PlacesText view={view} />
      </p>
      <PlacesVariants views={[view]} />
      <PlacesInShort view={view} whole />
    </>
  ));
}

export const soon = () => places("SOON");
export const open = () => places("OPEN");
export const remaining = () => places("REMAINING");
export const full = () => places("FULL");
export const ballotClosed = () => places("BALLOT_CLOSED", "BALLOT", 34);
export const closed = () => places("CLOSED");
export const started = () => places("STARTED");
export const ended = () => places("ENDED");
export const cancelled = () => places("CANCELLED");
export const ballot = () => places("OPEN", "BALLOT");
export const ballotWithEntries = () => places("OPEN", "BALLOT", 34);
export const unknown = () => inPage(() => <PlacesInShort view={classView(aClass(), undefined, NOW)} whole />);
