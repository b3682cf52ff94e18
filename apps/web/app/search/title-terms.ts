import { conceptsIn } from "../vocabulary/concepts.ts";
import { fold, tidy } from "../vocabulary/fold.ts";
import { normalised, tokenize } from "../vocabulary/tokens.ts";
import type { Clause } from "./query.ts";

/** What a title has: its words, and the things that they name. */
export function titleTermsOf(title: string): ReadonlySet<string> {
  const folded = fold(tidy(title));
  return new Set([...tokenize(folded).map(({ term }) => term), ...conceptsIn(normalised(folded), "title")]);
}

/** Whether a title has what a group of a query asks for. `terms`: those that the group stands for. */
export function isInTitle({ need, concepts }: Clause, terms: readonly string[], title: ReadonlySet<string>): boolean {
  if (concepts.some((concept) => title.has(concept))) return true;
  let there = 0;
  for (const term of terms) if (title.has(term)) there += 1;
  return there >= need;
}
