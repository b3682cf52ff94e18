/**
 * A word of a text, or the two characters that begin at a position of a Chinese run: `start` and `end` are positions in the text.
 */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly han: boolean;
}

export interface Run {
  readonly text: string;
  readonly start: number;
  readonly han: boolean;
}

/** A word of any script except Chinese; an apostrophe inside it belongs to it. */
const WORD = /(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:['\u2019](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/u;
/** Chinese characters in a row, or a word. */
const RUN = new RegExp(`\\p{Script=Han}+|${WORD.source}`, "gu");
const STARTS_HAN = /^\p{Script=Han}/u;
const HYPHENS = new Set(["-", "\u2010", "\u2011"]);
/** Hong Kong writes its phone numbers as two times four digits. */
const HALF_PHONE = /^\d{4}$/;
/** A phone number, with or without the area code and the gap in the middle. */
const PHONE = /(^|[^a-z0-9])(?:(?:\+|00)?\(?852\)?[\s-]?)?(\d{4})[\s\u2010\u2011-]?(\d{4})(?![a-z0-9])/g;
/**
 * A code typed with gaps, `kf26 bdj 01`: alternating parts of letters and digits. A sentence may contain them too (b12 and 3), so
 * it is also searched for as it was typed.
 */
const SPACED_CODE = /(^|[^a-z0-9])([a-z]+\d+\s[a-z]+\s?\d+)(?![a-z0-9])/g;
const HYPHENED = /[a-z0-9]+(?:[-\u2010\u2011][a-z0-9]+)+/g;
/** Longer chains are not codes; each further part brings as many terms as there are parts. */
const MAX_PARTS = 4;

/** Whether a term is Chinese. */
export function isHanTerm(term: string): boolean {
  return STARTS_HAN.test(term);
}

/** The runs of a folded text. */
export function runsOf(folded: string): Run[] {
  return [...folded.matchAll(RUN)].map((match) => ({
    text: match[0],
    start: match.index,
    han: STARTS_HAN.test(match[0]),
  }));
}

/**
 * The terms by which a folded text is found. Chinese has no spaces and no certain word boundaries: every two adjacent characters
 * are a term, and so is the last of a run alone, so that one character finds all terms that begin with it.
 */
export function tokenize(folded: string): Token[] {
  const runs = runsOf(folded);
  return [...runs.flatMap((run) => (run.han ? pairsOf(run) : [])), ...otherTokensOf(runs, folded)];
}

/**
 * The words of other scripts than Chinese among the runs of a text. Adjacent words that are joined are also one word, like the
 * parts of a code.
 */
function otherTokensOf(runs: readonly Run[], folded: string): Token[] {
  const tokens: Token[] = [];
  let chain: Run[] = [];
  for (const run of runs) {
    const before = chain.at(-1);
    const parts = before ? partsJoined(folded, before, run) : 1;
    chain = parts === 1 ? [run] : [...chain, run].slice(-parts);
    if (!run.han) tokens.push(...chain.map((_, from) => tokenOf(chain.slice(from))));
  }
  return tokens;
}

function tokenOf(parts: readonly Run[]): Token {
  const [first, last] = [parts[0], parts.at(-1)];
  const term = termOf(parts.map(({ text }) => text).join(""));
  return { term, start: first?.start ?? 0, end: last ? last.start + last.text.length : 0, han: false };
}

/** The terms of a Chinese run, one for each character. */
export function pairsOf({ text, start }: Pick<Run, "text" | "start">): Token[] {
  const characters = [...text];
  let at = start;
  return characters.map((character, index) => {
    const term = character + (characters[index + 1] ?? "");
    const token = { term, start: at, end: at + term.length, han: true };
    at += character.length;
    return token;
  });
}

/**
 * How many parts the word that continues a run may have: several after a hyphen, the two halves of a phone number, or only
 * itself.
 */
function partsJoined(folded: string, before: Run, after: Run): number {
  if (before.han || after.han) return 1;
  const gap = folded.slice(before.start + before.text.length, after.start);
  if (HYPHENS.has(gap)) return MAX_PARTS;
  return /^\s$/.test(gap) && HALF_PHONE.test(before.text) && HALF_PHONE.test(after.text) ? 2 : 1;
}

/** Joins each code and phone number of a folded query into one word: however they are typed, they are found as a whole. */
export function withCodesJoined(folded: string): string {
  return folded
    .replace(PHONE, "$1$2$3")
    .replace(SPACED_CODE, (_, before: string, code: string) => before + code.replace(/\s/g, ""))
    .replace(HYPHENED, (chain) => (/[a-z]/.test(chain) && /\d/.test(chain) ? chain.replace(/[^a-z0-9]/g, "") : chain));
}

/** A word without apostrophes and without its plural ending: `carers`, `carer's` and `carer` are one term. */
export function termOf(word: string): string {
  const bare = word.replace(/['\u2019]s$/, "").replace(/['\u2019]/g, "");
  if (bare.length <= 3 || /[^a-z]/.test(bare)) return bare;
  if (/[^aeiou]ies$/.test(bare) && bare.length > 4) return `${bare.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(bare)) return bare.slice(0, -2);
  return /(?:[^sui])s$/.test(bare) ? bare.slice(0, -1) : bare;
}

/** Runs as terms separated by spaces: phrases are searched for in this form. */
export function normalizeTerms(folded: string): string {
  return runsOf(folded).map(termOfRun).join(" ");
}

/** A part of a text: the positions of its first character and after its last. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where in a folded text parts of its normalised form are. Words are there in full, with their endings. */
export function rangesInFolded(folded: string, parts: readonly TextRange[]): readonly TextRange[] {
  let end = -1;
  const pieces = runsOf(folded).map((run) => {
    const start = end + 1;
    end = start + termOfRun(run).length;
    return { run, start, end };
  });
  return parts.flatMap((part) => {
    const first = pieces.findLast(({ start }) => start <= part.start);
    const last = pieces.find((piece) => piece.end >= part.end);
    if (!first || !last) return [];
    const from = first.run.start + (first.run.han ? part.start - first.start : 0);
    return [{ start: from, end: last.run.start + (last.run.han ? part.end - last.start : last.run.text.length) }];
  });
}

function termOfRun({ text, han }: Run): string {
  return han ? text : termOf(text);
}
