import { joinBlocks, plainText } from "@kaifong/i18n/format";
import { conceptsIn, conceptsOfPage } from "../vocabulary/concepts.ts";
import type { SearchEntry } from "./entry.ts";
import { fold, tidy } from "../vocabulary/fold.ts";
import type { SearchedText } from "./highlight.ts";
import type { Weights } from "./inverted-index.ts";
import { titleTermsOf } from "./title-terms.ts";
import { normalised, type Token, tokenize } from "../vocabulary/tokens.ts";

/** An entry, ready to be searched and shown. */
export interface Indexed {
  readonly entry: SearchEntry;
  readonly title: SearchedText;
  readonly facts: SearchedText;
  readonly body: SearchedText;
  /** The title as phrases are looked for in it. */
  readonly titleWords: string;
  readonly titleTerms: ReadonlySet<string>;
  /** The things that it is there for, whatever it is called. */
  readonly purpose: ReadonlySet<string>;
  /** Where in the body the pieces begin that have an anchor. */
  readonly anchors: readonly { readonly at: number; readonly anchor: string }[];
}

/** What an entry is found by. It weighs several times the entry itself and is made anew when the entry is to be forgotten. */
export interface EntryTerms {
  readonly weights: Weights;
  /** Words of other writings than Chinese as they are spelt. */
  readonly words: ReadonlySet<string>;
}

const TITLE_WEIGHT = 5;
const FACT_WEIGHT = 2;
/** However short a body is, a mention in it is no fact. */
const MAX_BODY_WEIGHT = 1.5;
/** A body of this many terms is of usual length; in a longer one a mention says less, in a shorter one more. */
const USUAL_LENGTH = 300;
const LENGTH_SHARE = 0.75;
/** A thing that is meant counts a little less than the very word that was asked for. */
const CONCEPT_SHARE = 0.8;

/** Takes an entry apart once, for all searches until it changes. */
export function indexed(entry: SearchEntry): Indexed {
  const title = textOf(entry.title);
  const facts = textOf([...new Set(entry.facts.filter(Boolean))].join(" · "));
  const titleWords = normalised(title.folded);
  const titleTerms = titleTermsOf(entry.title);
  const purpose = new Set(entry.kind === "page" ? conceptsOfPage(entry.key) : []);
  return { entry, title, facts, ...bodyOf(entry), titleWords, titleTerms, purpose };
}

/** The terms of an entry with their weights, and its words. The same each time. */
export function entryTerms({ title, facts, body, purpose }: Indexed): EntryTerms {
  const weights = new Map<string, number>();
  const words = new Set<string>();
  const take = (text: SearchedText, weightOf: (length: number) => number) => {
    const tokens = tokenize(text.folded);
    for (const { han, start, end } of tokens) if (!han) words.add(text.folded.slice(start, end));
    const concepts = conceptsIn(normalised(text.folded), text === body ? "text" : "title");
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

function bodyOf(entry: SearchEntry): Pick<Indexed, "body" | "anchors"> {
  let text = "";
  const anchors: { at: number; anchor: string }[] = [];
  for (const part of entry.body) {
    const words = part.html ? plainText(part.html) : (part.text ?? "").replace(/\s+/g, " ").trim();
    if (words === "") continue;
    text = joinBlocks(text, "");
    if (part.anchor !== undefined) anchors.push({ at: text.length, anchor: part.anchor });
    text += tidy(words);
  }
  return { body: textOf(text), anchors };
}

function textOf(words: string): SearchedText {
  const text = tidy(words);
  return { text, folded: fold(text) };
}
