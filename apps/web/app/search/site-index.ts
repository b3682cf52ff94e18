import { setImmediate } from "node:timers/promises";
import { vocabularyWords } from "../vocabulary/concepts.ts";
import { type SearchEntry, sameEntry } from "./entry.ts";
import { tidy } from "../vocabulary/fold.ts";
import type { Marker } from "./highlight.ts";
import { entryTerms, type Indexed, indexed } from "./indexed.ts";
import { InvertedIndex } from "./inverted-index.ts";
import { type SearchQuery, parseQuery, typedWords } from "./query.ts";
import { type Found, type Ranking, rank } from "./ranking.ts";
import { Spelling } from "./spelling.ts";
import { isHanTerm, normalised } from "../vocabulary/tokens.ts";

export interface SearchOutcome {
  readonly found: readonly Found[];
  /** What to mark in what was found. */
  readonly marker: Marker;
  /** No entry has every word that was asked for: these have some. */
  readonly partial: boolean;
  /** The query with its slips corrected, when only that finds something. */
  readonly corrected: string | undefined;
}

export interface FindOptions {
  /** The last word may be only its beginning; what fits in part is not found. */
  readonly typing?: boolean;
  /** Entries whose last day was before it are not found: YYYY-MM-DD. */
  readonly today?: string;
}

/** From this length on the beginning of an English word finds the longer ones even where the word itself exists. */
const BEGINNING_LENGTH = 4;
/** One letter begins too many words, even while somebody is typing, unless other words stand before it. */
const TYPED_LENGTH = 2;
/** The letters of `AT&T` begin nothing. */
const MIN_BEGINNING_LENGTH = 2;
/** After so many entries the server may answer others before it goes on. */
const ENTRIES_AT_ONCE = 20;

interface IndexedEntry {
  readonly indexed: Indexed;
  /** The round in which it was last among the entries. */
  round: number;
}

/**
 * The entries of one language, searchable. Each search says which entries there are: those that have changed since the last one
 * are taken apart anew, those that are gone are forgotten. So what is found is never older than what was read a moment before.
 */
export class SiteIndex {
  readonly #held = new Map<string, Map<string, IndexedEntry>>();
  readonly #index = new InvertedIndex<Indexed>();
  readonly #spelling = new Spelling();
  /** What it holds, in the order in which it was read. */
  #taken: readonly SearchEntry[] = [];
  #round = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#spelling.add(vocabularyWords());
  }

  /** Takes the entries over and then finds in them: one caller after the other. */
  search(entries: readonly SearchEntry[], query: string, options: FindOptions = {}): Promise<SearchOutcome> {
    const turn = this.#turn.then(async () => {
      await this.#take(entries);
      return this.#find(query, options);
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #take(entries: readonly SearchEntry[]): Promise<void> {
    if (entries.length === this.#taken.length && entries.every((entry, index) => isSameEntry(entry, this.#taken[index]))) return;
    this.#taken = [];
    this.#round += 1;
    let changed = 0;
    for (const entry of entries) {
      const held = this.#held.get(entry.kind)?.get(entry.key);
      if (held && sameEntry(held.indexed.entry, entry)) {
        held.round = this.#round;
        continue;
      }
      if (held) this.#forget(held.indexed);
      this.#hold(indexed(entry));
      changed += 1;
      if (changed % ENTRIES_AT_ONCE === 0) await setImmediate();
    }
    for (const kind of this.#held.values()) {
      for (const { indexed: gone, round } of kind.values()) if (round !== this.#round) this.#forget(gone);
    }
    this.#taken = entries;
  }

  #hold(taken: Indexed): void {
    const { kind, key } = taken.entry;
    const ofKind = this.#held.get(kind) ?? new Map<string, IndexedEntry>();
    this.#held.set(kind, ofKind.set(key, { indexed: taken, round: this.#round }));
    const { weights, words } = entryTerms(taken);
    this.#index.add(taken, weights);
    this.#spelling.add(words);
  }

  #forget(gone: Indexed): void {
    this.#held.get(gone.entry.kind)?.delete(gone.entry.key);
    const { weights, words } = entryTerms(gone);
    this.#index.remove(gone, weights.keys());
    this.#spelling.remove(words);
  }

  #find(query: string, options: FindOptions): SearchOutcome {
    const plain = this.#look(parseQuery(query, options), options);
    const asked = this.#lookForCodes(query, options, plain) ?? plain;
    const { marker } = asked;
    if (asked.full.length > 0) return { found: asked.full, marker, partial: false, corrected: undefined };
    const corrected = this.#correct(query, asked.missing);
    const meant = corrected === undefined ? undefined : this.#look(parseQuery(corrected, options), options);
    if (meant && meant.full.length > 0) return { found: meant.full, marker: meant.marker, partial: false, corrected };
    const some = options.typing ? [] : asked.some;
    return { found: some, marker, partial: some.length > 0, corrected: undefined };
  }

  /**
   * R-SEA-05: what has the codes and numbers of the query as a whole stands before what has their parts apart. Undefined when
   * nothing has a whole one.
   */
  #lookForCodes(query: string, options: FindOptions, plain: Ranking): Ranking | undefined {
    const joined = parseQuery(query, { ...options, codes: true });
    if (joined.text === parseQuery(query, options).text) return undefined;
    const whole = this.#look(joined, options);
    if (whole.full.length === 0) return undefined;
    const first = new Set(whole.full.map(({ indexed }) => indexed));
    const full = [...whole.full, ...plain.full.filter(({ indexed }) => !first.has(indexed))];
    return { ...whole, full: full.toSorted((one, other) => other.tier - one.tier) };
  }

  #look(plan: SearchQuery, { typing = false, today = "" }: FindOptions): Ranking {
    const last = typing ? plan.clauses.at(-1) : undefined;
    const typed = plan.clauses.length > 1 ? 1 : TYPED_LENGTH;
    const isTyped = (term: string) => last?.terms.at(-1) === term && term.length >= typed;
    return rank(this.#index, plan, (term) => this.#mayBeBeginning(term, isTyped(term)), today);
  }

  /** One Chinese character is the beginning of every pair that it begins. */
  #mayBeBeginning(term: string, typing: boolean): boolean {
    if (isHanTerm(term)) return [...term].length === 1;
    return typing || term.length >= BEGINNING_LENGTH || (term.length >= MIN_BEGINNING_LENGTH && !this.#index.has(term));
  }

  /**
   * R-SEA-10: the query with each English word that no entry has replaced by what was meant; undefined when nothing can be
   * corrected.
   */
  #correct(query: string, missing: readonly string[]): string | undefined {
    const typed = tidy(query);
    let corrected = typed;
    for (const { text, start } of typedWords(typed).toReversed()) {
      if (!missing.includes(normalised(text))) continue;
      const right = this.#spelling.correct(text);
      if (right !== undefined) corrected = corrected.slice(0, start) + right + corrected.slice(start + text.length);
    }
    return corrected === typed ? undefined : corrected;
  }
}

function isSameEntry(one: SearchEntry, other: SearchEntry | undefined): boolean {
  return other !== undefined && sameEntry(one, other);
}
