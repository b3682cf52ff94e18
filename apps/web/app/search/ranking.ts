import { KINDS } from "./entry.ts";
import type { Marker } from "./highlight.ts";
import type { IndexedEntry } from "./indexed.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import type { Clause, SearchQuery } from "./query.ts";
import { isInTitle } from "./title-terms.ts";

export interface SearchHit {
  readonly indexed: IndexedEntry;
  readonly tier: Tier;
  readonly score: number;
}

/**
 * R-SEA-03: where an entry has what was asked for. A title says what its page is about: however often a text mentions something,
 * the page that is about it comes first, and then the pages about what is nearest. Before them all comes the page that exists for
 * it: 開放時間 leads to the centres. Words that only qualify the thing (長者, 免費, 星期日) have to be somewhere, anywhere.
 */
const TIERS = { body: 0, nearTitle: 1, title: 2, purpose: 3 } as const;
type Tier = (typeof TIERS)[keyof typeof TIERS];
/**
 * R-SEA-06: an activity that is over is ranked behind one that is still to come and only mentions the words, unless its own title
 * has them.
 */
const AFTER_ITS_END = {
  [TIERS.body]: TIERS.body,
  [TIERS.nearTitle]: TIERS.body,
  [TIERS.title]: TIERS.nearTitle,
  [TIERS.purpose]: TIERS.purpose,
} as const;

export interface Ranking {
  /** Entries that have everything that was asked for, the best first. */
  readonly full: readonly SearchHit[];
  /** When there are none: entries that have most of it. */
  readonly partial: readonly SearchHit[];
  /** English words of the query that no entry has. */
  readonly missing: readonly string[];
  readonly marker: Marker;
}

/** A clause of the query, and what matches it. */
interface ClauseMatch {
  readonly clause: Clause;
  readonly scores: ReadonlyMap<IndexedEntry, number>;
  /** Terms of the index that it matches. */
  readonly terms: readonly string[];
}

// R-SEA-07.
const WORDS_IN_A_ROW = 1.5;
const IS_THE_TITLE = 2;
/** R-SEA-06: what has ended is still found, but after what has not ended and has the words in the same place. */
const ENDED = 0.6;
/** R-SEA-08. */
const MAX_PARTIAL = 20;
/** R-SEA-02: what is near the thing counts this much of the thing. */
const NEAR_SHARE = 0.3;

/**
 * Finds the entries of the index that match a plan, the best first. `isPrefix`: whether longer words that begin with a term
 * are meant too. `today`: YYYY-MM-DD; entries whose last day was before it are not found.
 */
export function rank(
  index: InvertedIndex<IndexedEntry>,
  { clauses, text }: SearchQuery,
  isPrefix: (term: string) => boolean,
  today: string,
): Ranking {
  const matches = clauses.map((clause) => matchClause(index, clause, isPrefix));
  const ranked = (scores: ReadonlyMap<IndexedEntry, number>) =>
    [...scores]
      .filter(([{ entry }]) => (entry.until ?? today) >= today)
      .map(([indexed, score]) => rankEntry(indexed, score, matches, text, today))
      .toSorted((one, other) => other.tier - one.tier || other.score - one.score);
  const full = ranked(matchingAll(matches));
  return {
    full,
    partial: full.length > 0 ? [] : ranked(matchingMost(matches)).slice(0, MAX_PARTIAL),
    missing: matches.flatMap(({ clause, scores }) =>
      !clause.han && clause.concepts.length === 0 && scores.size === 0 ? [clause.text] : [],
    ),
    marker: {
      terms: new Set(matches.flatMap(({ clause, terms }) => termsToMark(clause, terms))),
      concepts: new Set(clauses.flatMap(({ concepts }) => concepts)),
      typed: new Set(clauses.map((clause) => clause.text)),
      related: new Set(clauses.flatMap(({ related }) => related)),
    },
  };
}

/** A Chinese word that the vocabulary knows is marked as a whole, with its synonyms: half of 星期日 is in 星期一 too. */
function termsToMark({ han, terms, concepts }: Clause, matches: readonly string[]): readonly string[] {
  if (!han) return matches;
  return concepts.length > 0 ? [] : terms;
}

function matchClause(index: InvertedIndex<IndexedEntry>, clause: Clause, isPrefix: (term: string) => boolean): ClauseMatch {
  const scores = new Map<IndexedEntry, number>();
  const counts = new Map<IndexedEntry, number>();
  const terms: string[] = [];
  for (const term of clause.terms) {
    const longer = isPrefix(term) ? index.termsWithPrefix(term) : [];
    terms.push(term, ...longer);
    for (const [indexed, score] of index.scores(term, longer)) {
      scores.set(indexed, (scores.get(indexed) ?? 0) + score);
      counts.set(indexed, (counts.get(indexed) ?? 0) + 1);
    }
  }
  for (const concept of clause.concepts) {
    for (const [indexed, score] of index.scores(concept)) {
      scores.set(indexed, (scores.get(indexed) ?? 0) + score);
      counts.set(indexed, clause.minTerms);
    }
  }
  for (const concept of clause.related) {
    for (const [indexed, score] of index.scores(concept)) {
      if (!indexed.titleTerms.has(concept)) continue;
      scores.set(indexed, (scores.get(indexed) ?? 0) + score * NEAR_SHARE);
      counts.set(indexed, clause.minTerms);
    }
  }
  for (const [indexed, count] of counts) if (count < clause.minTerms) scores.delete(indexed);
  return { clause, scores, terms };
}

function matchingAll(matches: readonly ClauseMatch[]): ReadonlyMap<IndexedEntry, number> {
  const [fewest, ...others] = matches.toSorted((one, other) => one.scores.size - other.scores.size);
  const result = new Map<IndexedEntry, number>();
  for (const [indexed, score] of fewest?.scores ?? []) {
    if (!others.every(({ scores }) => scores.has(indexed))) continue;
    result.set(
      indexed,
      others.reduce((sum, { scores }) => sum + (scores.get(indexed) ?? 0), score),
    );
  }
  return result;
}

/** The matches that have the largest number of clauses. */
function matchingMost(matches: readonly ClauseMatch[]): ReadonlyMap<IndexedEntry, number> {
  const counts = new Map<IndexedEntry, number>();
  for (const { scores } of matches) for (const indexed of scores.keys()) counts.set(indexed, (counts.get(indexed) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const result = new Map<IndexedEntry, number>();
  for (const [indexed, count] of counts) {
    if (count === most)
      result.set(
        indexed,
        matches.reduce((sum, { scores }) => sum + (scores.get(indexed) ?? 0), 0),
      );
  }
  return result;
}

function rankEntry(
  indexed: IndexedEntry,
  score: number,
  matches: readonly ClauseMatch[],
  query: string,
  today: string,
): SearchHit {
  const tier = tierOf(indexed, matches);
  const inTitle = matches.filter(({ clause, terms }) => isInTitle(clause, terms, indexed.titleTerms)).length;
  const boost = boostOf(indexed, tier, query) * (1 + inTitle / matches.length);
  const ended = (indexed.entry.over ?? today) < today;
  return { indexed, tier: ended ? AFTER_ITS_END[tier] : tier, score: score * (ended ? boost * ENDED : boost) };
}

function tierOf({ titleTerms, purpose }: IndexedEntry, all: readonly ClauseMatch[]): Tier {
  const telling = all.filter(({ clause }) => !clause.modifier);
  const matches = telling.length > 0 ? telling : all;
  const isThere = telling.every(({ clause }) => clause.concepts.some((concept) => purpose.has(concept)));
  if (telling.length > 0 && isThere) return TIERS.purpose;
  if (matches.every(({ clause, terms }) => isInTitle(clause, terms, titleTerms))) return TIERS.title;
  const isNear = matches.every(
    ({ clause, terms }) => isInTitle(clause, terms, titleTerms) || clause.related.some((concept) => titleTerms.has(concept)),
  );
  return isNear ? TIERS.nearTitle : TIERS.body;
}

function boostOf({ entry, titleWords }: IndexedEntry, tier: Tier, query: string): number {
  let boost: number = KINDS[entry.kind];
  if (tier === TIERS.title && titleWords.includes(query)) boost *= WORDS_IN_A_ROW;
  return titleWords === query ? boost * IS_THE_TITLE : boost;
}
