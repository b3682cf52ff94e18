import { setImmediate } from "node:timers/promises";
import { vocabularyWords } from "../vocabulary/concepts.ts";
import { type SearchEntry, sameEntry } from "./entry.ts";
import { normalizeText } from "../vocabulary/fold.ts";
import type { Marker } from "./highlight.ts";
import { entryTerms, type IndexedEntry, indexed } from "./indexed.ts";
import { InvertedIndex } from "./inverted-index.ts";
import { type SearchQuery, parseQuery, typedWords } from "./query.ts";
import { type SearchHit, type Ranking, rank } from "./ranking.ts";
import { Spelling } from "./spelling.ts";
import { isHanTerm, normalizeTerms } from "../vocabulary/tokens.ts";

export interface SearchOutcome {
  readonly found: readonly SearchHit[];
  /** The terms to mark in what was found. */
  readonly marker: Marker;
  /** Whether no entry has every word that was asked for: these have some. */
  readonly partial: boolean;
  /** The query with its typing errors corrected, when only that finds something. */
  readonly corrected: string | undefined;
}

export interface FindOptions {
  /** Whether the last word may be only a beginning; then partial matches are not found. */
  readonly typing?: boolean;
  /** YYYY-MM-DD; entries whose last day was before it are not found. */
  readonly today?: string;
}

/** From this length on the beginning of an English word finds longer words even when the word itself exists. */
const PREFIX_LENGTH = 4;
/** One letter begins too many words, even while somebody is typing, unless other words precede it. */
const TYPED_LENGTH = 2;
/** The letters of `AT&T` begin nothing. */
const MIN_PREFIX_LENGTH = 2;
/** After this many entries the server may respond to others before it goes on. */
const ENTRIES_AT_ONCE = 20;

interface HeldEntry {
  readonly indexed: IndexedEntry;
  /** The round in which it was last among the entries. */
  round: number;
}

/**
 * The entries of one language, searchable. Each search passes the current entries: those that have changed since the last search
 * are analysed again, those that have gone are removed. So what is found is never older than what was read a moment before.
 */
export class SiteIndex {
  readonly #held = new Map<string, Map<string, HeldEntry>>();
  readonly #index = new InvertedIndex<IndexedEntry>();
  readonly #spelling = new Spelling();
  /** The entries that it holds, in the order in which they were read. */
  #taken: readonly SearchEntry[] = [];
  #round = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#spelling.add(vocabularyWords());
  }

  /** Takes the entries over and then searches them: one caller after the other. */
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

  #hold(taken: IndexedEntry): void {
    const { kind, key } = taken.entry;
    const ofKind = this.#held.get(kind) ?? new Map<string, HeldEntry>();
    this.#held.set(kind, ofKind.set(key, { indexed: taken, round: this.#round }));
    const { weights, words } = entryTerms(taken);
    this.#index.add(taken, weights);
    this.#spelling.add(words);
  }

  #forget(gone: IndexedEntry): void {
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
    const partial = options.typing ? [] : asked.partial;
    return { found: partial, marker, partial: partial.length > 0, corrected: undefined };
  }

  /**
   * R-SEA-05: entries that have the codes and numbers of the query as a whole are ranked before those that have the parts.
   * Undefined when no entry has a whole one.
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
    return rank(this.#index, plan, (term) => this.#mayBePrefix(term, isTyped(term)), today);
  }

  /** Whether longer terms are meant too: one Chinese character is the beginning of every pair that starts with it. */
  #mayBePrefix(term: string, typing: boolean): boolean {
    if (isHanTerm(term)) return [...term].length === 1;
    return typing || term.length >= PREFIX_LENGTH || (term.length >= MIN_PREFIX_LENGTH && !this.#index.has(term));
  }

  /**
   * R-SEA-10: the query with each English word that no entry has replaced by the word that was meant; undefined when nothing can
   * be corrected.
   */
  #correct(query: string, missing: readonly string[]): string | undefined {
    const typed = normalizeText(query);
    let corrected = typed;
    for (const { text, start } of typedWords(typed).toReversed()) {
      if (!missing.includes(normalizeTerms(text))) continue;
      const right = this.#spelling.correct(text);
      if (right !== undefined) corrected = corrected.slice(0, start) + right + corrected.slice(start + text.length);
    }
    return corrected === typed ? undefined : corrected;
  }
}

function isSameEntry(one: SearchEntry, other: SearchEntry | undefined): boolean {
  return other !== undefined && sameEntry(one, other);
}
