import {
  conceptsStarting,
  isModifier,
  isStopConcept,
  combinedConcepts,
  relatedConcepts,
  type Phrase,
  phraseAt,
} from "../vocabulary/concepts.ts";
import { fold, normalizeText } from "../vocabulary/fold.ts";
import vocabulary from "../vocabulary/vocabulary.json" with { type: "json" };
import { normalizeTerms, pairsOf, type Run, runsOf, termOf, withCodesJoined } from "../vocabulary/tokens.ts";

/** One thing that was asked for: an English word, a run of Chinese, or words that the vocabulary knows as one thing. */
export interface Clause {
  /** The normalised text. */
  readonly text: string;
  readonly han: boolean;
  readonly terms: readonly string[];
  /** How many of the terms an entry must have. */
  readonly minTerms: number;
  /** Terms of the thing itself: any of them is enough. */
  readonly concepts: readonly string[];
  /** Terms of what is nearest to it: enough when they are in a title. */
  readonly related: readonly string[];
  /** It only says for whom, when or in what form something is: a title need not contain it. */
  readonly modifier: boolean;
}

/** How a query is to be understood. */
export interface ParseOptions {
  /** Whether the last word may be only a beginning. */
  readonly typing?: boolean;
  /** Codes and phone numbers are one word each, however they are typed. */
  readonly codes?: boolean;
}

export interface SearchQuery {
  /** The whole query, normalised. */
  readonly text: string;
  readonly clauses: readonly Clause[];
}

const stopWords = new Set(vocabulary.stopWords.map(termOf));
const stopPhrases = vocabulary.stopPhrases.map(fold).toSorted((a, b) => b.length - a.length);

/**
 * R-SEA-01: an entry must have this share of the pairs of a long Chinese run: between two of its words there is a pair that no
 * text has.
 */
const SHARE_OF_PAIRS = 0.6;
const FEW_PAIRS = 2;
/** From this length on the beginning of an English word tells which thing is meant. */
const TELLING_LENGTH = 4;
/** Next to one of these a word is not misspelt, but a piece of a program or an address. */
const SIGN_OF_CODE = /[_<>{}[\]\\/=$#@&*%^~|+]/;

/** The words of other scripts in a query that may be misspelt, as they were typed, and where. */
export function typedWords(query: string): readonly Run[] {
  const isCode = ({ text, start }: Run) => SIGN_OF_CODE.test(query.charAt(start - 1) + query.charAt(start + text.length));
  return runsOf(fold(query)).filter((run) => !run.han && !isCode(run));
}

/**
 * Parses a query into what it asks for. Words that the vocabulary knows as one thing stay together; filler words (`how to`, 怎樣)
 * ask for nothing unless there is nothing else.
 */
export function parseQuery(query: string, { typing = false, codes = false }: ParseOptions = {}): SearchQuery {
  const folded = fold(normalizeText(query));
  const text = normalizeTerms(codes ? withCodesJoined(folded) : folded);
  const clauses = clausesIn(text, true);
  const all = clauses.length > 0 ? clauses : clausesIn(text, false);
  return { text, clauses: typing ? withLastCompleted(all, text) : all };
}

function clausesIn(text: string, skipStopWords: boolean): readonly Clause[] {
  const padded = ` ${text} `;
  const clauses: Clause[] = [];
  let pending = "";
  const flush = () => {
    if (pending !== "") clauses.push(hanClause(pending));
    pending = "";
  };
  for (let at = 1; at < padded.length - 1; ) {
    const { phrase, stopWord } = knownAt(padded, at, skipStopWords);
    if (phrase || stopWord !== undefined) flush();
    if (phrase) {
      clauses.push(conceptClause(phrase.text, phrase.concepts));
      at += phrase.text.length;
    } else if (stopWord !== undefined) {
      at += stopWord.length;
    } else {
      const piece = pieceAt(padded, at);
      if (!piece.han) flush();
      if (piece.han) pending += piece.text;
      else if (piece.text !== " " && !(skipStopWords && stopWords.has(piece.text))) clauses.push(wordClause(piece.text));
      at += piece.text.length;
    }
  }
  flush();
  return joined(unique(clauses));
}

/** Joins clauses: `how much` and `doctor` ask for one thing: what a doctor costs. */
function joined(clauses: readonly Clause[]): readonly Clause[] {
  for (const [index, one] of clauses.entries()) {
    for (const other of clauses.slice(index + 1)) {
      const concepts = [...new Set(combinedConcepts(one.concepts, other.concepts))];
      if (concepts.length > 0)
        return joined(
          clauses.flatMap((clause) =>
            clause === one ? [combinedClause(one, other, concepts)] : clause === other ? [] : [clause],
          ),
        );
    }
  }
  return clauses;
}

function combinedClause(one: Clause, other: Clause, concepts: readonly string[]): Clause {
  const text = `${one.text} ${other.text}`;
  return {
    text,
    han: one.han && other.han,
    terms: [],
    minTerms: 1,
    concepts,
    related: relatedConcepts(concepts),
    modifier: false,
  };
}

/** The phrase that begins at a place, or the words there that ask for nothing. */
function knownAt(
  padded: string,
  at: number,
  skipStopWords: boolean,
): { readonly phrase?: Phrase | undefined; readonly stopWord?: string | undefined } {
  const phrase = phraseAt(padded, at);
  if (!skipStopWords || (phrase && !isStopConcept(phrase.concepts))) return { phrase };
  return { stopWord: phrase?.text ?? stopPhrases.find((stop) => padded.startsWith(stop, at)) };
}

/** One Chinese character, one whole word, or one space. */
function pieceAt(padded: string, at: number): { readonly text: string; readonly han: boolean } {
  const rest = padded.slice(at, padded.indexOf(" ", at) + 1 || undefined);
  const run = runsOf(rest)[0];
  if (!run || run.start > 0) return { text: " ", han: false };
  return run.han ? { text: String.fromCodePoint(run.text.codePointAt(0) ?? 0), han: true } : { text: run.text, han: false };
}

function wordClause(word: string): Clause {
  return { text: word, han: false, terms: [word], minTerms: 1, concepts: [], related: [], modifier: false };
}

function hanClause(text: string): Clause {
  const terms = hanTerms(text);
  const minTerms = terms.length <= FEW_PAIRS ? terms.length : Math.ceil(terms.length * SHARE_OF_PAIRS);
  return { text, han: true, terms, minTerms, concepts: [], related: [], modifier: false };
}

/** Words of two scripts mean their thing only when adjacent: 12月 is not found in 第12個月. */
function conceptClause(text: string, concepts: readonly string[]): Clause {
  const runs = runsOf(text);
  const han = runs.every((run) => run.han);
  const mixed = !han && runs.some((run) => run.han);
  const terms = mixed ? [] : runs.flatMap((run) => (run.han ? hanTerms(run.text) : [termOf(run.text)]));
  return {
    text,
    han,
    terms,
    minTerms: Math.max(1, terms.length),
    concepts,
    related: relatedConcepts(concepts),
    modifier: isModifier(concepts),
  };
}

/** Every two adjacent characters; a single character is a term itself. */
function hanTerms(text: string): readonly string[] {
  const pairs = pairsOf({ text, start: 0 }).map(({ term }) => term);
  return [...new Set(pairs.length > 1 ? pairs.slice(0, -1) : pairs)];
}

function withLastCompleted(clauses: readonly Clause[], text: string): readonly Clause[] {
  const last = clauses.at(-1);
  if (!last || last.han || last.concepts.length > 0 || last.text.length < TELLING_LENGTH || !text.endsWith(last.text))
    return clauses;
  const concepts = conceptsStarting(last.text);
  return [...clauses.slice(0, -1), { ...last, concepts, related: relatedConcepts(concepts) }];
}

function unique(clauses: readonly Clause[]): readonly Clause[] {
  return [...new Map(clauses.map((clause) => [clause.text, clause])).values()];
}
