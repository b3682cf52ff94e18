import { joinBlocks, plainText } from "@kaifong/i18n/format";
import { conceptsIn, conceptsOfPage } from "../vocabulary/concepts.ts";
import type { SearchEntry } from "./entry.ts";
import { fold, normalizeText } from "../vocabulary/fold.ts";
import type { SearchedText } from "./highlight.ts";
import type { Weights } from "./inverted-index.ts";
import { titleTermsOf } from "./title-terms.ts";
import { normalizeTerms, type Token, tokenize } from "../vocabulary/tokens.ts";

/** An entry, ready to be searched and shown. */
export interface IndexedEntry {
  readonly entry: SearchEntry;
  readonly title: SearchedText;
  readonly facts: SearchedText;
  readonly body: SearchedText;
  /** The title in the form in which phrases are searched for. */
  readonly titleWords: string;
  readonly titleTerms: ReadonlySet<string>;
  /** The things that it is the page for, whatever its name. */
  readonly purpose: ReadonlySet<string>;
  /** Where in the body those pieces begin that have an anchor. */
  readonly anchors: readonly { readonly at: number; readonly anchor: string }[];
}

/**
 * The terms by which an entry is found. They weigh several times the entry itself, and are computed again when the entry is to be
 * removed.
 */
export interface EntryTerms {
  readonly weights: Weights;
  /** Words of other scripts than Chinese, as they are spelt. */
  readonly words: ReadonlySet<string>;
}

const TITLE_WEIGHT = 5;
const FACT_WEIGHT = 2;
/** However short a body is, a mention in it is not a fact. */
const MAX_BODY_WEIGHT = 1.5;
/** A body of this many terms has the usual length; in a longer one a mention says less, in a shorter one more. */
const USUAL_LENGTH = 300;
const LENGTH_SHARE = 0.75;
/** A thing that is meant counts a little less than the very word that was asked for. */
const CONCEPT_SHARE = 0.8;

/** Analyses an entry once, for all searches until it changes. */
export function indexed(entry: SearchEntry): IndexedEntry {
  const title = textOf(entry.title);
  const facts = textOf([...new Set(entry.facts.filter(Boolean))].join(" · "));
  const titleWords = normalizeTerms(title.folded);
  const titleTerms = titleTermsOf(entry.title);
  const purpose = new Set(entry.kind === "page" ? conceptsOfPage(entry.key) : []);
  return { entry, title, facts, ...bodyOf(entry), titleWords, titleTerms, purpose };
}

/** The terms of an entry with their weights, and its words. It returns the same each time. */
export function entryTerms({ title, facts, body, purpose }: IndexedEntry): EntryTerms {
  const weights = new Map<string, number>();
  const words = new Set<string>();
  const take = (text: SearchedText, weightOf: (length: number) => number) => {
    const tokens = tokenize(text.folded);
    for (const { han, start, end } of tokens) if (!han) words.add(text.folded.slice(start, end));
    const concepts = conceptsIn(normalizeTerms(text.folded), text === body ? "text" : "title");
    addTerms(weights, tokens, concepts, weightOf(tokens.length));
  };
  take(title, () => TITLE_WEIGHT);
  take(facts, () => FACT_WEIGHT);
  take(body, (length) => Math.min(MAX_BODY_WEIGHT, 1 / (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH)));
  addTerms(weights, [], [...purpose], TITLE_WEIGHT);
  return { weights, words };
}

function addTerms(weights: Map<string, number>, tokens: readonly Token[], concepts: readonly string[], weight: number): void {
  const add = (term: string, share: number) => weights.set(term, (weights.get(term) ?? 0) + weight * share);
  for (const { term } of tokens) add(term, 1);
  for (const concept of concepts) add(concept, CONCEPT_SHARE);
}

function bodyOf(entry: SearchEntry): Pick<IndexedEntry, "body" | "anchors"> {
  let text = "";
  const anchors: { at: number; anchor: string }[] = [];
  for (const part of entry.body) {
    const words = part.html ? plainText(part.html) : (part.text ?? "").replace(/\s+/g, " ").trim();
    if (words === "") continue;
    text = joinBlocks(text, "");
    if (part.anchor !== undefined) anchors.push({ at: text.length, anchor: part.anchor });
    text += normalizeText(words);
  }
  return { body: textOf(text), anchors };
}

function textOf(words: string): SearchedText {
  const text = normalizeText(words);
  return { text, folded: fold(text) };
}
