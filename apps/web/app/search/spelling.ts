/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;
const ONE_SLIP_UP_TO = 5;
const PLAIN_WORD = /^[a-z]+$/;

/** The English words of the texts, and which of them somebody meant. */
export class Spelling {
  /** How many entries contain each word. */
  readonly #words = new Map<string, number>();

  add(words: Iterable<string>): void {
    for (const word of words) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
  }

  remove(words: Iterable<string>): void {
    for (const word of words) {
      const left = (this.#words.get(word) ?? 0) - 1;
      if (left > 0) this.#words.set(word, left);
      else this.#words.delete(word);
    }
  }

  /**
   * The word that was meant by one that no text has: the nearest, and of those the most frequent. One typing error in short
   * words, two in longer ones.
   */
  correct(word: string): string | undefined {
    if (word.length < MIN_LENGTH - 1 || !PLAIN_WORD.test(word) || this.#words.has(word)) return undefined;
    const most = word.length <= ONE_SLIP_UP_TO ? 1 : 2;
    let best = { word: "", slips: most + 1, count: 0 };
    for (const [candidate, count] of this.#words) {
      if (!isNear(candidate, word, most)) continue;
      const slips = slipsBetween(word, candidate, most);
      if (slips < best.slips || (slips === best.slips && slips <= most && count > best.count))
        best = { word: candidate, slips, count };
    }
    return best.word === "" ? undefined : best.word;
  }
}

/** Whether it is worth counting the errors. */
function isNear(candidate: string, word: string, most: number): boolean {
  return Math.abs(candidate.length - word.length) <= most && startsAlike(candidate, word) && isPlain(candidate);
}

function isPlain(word: string): boolean {
  return word.length >= MIN_LENGTH && PLAIN_WORD.test(word);
}

/** Nearly everybody gets the first letter right, or swaps it with the second. */
function startsAlike(one: string, other: string): boolean {
  return one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
}

/**
 * The number of letters that are missing, too many, wrong or swapped with their neighbour (optimal string alignment). Above
 * `most` the number means only "too many".
 */
function slipsBetween(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most + 1) return most + 1;
    beforeLast = last;
    last = current;
  }
  return at(last, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
