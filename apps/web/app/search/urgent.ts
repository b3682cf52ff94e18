import { conceptsIn, conceptsOfUrgency, type Urgency } from "../vocabulary/concepts.ts";
import { fold, normalizeText } from "../vocabulary/fold.ts";
import { normalizeTerms } from "../vocabulary/tokens.ts";

/** Somebody who wants to die needs somebody to talk to first. */
const URGENT = (["mind", "body"] as const).map((urgency) => [urgency, conceptsOfUrgency(urgency)] as const);

/** R-SEA-12: whether a query sounds as if its writer or somebody with them were in danger; rather once too often. */
export function urgencyOf(query: string): Urgency | undefined {
  const named = conceptsIn(normalizeTerms(fold(normalizeText(query))), "title");
  return URGENT.find(([, concepts]) => concepts.some((concept) => named.includes(concept)))?.[0];
}
