import { conceptsStarting, isBesides, isFilling, meantTogether, nearTo, type Phrase, phraseAt } from "../vocabulary/concepts.ts";
import { fold, tidy } from "../vocabulary/fold.ts";
import vocabulary from "../vocabulary/vocabulary.json" with { type: "json" };
import { normalised, pairsOf, type Run, runsOf, termOf, withCodesJoined } from "../vocabulary/tokens.ts";

/** One thing that was asked for: an English word, a Chinese run, or words that the vocabulary knows as one thing. */
export interface Group {
  /** As normalised. */
  readonly text: string;
  readonly han: boolean;
  readonly terms: readonly string[];
  /** How many of the terms an entry must have. */
  readonly need: number;
  /** Terms of the thing itself: any of them is enough. */
  readonly concepts: readonly string[];
  /** Terms of what lies nearest to it: enough where they stand in a title. */
  readonly near: readonly string[];
  /** It says only for whom, when or in what form something is: no title has to have it. */
  readonly besides: boolean;
}

/** How a query is to be understood. */
export interface PlanOptions {
  /** The last word may be only its beginning. */
  readonly typing?: boolean;
  /** Codes and phone numbers are one word each, however they are typed. */
  readonly codes?: boolean;
}

export interface Plan {
  /** The whole query, normalised. */
  readonly text: string;
  readonly groups: readonly Group[];
}

const stopWords = new Set(vocabulary.stopWords.map(termOf));
const stopPhrases = vocabulary.stopPhrases.map(fold).toSorted((a, b) => b.length - a.length);

/**
 * R-SEA-01: of a long Chinese run this share of its pairs must be there: between two of its words stands a pair that no text has.
 */
const SHARE_OF_PAIRS = 0.6;
const FEW_PAIRS = 2;
/** From this length on the beginning of an English word says which thing is meant. */
const TELLING_LENGTH = 4;
/** Beside one of these stands no word that somebody spelt wrong, but a piece of a program or an address. */
const SIGN_OF_CODE = /[_<>{}[\]\\/=$#@&*%^~|+]/;

/** The words of other writings in a query that may have been spelt wrong, as they were typed, and where. */
export function typedWords(query: string): readonly Run[] {
  const isCode = ({ text, start }: Run) => SIGN_OF_CODE.test(query.charAt(start - 1) + query.charAt(start + text.length));
  return runsOf(fold(query)).filter((run) => !run.han && !isCode(run));
}

/**
 * What a query asks for. Words that the vocabulary knows as one thing stay together; filling words (`how to`, 怎樣) ask for nothing
 * unless there is nothing else.
 */
export function planOf(query: string, { typing = false, codes = false }: PlanOptions = {}): Plan {
  const folded = fold(tidy(query));
  const text = normalised(codes ? withCodesJoined(folded) : folded);
  const groups = groupsIn(text, true);
  const all = groups.length > 0 ? groups : groupsIn(text, false);
  return { text, groups: typing ? withLastCompleted(all, text) : all };
}

function groupsIn(text: string, skipFilling: boolean): readonly Group[] {
  const padded = ` ${text} `;
  const groups: Group[] = [];
  let pending = "";
  const flush = () => {
    if (pending !== "") groups.push(hanGroup(pending));
    pending = "";
  };
  for (let at = 1; at < padded.length - 1; ) {
    const { phrase, filling } = knownAt(padded, at, skipFilling);
    if (phrase || filling !== undefined) flush();
    if (phrase) {
      groups.push(thingGroup(phrase.text, phrase.concepts));
      at += phrase.text.length;
    } else if (filling !== undefined) {
      at += filling.length;
    } else {
      const piece = pieceAt(padded, at);
      if (!piece.han) flush();
      if (piece.han) pending += piece.text;
      else if (piece.text !== " " && !(skipFilling && stopWords.has(piece.text))) groups.push(wordGroup(piece.text));
      at += piece.text.length;
    }
  }
  flush();
  return joined(unique(groups));
}

/** `how much` and `doctor` are one thing that is asked for: what a doctor costs. */
function joined(groups: readonly Group[]): readonly Group[] {
  for (const [index, one] of groups.entries()) {
    for (const other of groups.slice(index + 1)) {
      const concepts = [...new Set(meantTogether(one.concepts, other.concepts))];
      if (concepts.length > 0)
        return joined(
          groups.flatMap((group) => (group === one ? [bothGroup(one, other, concepts)] : group === other ? [] : [group])),
        );
    }
  }
  return groups;
}

function bothGroup(one: Group, other: Group, concepts: readonly string[]): Group {
  const text = `${one.text} ${other.text}`;
  return { text, han: one.han && other.han, terms: [], need: 1, concepts, near: nearTo(concepts), besides: false };
}

/** The phrase that begins at a place, or the words there that ask for nothing. */
function knownAt(
  padded: string,
  at: number,
  skipFilling: boolean,
): { readonly phrase?: Phrase | undefined; readonly filling?: string | undefined } {
  const phrase = phraseAt(padded, at);
  if (!skipFilling || (phrase && !isFilling(phrase.concepts))) return { phrase };
  return { filling: phrase?.text ?? stopPhrases.find((stop) => padded.startsWith(stop, at)) };
}

/** One Chinese character, one whole word, or one space. */
function pieceAt(padded: string, at: number): { readonly text: string; readonly han: boolean } {
  const rest = padded.slice(at, padded.indexOf(" ", at) + 1 || undefined);
  const run = runsOf(rest)[0];
  if (!run || run.start > 0) return { text: " ", han: false };
  return run.han ? { text: String.fromCodePoint(run.text.codePointAt(0) ?? 0), han: true } : { text: run.text, han: false };
}

function wordGroup(word: string): Group {
  return { text: word, han: false, terms: [word], need: 1, concepts: [], near: [], besides: false };
}

function hanGroup(text: string): Group {
  const terms = hanTerms(text);
  const need = terms.length <= FEW_PAIRS ? terms.length : Math.ceil(terms.length * SHARE_OF_PAIRS);
  return { text, han: true, terms, need, concepts: [], near: [], besides: false };
}

/** Words of two writings say their thing only side by side: 12月 is not found in 第12個月. */
function thingGroup(text: string, concepts: readonly string[]): Group {
  const runs = runsOf(text);
  const han = runs.every((run) => run.han);
  const mixed = !han && runs.some((run) => run.han);
  const terms = mixed ? [] : runs.flatMap((run) => (run.han ? hanTerms(run.text) : [termOf(run.text)]));
  return { text, han, terms, need: Math.max(1, terms.length), concepts, near: nearTo(concepts), besides: isBesides(concepts) };
}

/** Every two characters in a row; a character that stands alone is a term itself. */
function hanTerms(text: string): readonly string[] {
  const pairs = pairsOf({ text, start: 0 }).map(({ term }) => term);
  return [...new Set(pairs.length > 1 ? pairs.slice(0, -1) : pairs)];
}

function withLastCompleted(groups: readonly Group[], text: string): readonly Group[] {
  const last = groups.at(-1);
  if (!last || last.han || last.concepts.length > 0 || last.text.length < TELLING_LENGTH || !text.endsWith(last.text))
    return groups;
  const concepts = conceptsStarting(last.text);
  return [...groups.slice(0, -1), { ...last, concepts, near: nearTo(concepts) }];
}

function unique(groups: readonly Group[]): readonly Group[] {
  return [...new Map(groups.map((group) => [group.text, group])).values()];
}
