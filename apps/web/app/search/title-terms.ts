import { conceptsIn } from "../vocabulary/concepts.ts";
import { fold, normalizeText } from "../vocabulary/fold.ts";
import { normalizeTerms, tokenize } from "../vocabulary/tokens.ts";
import type { Clause } from "./query.ts";

/** The terms of a title: its words, and the things that they name. */
export function titleTermsOf(title: string): ReadonlySet<string> {
  const folded = fold(normalizeText(title));
  return new Set([...tokenize(folded).map(({ term }) => term), ...conceptsIn(normalizeTerms(folded), "title")]);
}

/** Whether a title has what a clause of a query asks for. `terms`: those that the clause matches. */
export function isInTitle({ minTerms, concepts }: Clause, terms: readonly string[], title: ReadonlySet<string>): boolean {
  if (concepts.some((concept) => title.has(concept))) return true;
  let there = 0;
  for (const term of terms) if (title.has(term)) there += 1;
  return there >= minTerms;
}
