/** What comments and documents say of the code: names and figures that are there, and one way to say what goes in and out. */
import type { SourceText } from "./house-docs.ts";
import type { Problem } from "./house-rules.ts";

/** The three ways to write a name of several words. A single word may be a word of English. */
const CAMEL = String.raw`[a-z]+(?:[A-Z][a-z\d]*)+`;
const PASCAL = String.raw`[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+`;
const SNAKE = String.raw`[A-Z][A-Z\d]*(?:_[A-Z\d]+)+`;
const NAME = new RegExp(`\`(${CAMEL}|${PASCAL}|${SNAKE})(?:\\([^\`]*\\))?\``, "g");
/** The words of a comment: a line of a block, what stands behind code, or a comment within a line. */
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)(.*)|\s\/(?:\/|\*\*?) (.*)/;
const HAS_COMMENTS = /\.([cm]?[jt]sx?|css)$/;
/** Names of the platform that no code here writes, and of examples. */
const NAMES_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  "PublicKeyCredentialCreationOptionsJSON",
  "PublicKeyCredentialRequestOptionsJSON",
  "addAll",
]);

/**
 * Names in backticks, in comments and in documents, that are nowhere in the code: what they named is gone or called otherwise.
 * `code` is everything that may contain them, the files with comments among it.
 */
export function proseNameProblems(code: readonly SourceText[], documents: readonly SourceText[]): Problem[] {
  const known = new Set(NAMES_FROM_OUTSIDE);
  const named: (Problem & { readonly name: string })[] = [];
  const note = (file: string, index: number, words: string) => {
    for (const [, name = ""] of words.matchAll(NAME))
      named.push({ file, line: index + 1, name, rule: `\`${name}\` is nowhere in the code: name what does it now` });
  };
  for (const { path, text } of code) {
    for (const [index, line] of text.split("\n").entries()) {
      const words = HAS_COMMENTS.test(path) ? commentOf(line) : "";
      note(path, index, words);
      for (const word of line.slice(0, line.length - words.length).match(/\w+/g) ?? []) known.add(word);
    }
  }
  for (const { path, text } of documents) for (const [index, line] of text.split("\n").entries()) note(path, index, line);
  return named.filter(({ name }) => !known.has(name)).map(({ file, line, rule }) => ({ file, line, rule }));
}

/** How a docstring says what a function takes and gives, instead of by a word of its own. */
const SAID_INSTEAD = {
  In: "a docstring names the parameter of which it speaks: `now`: the time",
  Out: 'a docstring says what comes of a function as "Returns …"',
} as const;

/** What a function takes is said of its parameter, what it gives as "Returns …". Takes a TypeScript, JavaScript or CSS file. */
export function docstringProblems({ path, text }: SourceText): Problem[] {
  return text.split("\n").flatMap((line, index) => {
    const words = Object.entries(SAID_INSTEAD).filter(([word]) => new RegExp(`\\b${word}:(?:\\s|$)`).test(commentOf(line)));
    return words.map(([, rule]) => ({ file: path, line: index + 1, rule }));
  });
}

/** Of callers and of time: what a later commit makes untrue, without touching the sentence. */
const UNTIL_NOW: readonly RegExp[] = [
  /\bas yet\b/i,
  /\bno callers? yet\b/i,
  /\b(?:nothing|nobody)\b[^.:;,]{0,60}\b(?:calls|uses|does|leads|writes)\b[^.:;,]{0,40}\byet\b/i,
];

/**
 * Sentences about what has no caller, or is not done, "yet": nothing tells whoever adds it that they stand there. Takes
 * documents, and files with comments. A sentence may go over two lines.
 */
export function untilNowProblems(files: readonly SourceText[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const words = text.split("\n").map((line) => (HAS_COMMENTS.test(path) ? commentOf(line) : line).trim());
    return words.flatMap((line, index) => {
      const sentence = `${line} ${words[index + 1] ?? ""}`;
      const found = UNTIL_NOW.map((phrase) => phrase.exec(sentence)).find((each) => each && each.index < line.length);
      return found
        ? [{ file: path, line: index + 1, rule: `"${found[0]}": say who does it, or that nobody does, without "yet"` }]
        : [];
    });
  });
}

function commentOf(line: string): string {
  const [, whole, atEnd] = COMMENT.exec(line) ?? [];
  return whole ?? atEnd ?? "";
}

/** A figure with its constant, on one line or over several: 48 MiB (`MAX_PAGE_BYTES`), 60 (`loginAddress`). */
export const FIGURE = /(\d[\d,]*)(?:\s+\w+)?\s+\(`(\w+)`\)/g;
/** Where a constant gets its figure, alone, first of a product, or first in an object. */
const DEFINITION = /\b(\w+)(?: = |: )(?:\{ \w+: )?(\d[\d_]*)\b/g;

/**
 * Figures behind which a document names their constant, and that the code has no more. Units are not compared. A constant in
 * capitals must be one that has a figure; any other name counts only where it has one.
 */
export function figureProblems(documents: readonly SourceText[], code: readonly SourceText[]): Problem[] {
  const figures = new Map<string, Set<string>>();
  for (const { text } of code)
    for (const [, name = "", figure = ""] of text.matchAll(DEFINITION))
      figures.set(name, (figures.get(name) ?? new Set()).add(figure.replaceAll("_", "")));
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(FIGURE)]
      .filter(([, figure = "", name = ""]) => {
        const now = figures.get(name);
        return now === undefined ? /^[A-Z\d_]+$/.test(name) : !now.has(figure.replaceAll(",", ""));
      })
      .map(({ 1: figure, 2: name = "", index }) => ({
        file: path,
        line: text.slice(0, index).split("\n").length,
        rule: `${figure} (\`${name}\`): the code has ${[...(figures.get(name) ?? ["no figure"])].join(", ")}`,
      })),
  );
}
