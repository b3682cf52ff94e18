/** A word of a text, or the two characters that begin at a place of a Chinese run: `start` and `end` are places in the text. */
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

/** A word of any writing but Chinese; an apostrophe inside it belongs to it. */
const WORD = /(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:['\u2019](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/uy;
/** Chinese characters in a row, or a word. */
const RUN = new RegExp(`\\p{Script=Han}+|${WORD.source}`, "gu");
const STARTS_HAN = /^\p{Script=Han}/u;
const HYPHENS = new Set(["-", "\u2010", "\u2011"]);

/** The word of another writing that begins at a place of a folded text. */
export function wordAt(folded: string, at: number): string | undefined {
  WORD.lastIndex = at;
  return WORD.exec(folded)?.[0];
}

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
 * What a folded text is found by. Chinese has no spaces and its words no certain limits: every two characters in a row are a term, and the last
 * of a run stands alone, so that one character finds all terms that begin with it.
 */
export function tokensOf(folded: string): Token[] {
  const runs = runsOf(folded);
  return [...runs.flatMap((run) => (run.han ? pairsOf(run) : [])), ...wordsOf(runs, folded)];
}

/** The words of other writings than Chinese among the runs of a text. Words that a hyphen joins are also one word. */
function wordsOf(runs: readonly Run[], folded: string): Token[] {
  const tokens: Token[] = [];
  let before: Run | undefined;
  for (const run of runs) {
    const end = run.start + run.text.length;
    if (!run.han) tokens.push({ term: termOf(run.text), start: run.start, end, han: false });
    if (before && !before.han && !run.han && joined(folded, before, run))
      tokens.push({ term: termOf(before.text + run.text), start: before.start, end, han: false });
    before = run;
  }
  return tokens;
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

function joined(folded: string, before: Run, after: Run): boolean {
  const gap = folded.slice(before.start + before.text.length, after.start);
  return HYPHENS.has(gap);
}

/** A word without apostrophes and without its plural ending: `carers`, `carer's` and `carer` are one term. */
export function termOf(word: string): string {
  const bare = word.replace(/['\u2019]s$/, "").replace(/['\u2019]/g, "");
  if (bare.length <= 3 || /[^a-z]/.test(bare)) return bare;
  if (/[^aeiou]ies$/.test(bare) && bare.length > 4) return `${bare.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(bare)) return bare.slice(0, -2);
  return /(?:[^sui])s$/.test(bare) ? bare.slice(0, -1) : bare;
}

/** Runs as terms with a space between: phrases are looked for in this form. */
export function normalised(folded: string): string {
  return runsOf(folded)
    .map(({ text, han }) => (han ? text : termOf(text)))
    .join(" ");
}
