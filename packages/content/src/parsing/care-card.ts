import type { Token, Tokens } from "marked";

/** How quickly help is needed: call 999 now; see a doctor today or soon; ask when you can. */
export const CARE_LEVELS = ["EMERGENCY", "URGENT", "ADVICE"] as const;
/** A question whose answer is folded, so that the reader can think first. */
export const ANSWER = "ANSWER";
const KINDS = [...CARE_LEVELS, ANSWER] as const;
type Kind = (typeof KINDS)[number];

/**
 * A quotation that begins like this is a care card, `> [!URGENT] See a doctor today if`, or a question, `> [!ANSWER] Is it
 * enough?`. Editors may type it in capital or small letters.
 */
const MARKER = /^\[!([a-z]+)\][ \t]*/i;

/** The parts of a quotation. One without a title is ordinary: colour alone must not say how urgent it is. */
export interface Quotation {
  readonly card: { readonly kind: Kind; readonly title: Token[] } | null;
  readonly body: Token[];
}

/**
 * `tokens`: the lexed parts of a quotation. Returns the title of a card without its marker, and what follows it. Unknown markers
 * stay as typed.
 */
export function quotationOf(tokens: Token[]): Quotation {
  const [first, ...others] = withoutSpace(tokens);
  const marked = isParagraph(first) ? withoutMarker(first.tokens) : null;
  if (!marked) return { card: null, body: tokens };
  const { kind, text } = marked;
  const body = hasText(text) ? [paragraphOf(text), ...others] : withoutSpace(others);
  const { title, rest } = firstLineOf(body);
  return hasText(title) ? { card: { kind, title }, body: rest } : { card: null, body };
}

function withoutMarker([first, ...others]: readonly Token[]): { kind: Kind; text: Token[] } | null {
  if (!isText(first)) return null;
  const [marker = "", name = ""] = MARKER.exec(first.text) ?? [];
  const kind = KINDS.find((known) => known === name.toUpperCase());
  return kind ? { kind, text: [{ ...first, text: first.text.slice(marker.length) }, ...others] } : null;
}

/** The first line of a paragraph, or a heading; undefined when the quotation begins otherwise. */
function firstLineOf([first, ...others]: Token[]): { title: Token[]; rest: Token[] } {
  if (isHeading(first)) return { title: first.tokens, rest: others };
  if (!isParagraph(first)) return { title: [], rest: first ? [first, ...others] : [] };
  const [line, below] = splitAtLineEnd(withoutLeadingBreaks(first.tokens));
  return { title: line, rest: hasText(below) ? [paragraphOf(below), ...others] : others };
}

/** The tokens without line ends at their beginning. */
function withoutLeadingBreaks([first, ...others]: readonly Token[]): Token[] {
  if (first?.type === "br") return withoutLeadingBreaks(others);
  if (!isText(first)) return first ? [first, ...others] : [];
  const text = first.text.trimStart();
  return text === "" ? withoutLeadingBreaks(others) : [{ ...first, text }, ...others];
}

/** Splits at the first line end. */
function splitAtLineEnd(tokens: readonly Token[]): [line: Token[], below: Token[]] {
  const index = tokens.findIndex((token) => token.type === "br" || (isText(token) && token.text.includes("\n")));
  const end = tokens[index];
  if (!end) return [[...tokens], []];
  const [before, after] = [tokens.slice(0, index), tokens.slice(index + 1)];
  if (!isText(end)) return [before, after];
  const at = end.text.indexOf("\n");
  return [
    [...before, { ...end, text: end.text.slice(0, at) }],
    [{ ...end, text: end.text.slice(at + 1) }, ...after],
  ];
}

function paragraphOf(tokens: Token[]): Tokens.Paragraph {
  return { type: "paragraph", raw: "", text: "", tokens };
}

function withoutSpace(tokens: Token[]): Token[] {
  const [first, ...others] = tokens;
  return first?.type === "space" ? withoutSpace(others) : tokens;
}

const hasText = (tokens: readonly Token[]) => withoutLeadingBreaks(tokens).length > 0;
const isText = (token: Token | undefined): token is Tokens.Text => token?.type === "text";
const isParagraph = (token: Token | undefined): token is Tokens.Paragraph => token?.type === "paragraph";
const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === "heading";
