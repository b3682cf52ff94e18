import { conceptsIn, conceptsOfUrgency, type Urgency } from "../vocabulary/concepts.ts";
import { fold, tidy } from "../vocabulary/fold.ts";
import { normalised } from "../vocabulary/tokens.ts";

/** Who wants to die needs somebody to talk to first. */
const URGENT = (["mind", "body"] as const).map((urgency) => [urgency, conceptsOfUrgency(urgency)] as const);

/** R-SEA-12: whether a query sounds as if its writer or somebody beside them were in danger; rather once too often. */
export function urgencyOf(query: string): Urgency | undefined {
  const named = conceptsIn(normalised(fold(tidy(query))), "title");
  return URGENT.find(([, concepts]) => concepts.some((concept) => named.includes(concept)))?.[0];
}
