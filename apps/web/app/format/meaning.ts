import { conceptsIn, nearTo, phraseAt } from "./concepts.ts";
import { fold, tidy } from "./fold.ts";
import { matchesKeyword } from "./keyword.ts";
import { plainText } from "./plain-text.ts";
import { normalised } from "./words.ts";

/** Texts of the content change and are many: from here on they are taken apart anew. */
const MOST_REMEMBERED = 2000;
/** What texts name: a list asks for the text of a course with each of its classes. */
const known = new Map<string, readonly string[]>();

interface Asked {
  /** For each phrase of the vocabulary, the things it stands for. */
  readonly things: readonly (readonly string[])[];
  /** The words that it doesn't know. */
  readonly rest: string;
}

/** Whether something of this title and these texts is what a keyword asks for: by the words that were typed, or by what they mean. */
export function isAbout(keyword: string, title: string, texts: readonly (string | null | undefined)[]): boolean {
  return matchesKeyword(keyword, [title, ...texts]) || matchesMeaning(keyword, title, texts);
}

/**
 * Whether the texts are about what a keyword means, in whichever words: `physio` finds 物理治療師. What only lies near to it counts in the title:
 * 太極 finds the course named 八段錦, and not each that speaks of balance. The words that the vocabulary doesn't know have to stand there, as in
 * `matchesKeyword`.
 */
export function matchesMeaning(keyword: string, title: string, texts: readonly (string | null | undefined)[]): boolean {
  const { things, rest } = takenApart(keyword);
  if (things.length === 0 || !matchesKeyword(rest, [title, ...texts])) return false;
  const titled = new Set(conceptsOf(title));
  const there = new Set([...titled, ...texts.flatMap((text) => (text ? conceptsOf(text) : []))]);
  return things.every(
    (concepts) => concepts.some((concept) => there.has(concept)) || nearTo(concepts).some((concept) => titled.has(concept)),
  );
}

function takenApart(keyword: string): Asked {
  const padded = ` ${normalised(fold(tidy(keyword)))} `;
  const things: (readonly string[])[] = [];
  let rest = "";
  for (let at = 0; at < padded.length; ) {
    const phrase = phraseAt(padded, at);
    if (phrase) things.push(phrase.concepts);
    rest += phrase ? " " : padded.charAt(at);
    at += phrase?.text.length ?? 1;
  }
  return { things, rest };
}

function conceptsOf(text: string): readonly string[] {
  const knownConcepts = known.get(text);
  if (knownConcepts) return knownConcepts;
  const concepts = conceptsIn(normalised(fold(tidy(plainText(text)))));
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(text, concepts);
  return concepts;
}
