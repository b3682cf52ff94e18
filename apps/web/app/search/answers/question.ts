import { conceptsOfQuestion, isParticle, phrasesIn, type QuestionWord } from "../../vocabulary/concepts.ts";
import { fold, normalizeText } from "../../vocabulary/fold.ts";
import { normalizeTerms } from "../../vocabulary/tokens.ts";
import { type Clause, parseQuery } from "../query.ts";

/** Sunday first, as `hongKongWeekday` counts. */
const WEEKDAYS = conceptsOfQuestion("weekdays");

/** The day of the year in folded text: `12月25日`, `25 december`, `dec 25th`. */
const CHINESE_DATE = /(?<month>\d{1,2})月(?<day>\d{1,2})[日号]?/;
/** The months by name, whole or in the usual short form: `junior` is not June. */
const MONTHS = [
  ...["jan(?:uary)?", "feb(?:ruary)?", "mar(?:ch)?", "apr(?:il)?", "may", "june?", "july?", "aug(?:ust)?"],
  ...["sep(?:t(?:ember)?)?", "oct(?:ober)?", "nov(?:ember)?", "dec(?:ember)?"],
];
const MONTH = `(?<month>${MONTHS.join("|")})\\b\\.?`;
const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b";
const DATES = [CHINESE_DATE, new RegExp(`\\b${DAY}(?: of)? ${MONTH}`), new RegExp(`\\b${MONTH} ${DAY}`)];
/** A weekday of the week that comes after this one: 下星期一. For Sunday people don't agree which day that is. */
const NEXT_WEEK = /下[个個]?(?=(?:星期|礼拜|周)[一二三四五六])|\bnext (?=(?:mon|tues|wednes|thurs|fri|satur)day)/;

/**
 * The day that somebody asks about: this very moment, this many days from today, the next of a weekday (0 Sunday … 6) or that of
 * next week, Monday to Friday, a day of the year (MM-DD), the next public holiday, or one with a name (terms of the vocabulary).
 */
export type RequestedDay =
  | "now"
  | "workdays"
  | "holiday"
  | { readonly ahead: 0 | 1 | 2 }
  | { readonly weekday: number; readonly nextWeek: boolean }
  | { readonly date: string }
  | { readonly festivals: readonly string[] };

/** A query, analysed for an answer. Words that ask for nothing are left out. */
export interface Question {
  readonly clauses: readonly Clause[];
  readonly day: RequestedDay | undefined;
}

/** Analyses what a query asks. */
export function questionOf(query: string): Question {
  const typed = fold(normalizeText(query));
  const date = DATES.map((written) => written.exec(typed)).find((match) => match !== null);
  const text = (date ? typed.replace(date[0], " ") : typed).replace(NEXT_WEEK, " ");
  const named = new Set(phrasesIn(normalizeTerms(text)).flatMap(({ phrase }) => phrase.concepts));
  const clauses = parseQuery(text).clauses.filter((clause) => clause.concepts.length > 0 || !isParticle(clause.text));
  return { clauses, day: date?.groups ? dayOfYear(date.groups) : dayIn(named, NEXT_WEEK.test(typed)) };
}

function dayOfYear({ month = "", day = "" }: Readonly<Record<string, string>>): RequestedDay {
  const numbers = [String(MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3))) + 1 || month), day];
  return { date: numbers.map((number) => number.padStart(2, "0")).join("-") };
}

/** Whether a clause of a question is a word for this. */
export function isWord({ concepts }: Clause, word: QuestionWord): boolean {
  return conceptsOfQuestion(word).some((concept) => concepts.includes(concept));
}

/** Whether one of the clauses is a word for this. */
export function has({ clauses }: Question, word: QuestionWord): boolean {
  return clauses.some((clause) => isWord(clause, word));
}

const DAY_WORDS = ["holiday", "festivals", "workdays", "weekdays"] as const;

/** Whether a clause says on which day. */
export function isDay(clause: Clause): boolean {
  return DAY_WORDS.some((word) => isWord(clause, word));
}

/** `phrasesIn` finds the day inside a phrase that is one for the search, as in `open today`. */
function dayIn(named: ReadonlySet<string>, nextWeek: boolean): RequestedDay | undefined {
  const names = (word: QuestionWord) => conceptsOfQuestion(word).some((concept) => named.has(concept));
  if (names("dayAfter")) return { ahead: 2 };
  if (names("tomorrow")) return { ahead: 1 };
  if (names("today")) return { ahead: 0 };
  if (names("now")) return "now";
  const festivals = conceptsOfQuestion("festivals").filter((concept) => named.has(concept));
  if (festivals.length > 0) return { festivals };
  if (names("holiday")) return "holiday";
  if (names("workdays")) return "workdays";
  const weekday = WEEKDAYS.findIndex((concept) => named.has(concept));
  return weekday < 0 ? undefined : { weekday, nextWeek };
}
