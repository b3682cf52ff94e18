import { conceptsIn, relatedConcepts, phraseAt } from "./concepts.ts";
import { fold, normalizeText } from "./fold.ts";
import { plainText } from "@kaifong/i18n/format";
import { normalizeTerms, withCodesJoined } from "./tokens.ts";

/**
 * Texts of the content in the form in which they are compared: a calendar asks for the same ones with every lesson. Limited,
 * because texts change and are many.
 */
const MAX_CHARACTERS = 8_000_000;
const known = new Map<string, Comparable>();
let characters = 0;

type Texts = readonly (string | null | undefined)[];

/** A word of the keyword as it was typed, and without its ending. */
interface Word {
  readonly typed: string;
  readonly term: string;
}

/** Whether something with this title and these texts is what was asked for. */
export type Matcher = (title: string, texts: Texts) => boolean;

/**
 * Finds what a keyword of a list asks for: by the words that were typed, which must all be somewhere, or by what they mean.
 * `physio` finds 物理治療師. What is only near it counts in the title: 太極 finds the course named 八段錦, and not every course that
 * mentions balance. Traditional and Simplified, width, accents, letter case, plurals and the gaps of codes make no difference, as
 * in the site's search.
 */
export function matcherOf(keyword: string): Matcher {
  const folded = fold(normalizeText(keyword));
  const typed = wordsIn(folded);
  if (typed.length === 0) return () => true;
  const joined = wordsIn(withCodesJoined(folded));
  const { phrases, otherWords } = parsePhrases(normalizeTerms(folded));
  return (title, texts) => {
    const titled = comparable(title);
    const parts = [titled, ...texts.flatMap((text) => (text ? [comparable(text)] : []))];
    if (haveAll(parts, typed) || haveAll(parts, joined)) return true;
    return phrases.length > 0 && haveAll(parts, otherWords) && phrases.every((concepts) => haveConcept(titled, parts, concepts));
  };
}

/** The concepts of each phrase that the vocabulary has, and the words that it does not have. */
function parsePhrases(words: string) {
  const padded = ` ${words} `;
  const phrases: (readonly string[])[] = [];
  let rest = "";
  for (let at = 0; at < padded.length; ) {
    const phrase = phraseAt(padded, at);
    if (phrase) phrases.push(phrase.concepts);
    rest += phrase ? " " : padded.charAt(at);
    at += phrase?.text.length ?? 1;
  }
  return { phrases, otherWords: wordsIn(rest) };
}

function wordsIn(folded: string): readonly Word[] {
  const words = folded.split(/\s+/).filter(Boolean);
  return words.map((typed) => ({ typed, term: normalizeTerms(typed) }));
}

function haveAll(parts: readonly Comparable[], words: readonly Word[]): boolean {
  return words.every((word) => parts.some((part) => part.has(word)));
}

function haveConcept(titled: Comparable, parts: readonly Comparable[], concepts: readonly string[]): boolean {
  return (
    concepts.some((concept) => titled.inTitle.has(concept) || parts.some(({ inText }) => inText.has(concept))) ||
    relatedConcepts(concepts).some((concept) => titled.inTitle.has(concept))
  );
}

/** A text in the form in which words are searched for and, once a meaning was asked for, the things that it names. */
class Comparable {
  readonly #written: string;
  readonly #words: string;
  #inTitle: ReadonlySet<string> | undefined;
  #inText: ReadonlySet<string> | undefined;

  constructor(text: string) {
    const folded = fold(normalizeText(plainText(text)));
    this.#words = normalizeTerms(folded);
    this.#written = [folded, withCodesJoined(folded), this.#words].join("\n");
  }

  /** Whether the text contains a word: as it was typed, without its ending, or as a code whose parts are separate in the text. */
  has({ typed, term }: Word): boolean {
    return this.#written.includes(typed) || (term !== "" && this.#words.includes(term));
  }

  get inTitle(): ReadonlySet<string> {
    this.#inTitle ??= new Set(conceptsIn(this.#words, "title"));
    return this.#inTitle;
  }

  get inText(): ReadonlySet<string> {
    this.#inText ??= new Set(conceptsIn(this.#words, "text"));
    return this.#inText;
  }
}

function comparable(text: string): Comparable {
  const knownText = known.get(text);
  if (knownText !== undefined) return knownText;
  const result = new Comparable(text);
  characters += text.length;
  if (characters > MAX_CHARACTERS) {
    known.clear();
    characters = text.length;
  }
  known.set(text, result);
  return result;
}
