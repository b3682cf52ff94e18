/** How much each term weighs in an entry. */
export type Weights = ReadonlyMap<string, number>;

/** BM25's usual value: how soon further mentions add little. */
const SATURATION = 1.2;
/** A longer word that begins like the one asked for counts this much of a word that is the same. */
const PREFIX_WEIGHT = 0.4;

/** The entries that have a term, in parallel with how much the term weighs in each. */
interface Posting<Entry> {
  readonly entries: Entry[];
  readonly weights: number[];
}

/**
 * Which entries have which terms. Terms are in a plain map: there are tens of thousands of Chinese pairs, and none of the
 * structures for finding similar spellings suits them (decision 14).
 */
export class InvertedIndex<Entry extends object> {
  readonly #postings = new Map<string, Posting<Entry>>();
  /** Terms by their first character: only those are searched for a prefix. */
  readonly #byFirst = new Map<string, Set<string>>();
  #size = 0;

  add(entry: Entry, weights: Weights): void {
    this.#size += 1;
    for (const [term, weight] of weights) {
      const posting = this.#postings.get(term) ?? this.#addTerm(term);
      posting.entries.push(entry);
      posting.weights.push(weight);
    }
  }

  /** `terms`: those with which it was added. */
  remove(entry: Entry, terms: Iterable<string>): void {
    this.#size -= 1;
    for (const term of terms) {
      const posting = this.#postings.get(term);
      const at = posting?.entries.indexOf(entry) ?? -1;
      if (!posting || at < 0) continue;
      posting.entries.splice(at, 1);
      posting.weights.splice(at, 1);
      if (posting.entries.length > 0) continue;
      this.#postings.delete(term);
      this.#byFirst.get(term.charAt(0))?.delete(term);
    }
  }

  has(term: string): boolean {
    return this.#postings.has(term);
  }

  /** Other terms that begin with this one. */
  termsWithPrefix(prefix: string): readonly string[] {
    const candidates = this.#byFirst.get(prefix.charAt(0)) ?? [];
    return [...candidates].filter((term) => term.length > prefix.length && term.startsWith(prefix));
  }

  /** The entries that have the term or, counting less, one of the longer ones; rare terms count more than usual ones (BM25). */
  scores(term: string, longer: readonly string[] = []): ReadonlyMap<Entry, number> {
    const result = new Map<Entry, number>();
    this.#score(result, term, 1);
    for (const other of longer) this.#score(result, other, (PREFIX_WEIGHT * term.length) / other.length);
    return result;
  }

  #score(to: Map<Entry, number>, term: string, share: number): void {
    const posting = this.#postings.get(term);
    if (!posting) return;
    const { entries, weights } = posting;
    const rarity = Math.log(1 + (this.#size - entries.length + 0.5) / (entries.length + 0.5));
    for (const [index, entry] of entries.entries()) {
      const weight = weights[index] ?? 0;
      to.set(entry, (to.get(entry) ?? 0) + (share * rarity * weight * (SATURATION + 1)) / (weight + SATURATION));
    }
  }

  #addTerm(term: string): Posting<Entry> {
    const posting = { entries: [], weights: [] };
    this.#postings.set(term, posting);
    const first = term.charAt(0);
    const terms = this.#byFirst.get(first) ?? new Set();
    this.#byFirst.set(first, terms.add(term));
    return posting;
  }
}
