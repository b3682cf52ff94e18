import { KINDS } from "./entry.ts";
import type { Marker } from "./highlight.ts";
import type { Indexed } from "./indexed.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import type { Group, Plan } from "./query.ts";
import { isInTitle } from "./title-terms.ts";

export interface Found {
  readonly indexed: Indexed;
  readonly standing: Standing;
  readonly score: number;
}

/**
 * R-SEA-03: where an entry has what was asked for. A title says what its page is about: whatever a text mentions how often, the
 * page that is about it comes first, and then the pages about what lies nearest. Before them all stands the page that is there
 * for it: 開放時間 leads to the centres. Words that only go with the thing (長者, 免費, 星期日) have to be there, wherever.
 */
const STANDINGS = { body: 0, nearTitle: 1, title: 2, purpose: 3 } as const;
type Standing = (typeof STANDINGS)[keyof typeof STANDINGS];
/**
 * R-SEA-06: an activity that is over stands behind what is still to come and only mentions the words, unless its own title has
 * them.
 */
const AFTER_ITS_END = {
  [STANDINGS.body]: STANDINGS.body,
  [STANDINGS.nearTitle]: STANDINGS.body,
  [STANDINGS.title]: STANDINGS.nearTitle,
  [STANDINGS.purpose]: STANDINGS.purpose,
} as const;

export interface Ranking {
  /** Entries that have everything that was asked for, the best first. */
  readonly full: readonly Found[];
  /** When there are none: entries that have most of it. */
  readonly some: readonly Found[];
  /** English words of the query that no entry has. */
  readonly missing: readonly string[];
  readonly marker: Marker;
}

/** A group of the query, and what has it. */
interface Met {
  readonly group: Group;
  readonly scores: ReadonlyMap<Indexed, number>;
  /** Terms of the index that it stands for. */
  readonly terms: readonly string[];
}

// R-SEA-07.
const WORDS_IN_A_ROW = 1.5;
const IS_THE_TITLE = 2;
/** R-SEA-06: what has ended is still found, after what has not and has the words in the same place. */
const ENDED = 0.6;
/** R-SEA-08. */
const MAX_PARTIAL = 20;
/** R-SEA-02: what lies near to the thing counts this much of the thing. */
const NEAR_SHARE = 0.3;

/**
 * What of the index fits a plan, the best first. `isBeginning`: whether longer words that begin with a term are meant too.
 * `today`: YYYY-MM-DD; entries whose last day was before it are not found.
 */
export function rank(
  index: InvertedIndex<Indexed>,
  { groups, text }: Plan,
  isBeginning: (term: string) => boolean,
  today: string,
): Ranking {
  const met = groups.map((group) => meet(index, group, isBeginning));
  const judged = (scores: ReadonlyMap<Indexed, number>) =>
    [...scores]
      .filter(([{ entry }]) => (entry.until ?? today) >= today)
      .map(([indexed, score]) => judgedOne(indexed, score, met, text, today))
      .toSorted((one, other) => other.standing - one.standing || other.score - one.score);
  const full = judged(inAll(met));
  return {
    full,
    some: full.length > 0 ? [] : judged(inMost(met)).slice(0, MAX_PARTIAL),
    missing: met.flatMap(({ group, scores }) =>
      !group.han && group.concepts.length === 0 && scores.size === 0 ? [group.text] : [],
    ),
    marker: {
      terms: new Set(met.flatMap(({ group, terms }) => termsToMark(group, terms))),
      concepts: new Set(groups.flatMap(({ concepts }) => concepts)),
      typed: new Set(groups.map((group) => group.text)),
      near: new Set(groups.flatMap(({ near }) => near)),
    },
  };
}

/** A Chinese word that the vocabulary knows is marked as a whole, with its like: half of 星期日 stands in 星期一 too. */
function termsToMark({ han, terms, concepts }: Group, met: readonly string[]): readonly string[] {
  if (!han) return met;
  return concepts.length > 0 ? [] : terms;
}

function meet(index: InvertedIndex<Indexed>, group: Group, isBeginning: (term: string) => boolean): Met {
  const scores = new Map<Indexed, number>();
  const counts = new Map<Indexed, number>();
  const terms: string[] = [];
  for (const term of group.terms) {
    const longer = isBeginning(term) ? index.longer(term) : [];
    terms.push(term, ...longer);
    for (const [thing, score] of index.matches(term, longer)) {
      scores.set(thing, (scores.get(thing) ?? 0) + score);
      counts.set(thing, (counts.get(thing) ?? 0) + 1);
    }
  }
  for (const concept of group.concepts) {
    for (const [thing, score] of index.matches(concept)) {
      scores.set(thing, (scores.get(thing) ?? 0) + score);
      counts.set(thing, group.need);
    }
  }
  for (const concept of group.near) {
    for (const [thing, score] of index.matches(concept)) {
      if (!thing.titleTerms.has(concept)) continue;
      scores.set(thing, (scores.get(thing) ?? 0) + score * NEAR_SHARE);
      counts.set(thing, group.need);
    }
  }
  for (const [thing, count] of counts) if (count < group.need) scores.delete(thing);
  return { group, scores, terms };
}

function inAll(met: readonly Met[]): ReadonlyMap<Indexed, number> {
  const [fewest, ...others] = met.toSorted((one, other) => one.scores.size - other.scores.size);
  const result = new Map<Indexed, number>();
  for (const [thing, score] of fewest?.scores ?? []) {
    if (!others.every(({ scores }) => scores.has(thing))) continue;
    result.set(
      thing,
      others.reduce((sum, { scores }) => sum + (scores.get(thing) ?? 0), score),
    );
  }
  return result;
}

/** Those that have the largest number of groups. */
function inMost(met: readonly Met[]): ReadonlyMap<Indexed, number> {
  const counts = new Map<Indexed, number>();
  for (const { scores } of met) for (const thing of scores.keys()) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const result = new Map<Indexed, number>();
  for (const [thing, count] of counts) {
    if (count === most)
      result.set(
        thing,
        met.reduce((sum, { scores }) => sum + (scores.get(thing) ?? 0), 0),
      );
  }
  return result;
}

function judgedOne(indexed: Indexed, score: number, met: readonly Met[], query: string, today: string): Found {
  const standing = standingOf(indexed, met);
  const inTitle = met.filter(({ group, terms }) => isInTitle(group, terms, indexed.titleTerms)).length;
  const worth = worthOf(indexed, standing, query) * (1 + inTitle / met.length);
  const ended = (indexed.entry.over ?? today) < today;
  return { indexed, standing: ended ? AFTER_ITS_END[standing] : standing, score: score * (ended ? worth * ENDED : worth) };
}

function standingOf({ titleTerms, purpose }: Indexed, all: readonly Met[]): Standing {
  const telling = all.filter(({ group }) => !group.besides);
  const met = telling.length > 0 ? telling : all;
  const isThere = telling.every(({ group }) => group.concepts.some((concept) => purpose.has(concept)));
  if (telling.length > 0 && isThere) return STANDINGS.purpose;
  if (met.every(({ group, terms }) => isInTitle(group, terms, titleTerms))) return STANDINGS.title;
  const isNear = met.every(
    ({ group, terms }) => isInTitle(group, terms, titleTerms) || group.near.some((concept) => titleTerms.has(concept)),
  );
  return isNear ? STANDINGS.nearTitle : STANDINGS.body;
}

function worthOf({ entry, titleWords }: Indexed, standing: Standing, query: string): number {
  let worth: number = KINDS[entry.kind];
  if (standing === STANDINGS.title && titleWords.includes(query)) worth *= WORDS_IN_A_ROW;
  return titleWords === query ? worth * IS_THE_TITLE : worth;
}
