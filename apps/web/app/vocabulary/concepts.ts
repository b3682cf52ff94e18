import { fold } from "./fold.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };
import { normalizeTerms } from "./tokens.ts";

/** Words for one thing, in the form in which they are searched for: normalised, see `tokens.ts`. */
export interface Phrase {
  readonly text: string;
  /** Terms of the things that it means; most words mean one. */
  readonly concepts: readonly string[];
}

/** No word of any language begins with it. */
const MARK = "#";
/** The first of the blocks that contain the characters of the vocabulary; checked for every character of every text. */
const FIRST_HAN = 0x3400;
const LAST_HAN = 0x9fff;
/** Rarer characters take two positions in a text: 𨋢. */
const FIRST_RARE_HAN = 0x20000;
const LAST_RARE_HAN = 0x3ffff;

/** A thing that is asked for, and what is so near it that pages about that are wanted too, each by the first word of its row. */
const related = new Map(vocabulary.near.map(([asked = "", ...others]) => [rowOf(asked), others.map(rowOf)]));
/** Things that only say for whom, when or in what form something else is: 長者 in 長者運動. */
const modifiers = new Set(vocabulary.besides.map(rowOf));
/** Things that narrow down no list of pages: times by the clock, and places relative to the reader. */
const stopConcepts = new Set(vocabulary.filling.map(rowOf));
/** Two things that are a third one when they are asked for together: 收費 and 醫生 are 診金. */
const together = vocabulary.together.map((words) => words.map(rowOf));
/** Things that are charged under another name: 驗血 is charged as 化驗. */
const priced = new Map(Object.entries(vocabulary.priced).map(([charge, things]) => [rowOf(charge), things.map(rowOf)]));
const pages = new Map(Object.entries(vocabulary.pages).map(([id, heads]) => [id, heads.map(rowOf)]));
/** The kinds of words in questions: for the things that the search answers, and for days. */
export type QuestionWord = keyof typeof vocabulary.questions;
const questions = new Map<string, readonly string[]>(
  Object.entries(vocabulary.questions).map(([word, heads]) => [word, heads.map(rowOf)]),
);
/** A need that cannot wait for a website: for an ambulance, or for somebody to talk to. */
export type Urgency = keyof typeof vocabulary.urgent;
const particles = vocabulary.particles.map((word) => normalizeTerms(fold(word))).sort((a, b) => b.length - a.length);
const phrases = readPhrases(vocabulary.synonyms);
/**
 * Words that mean their thing in a question and in a title, but too many other things in a text: `course` in `of course`, 班 in
 * 上班.
 */
const wide = new Set(vocabulary.wide.map((word) => normalizeTerms(fold(word))));
/** The phrases by their first Chinese character, or by their first word of another script; the longest first. */
const byStart = new Map<string, Phrase[]>();
for (const phrase of phrases) byStart.set(startOf(phrase.text), [...(byStart.get(startOf(phrase.text)) ?? []), phrase]);

/** The longest phrase that begins at a position of a normalised text with a space at both ends. */
export function phraseAt(padded: string, at: number): Phrase | undefined {
  return phrasesAt(padded, at)[0];
}

/** Each phrase in a normalised text, and where it begins. They may overlap. */
export function phrasesIn(text: string): readonly { readonly phrase: Phrase; readonly at: number }[] {
  const padded = ` ${text} `;
  const found: { phrase: Phrase; at: number }[] = [];
  for (let at = 1; at < padded.length - 1; at += 1) {
    for (const phrase of phrasesAt(padded, at)) found.push({ phrase, at: at - 1 });
  }
  return found;
}

/** The things that a normalised text names; in a title each word counts. */
export function conceptsIn(text: string, where: "title" | "text"): readonly string[] {
  const counting = phrasesIn(text).filter(({ phrase }) => where === "title" || !isWide(phrase.text));
  return [...new Set(counting.flatMap(({ phrase }) => phrase.concepts))];
}

/** Whether a phrase (normalised) means its thing in a question and in a title, but too many other things in a text. */
export function isWide(phrase: string): boolean {
  return wide.has(phrase);
}

/** The things whose English word begins like this: somebody is still typing. */
export function conceptsStarting(word: string): readonly string[] {
  const starting = phrases.filter(({ text }) => text.startsWith(word) && !text.includes(" "));
  return [...new Set(starting.flatMap(({ concepts }) => concepts))];
}

/** The things that are nearest: somebody who searches for tai chi may want Baduanjin. Never the things themselves. */
export function relatedConcepts(concepts: readonly string[]): readonly string[] {
  const found = new Set(concepts.flatMap((concept) => related.get(concept) ?? []));
  return [...found].filter((concept) => !concepts.includes(concept));
}

/** The meaning of two things that are asked for together; empty when they remain two. */
export function combinedConcepts(one: readonly string[], other: readonly string[]): readonly string[] {
  return together.flatMap(([first = "", second = "", both = ""]) =>
    (one.includes(first) && other.includes(second)) || (one.includes(second) && other.includes(first)) ? [both] : [],
  );
}

/** The other names under which things are charged. */
export function pricedAs(concepts: readonly string[]): readonly string[] {
  return [...priced].flatMap(([charge, things]) => (things.some((thing) => concepts.includes(thing)) ? [charge] : []));
}

/** Whether a thing says little about what is wanted, as long as something else is asked for as well. */
export function isModifier(concepts: readonly string[]): boolean {
  return concepts.some((concept) => modifiers.has(concept));
}

/** Whether a thing asks for no page, as long as something else is asked for as well: 聽日 in 聽日幾點開門. */
export function isStopConcept(concepts: readonly string[]): boolean {
  return concepts.length > 0 && concepts.every((concept) => stopConcepts.has(concept));
}

/** Whether a piece of a question (normalised) consists of words that only join others: 嘅 in 聽日嘅開放時間. */
export function isParticle(text: string): boolean {
  return particles.reduce((rest, particle) => rest.replaceAll(particle, ""), text).trim() === "";
}

/** The things that a question of one kind is about, in their order. */
export function conceptsOfQuestion(word: QuestionWord): readonly string[] {
  return questions.get(word) ?? [];
}

/** The things that somebody in such danger mentions. */
export function conceptsOfUrgency(urgency: Urgency): readonly string[] {
  return vocabulary.urgent[urgency].map(rowOf);
}

/** The things that a page is about, whatever its name: people who search for them want that page before any other. */
export function conceptsOfPage(id: string): readonly string[] {
  return pages.get(id) ?? [];
}

/** The English words in the vocabulary: right spellings, whether or not a page has them. */
export function vocabularyWords(): readonly string[] {
  const words = vocabulary.synonyms.flat().flatMap((phrase) => phrase.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  return [...new Set(words)];
}

/** The thing whose row begins with a word. Other rows may have the word too, and mean more by it. */
function rowOf(word: string): string {
  const row = vocabulary.synonyms.findIndex(([first]) => first === word);
  if (row < 0) throw new Error(`no row of the vocabulary begins with ${word}`);
  return termOfRow(row);
}

function termOfRow(index: number): string {
  return `${MARK}${index}`;
}

function phrasesAt(padded: string, at: number): readonly Phrase[] {
  const start = startAt(padded, at);
  const candidates = start === undefined ? undefined : byStart.get(start);
  return candidates?.filter(({ text }) => stands(text, padded, at)) ?? [];
}

/** The character at a position when it is Chinese, otherwise the word that begins there; undefined inside a word. */
function startAt(padded: string, at: number): string | undefined {
  if (padded[at] === " ") return undefined;
  const character = hanAt(padded, at);
  if (character !== undefined) return character;
  return padded[at - 1] === " " ? padded.slice(at, padded.indexOf(" ", at)) : undefined;
}

function startOf(text: string): string {
  return hanAt(text, 0) ?? text.split(" ")[0] ?? text;
}

/** Whole words only; Chinese has no word boundaries. */
function stands(text: string, padded: string, at: number): boolean {
  return padded.startsWith(text, at) && (endsHan(text) || padded[at + text.length] === " ");
}

function endsHan(text: string): boolean {
  return hanAt([...text].at(-1) ?? "", 0) !== undefined;
}

/** The Chinese character that begins at a position of a text. */
function hanAt(text: string, at: number): string | undefined {
  const code = text.codePointAt(at) ?? 0;
  if (code >= FIRST_HAN && code <= LAST_HAN) return text.charAt(at);
  return code >= FIRST_RARE_HAN && code <= LAST_RARE_HAN ? String.fromCodePoint(code) : undefined;
}

function readPhrases(synonyms: readonly (readonly string[])[]): readonly Phrase[] {
  const concepts = new Map<string, Set<string>>();
  for (const [index, words] of synonyms.entries()) {
    for (const word of words) {
      const text = normalizeTerms(fold(word));
      concepts.set(text, (concepts.get(text) ?? new Set()).add(termOfRow(index)));
    }
  }
  return [...concepts].map(([text, found]) => ({ text, concepts: [...found] })).sort((a, b) => b.text.length - a.text.length);
}
