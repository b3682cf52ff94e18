import { isWide, type Phrase, phrasesIn } from "../vocabulary/concepts.ts";
import { normalizeTerms, rangesInFolded, type TextRange, type Token, tokenize } from "../vocabulary/tokens.ts";

/** A piece of a text; `marked` pieces are what was searched for. */
export interface Segment {
  readonly text: string;
  readonly marked: boolean;
}

/** The terms to mark, as the index knows them. */
export interface Marker {
  readonly terms: ReadonlySet<string>;
  /**
   * Things of the vocabulary: all phrases for them are marked in titles; in a text only those by which the index finds one there.
   */
  readonly concepts: ReadonlySet<string>;
  /** Phrases that were typed: marked in texts too, whatever else they may mean. */
  readonly typed: ReadonlySet<string>;
  /** Things nearest to them: marked in titles, where they are the reason why something was found. */
  readonly related: ReadonlySet<string>;
}

/** A text, and its folded form with equal positions (see `vocabulary/fold.ts`). */
export interface SearchedText {
  readonly text: string;
  readonly folded: string;
}

export interface Excerpt {
  readonly segments: readonly Segment[];
  /** Where in the text the match is that the excerpt shows; undefined when the text has none. */
  readonly matchAt: number | undefined;
}

/** The length of an excerpt, in the script of its text. */
const HAN_LENGTH = 90;
const OTHER_LENGTH = 190;
/** The share of an excerpt that may precede its first match. */
const LEAD_SHARE = 0.35;
const SENTENCE_END = /[。！？；!?;]|[.](?=\s)/g;
const ELLIPSIS = "…";
const HAN = /\p{Script=Han}/gu;

/** A whole title with its matches. */
export function marked({ text, folded }: SearchedText, marker: Marker): readonly Segment[] {
  const meant = new Set([...marker.concepts, ...marker.related]);
  const ranges = rangesIn(folded, marker.terms, ({ concepts }) => concepts.some((concept) => meant.has(concept)));
  return segmentsOf(text, ranges, 0, text.length);
}

/**
 * The part of a text in which most of what was searched for is close together, from the beginning of a sentence or word; the
 * text's beginning when nothing matches.
 */
export function excerptOf({ text, folded }: SearchedText, marker: Marker): Excerpt {
  const length = lengthFor(text);
  const ranges = rangesIn(
    folded,
    marker.terms,
    ({ text: phrase, concepts }) =>
      concepts.some((concept) => marker.concepts.has(concept)) && (marker.typed.has(phrase) || !isWide(phrase)),
  );
  const best = bestRange(folded, ranges, length);
  const start = best ? startBefore(text, best.start, length) : 0;
  const end = endAfter(text, start + length);
  const segments = [...segmentsOf(text, ranges, start, end)];
  if (start > 0) segments.unshift({ text: ELLIPSIS, marked: false });
  if (end < text.length) segments.push({ text: ELLIPSIS, marked: false });
  return { segments, matchAt: best?.start };
}

function lengthFor(text: string): number {
  const sample = text.slice(0, OTHER_LENGTH);
  return (sample.match(HAN)?.length ?? 0) > sample.length / 4 ? HAN_LENGTH : OTHER_LENGTH;
}

/** The ranges of a text by which the index found it: its own terms, and phrases in its normalised form. */
function rangesIn(folded: string, terms: Marker["terms"], isMeant: (phrase: Phrase) => boolean): readonly TextRange[] {
  const phrases = phrasesIn(normalizeTerms(folded))
    .filter(({ phrase }) => isMeant(phrase))
    .map(({ phrase, at }) => ({ start: at, end: at + phrase.text.length }));
  const found = tokenize(folded).flatMap((token) => markedPart(token, terms) ?? []);
  return merged([...found, ...rangesInFolded(folded, phrases)]);
}

/** A token or, of a Chinese pair, the first character when that was asked for alone. */
function markedPart({ term, start, end, han }: Token, terms: Marker["terms"]): TextRange | undefined {
  if (terms.has(term)) return { start, end };
  const [first = ""] = han ? term : "";
  return terms.has(first) ? { start, end: start + first.length } : undefined;
}

function merged(ranges: readonly TextRange[]): readonly TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end) result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else result.push(range);
  }
  return result;
}

/** The match from which an excerpt contains the most different things that were found; the earliest of equals. */
function bestRange(folded: string, ranges: readonly TextRange[], length: number): TextRange | undefined {
  let best: { readonly range: TextRange; readonly worth: number } | undefined;
  for (const [index, range] of ranges.entries()) {
    const inside = new Set<string>();
    for (const other of ranges.slice(index)) {
      if (other.end > range.start + length * (1 - LEAD_SHARE)) break;
      inside.add(folded.slice(other.start, other.end));
    }
    const worth = [...inside].reduce((sum, word) => sum + 1 + word.length / 10, 0);
    if (!best || worth > best.worth) best = { range, worth };
  }
  return best?.range;
}

function startBefore(text: string, match: number, length: number): number {
  const earliest = Math.max(0, match - Math.floor(length * LEAD_SHARE));
  if (earliest === 0) return 0;
  const lead = text.slice(earliest, match);
  const sentence = [...lead.matchAll(SENTENCE_END)].at(-1);
  if (sentence) return earliest + sentence.index + sentence[0].length + leadingSpaces(text, earliest + sentence.index + 1);
  const space = lead.indexOf(" ");
  if (space >= 0) return earliest + space + 1;
  return isLowSurrogate(text, earliest) ? earliest + 1 : earliest;
}

function leadingSpaces(text: string, from: number): number {
  return text.slice(from).length - text.slice(from).trimStart().length;
}

function endAfter(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const inWord = /[A-Za-z0-9]/.test(text.charAt(wanted - 1)) && /[A-Za-z0-9]/.test(text.charAt(wanted));
  const space = text.lastIndexOf(" ", wanted);
  if (inWord && space > wanted - 30) return space;
  return isLowSurrogate(text, wanted) ? wanted - 1 : wanted;
}

/** Whether the position is in the middle of a character that takes two. */
function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

function segmentsOf(text: string, ranges: readonly TextRange[], from: number, to: number): readonly Segment[] {
  const segments: Segment[] = [];
  let at = from;
  const push = (end: number, isMarked: boolean) => {
    if (end > at) segments.push({ text: text.slice(at, end), marked: isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end } of ranges) {
    if (end <= from || start >= to) continue;
    push(Math.max(start, from), false);
    push(Math.min(end, to), true);
  }
  push(to, false);
  return segments;
}
