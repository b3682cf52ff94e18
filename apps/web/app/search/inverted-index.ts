/** How much each term weighs in a thing that is searched for. */
export type Weights = ReadonlyMap<string, number>;

/** BM25's usual value: how soon further mentions add little. */
const SATURATION = 1.2;
/** A longer word that begins like the one asked for counts this much of a word that is the same. */
const BEGINNING = 0.4;

/** The things that have a term, in parallel with how much the term weighs in each. */
interface Posting<Thing> {
  readonly things: Thing[];
  readonly weights: number[];
}

/**
 * Which things have which terms. Terms are in a plain map: there are tens of thousands of Chinese pairs, and none of the
 * structures for finding similar spellings suits them (decision 14).
 */
export class InvertedIndex<Thing extends object> {
  readonly #postings = new Map<string, Posting<Thing>>();
  /** Terms by their first character: only those are searched for a beginning. */
  readonly #byFirst = new Map<string, Set<string>>();
  #size = 0;

  add(thing: Thing, weights: Weights): void {
    this.#size += 1;
    for (const [term, weight] of weights) {
      const posting = this.#postings.get(term) ?? this.#addTerm(term);
      posting.things.push(thing);
      posting.weights.push(weight);
    }
  }

  /** `terms`: those with which it was added. */
  remove(thing: Thing, terms: Iterable<string>): void {
    this.#size -= 1;
    for (const term of terms) {
      const posting = this.#postings.get(term);
      const at = posting?.things.indexOf(thing) ?? -1;
      if (!posting || at < 0) continue;
      posting.things.splice(at, 1);
      posting.weights.splice(at, 1);
      if (posting.things.length > 0) continue;
      this.#postings.delete(term);
      this.#byFirst.get(term.charAt(0))?.delete(term);
    }
  }

  has(term: string): boolean {
    return this.#postings.has(term);
  }

  /** Other terms that begin with this one. */
  longer(beginning: string): readonly string[] {
    const candidates = this.#byFirst.get(beginning.charAt(0)) ?? [];
    return [...candidates].filter((term) => term.length > beginning.length && term.startsWith(beginning));
  }

  /** The things that have the term or, counting less, one of the longer ones; rare terms count more than usual ones (BM25). */
  matches(term: string, longer: readonly string[] = []): ReadonlyMap<Thing, number> {
    const result = new Map<Thing, number>();
    this.#score(result, term, 1);
    for (const other of longer) this.#score(result, other, (BEGINNING * term.length) / other.length);
    return result;
  }

  #score(to: Map<Thing, number>, term: string, share: number): void {
    const posting = this.#postings.get(term);
    if (!posting) return;
    const { things, weights } = posting;
    const rarity = Math.log(1 + (this.#size - things.length + 0.5) / (things.length + 0.5));
    for (const [index, thing] of things.entries()) {
      const weight = weights[index] ?? 0;
      to.set(thing, (to.get(thing) ?? 0) + (share * rarity * weight * (SATURATION + 1)) / (weight + SATURATION));
    }
  }

  #addTerm(term: string): Posting<Thing> {
    const posting = { things: [], weights: [] };
    this.#postings.set(term, posting);
    const first = term.charAt(0);
    const terms = this.#byFirst.get(first) ?? new Set();
    this.#byFirst.set(first, terms.add(term));
    return posting;
  }
}
