import { fold, tidy } from "../vocabulary/fold.ts";
import vocabulary from "../vocabulary/vocabulary.json" with { type: "json" };
import { normalised } from "../vocabulary/tokens.ts";

/** What cannot wait for a website: an ambulance, or somebody to talk to. */
export type Urgency = keyof typeof vocabulary.urgent;

const normalisedPhrases = (phrases: readonly string[]) => phrases.map((phrase) => normalised(fold(phrase)));
/** Who wants to die needs somebody to talk to first. */
const URGENT: readonly (readonly [Urgency, readonly string[]])[] = [
  ["mind", normalisedPhrases(vocabulary.urgent.mind)],
  ["body", normalisedPhrases(vocabulary.urgent.body)],
];
const STARTS_HAN = /^\p{Script=Han}/u;

/** R-SEA-12: whether a query sounds as if its writer or somebody beside them were in danger; rather once too often. */
export function urgencyOf(query: string): Urgency | undefined {
  const padded = ` ${normalised(fold(tidy(query)))} `;
  const stands = (phrase: string) => padded.includes(STARTS_HAN.test(phrase) ? phrase : ` ${phrase} `);
  return URGENT.find(([, phrases]) => phrases.some(stands))?.[0];
}
