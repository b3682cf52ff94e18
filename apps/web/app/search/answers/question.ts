import { conceptsOfQuestion, isParticle, phrasesIn, type QuestionWord } from "../../vocabulary/concepts.ts";
import { fold, tidy } from "../../vocabulary/fold.ts";
import { normalised } from "../../vocabulary/tokens.ts";
import { type Group, planOf } from "../query.ts";

/** Sunday first, as `hongKongWeekday` counts. */
const WEEKDAYS = conceptsOfQuestion("weekdays");

/**
 * The day that somebody asks about: this very moment, so many days from today, the next of a weekday (0 Sunday … 6), or the next
 * public holiday.
 */
export type RequestedDay = "now" | { readonly ahead: 0 | 1 | 2 } | { readonly weekday: number } | "holiday";

/** A query, taken apart for an answer. Words that ask for nothing are left out. */
export interface ParsedQuery {
  readonly groups: readonly Group[];
  readonly day: RequestedDay | undefined;
}

/** What a query asks. */
export function questionOf(query: string): ParsedQuery {
  const named = new Set(phrasesIn(normalised(fold(tidy(query)))).flatMap(({ phrase }) => phrase.concepts));
  const groups = planOf(query).groups.filter(({ text, concepts }) => concepts.length > 0 || !isParticle(text));
  return { groups, day: dayIn(named) };
}

/** Whether a group of a question is a word for this. */
export function isWord({ concepts }: Group, word: QuestionWord): boolean {
  return conceptsOfQuestion(word).some((concept) => concepts.includes(concept));
}

/** Whether one of the groups is a word for this. */
export function has({ groups }: ParsedQuery, word: QuestionWord): boolean {
  return groups.some((group) => isWord(group, word));
}

/** Whether a group says on which day. */
export function isDay(group: Group): boolean {
  return isWord(group, "holiday") || isWord(group, "weekdays");
}

/** `phrasesIn` finds the day inside of a phrase that is one for the search, as in `open today`. */
function dayIn(named: ReadonlySet<string>): RequestedDay | undefined {
  const names = (word: QuestionWord) => conceptsOfQuestion(word).some((concept) => named.has(concept));
  if (names("dayAfter")) return { ahead: 2 };
  if (names("tomorrow")) return { ahead: 1 };
  if (names("today")) return { ahead: 0 };
  if (names("now")) return "now";
  if (names("holiday")) return "holiday";
  const weekday = WEEKDAYS.findIndex((concept) => named.has(concept));
  return weekday < 0 ? undefined : { weekday };
}
