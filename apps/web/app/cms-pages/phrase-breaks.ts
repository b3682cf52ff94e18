import { hasHan } from "@kaifong/i18n";
import { wholeText } from "@kaifong/i18n/format";
import placeNames from "./place-names.json" with { type: "json" };

/** Invisible: allows a line to end here although the style sheet forbids it in Chinese (`word-break: keep-all`). */
const MAY_END = "\u200b";

/** Firefox has it since version 125: a page that runs in an older one shows its titles unchanged. */
const SEGMENTS = "Segmenter" in Intl ? new Intl.Segmenter("zh", { granularity: "word" }) : undefined;
const SINGLE = /^\p{Script=Han}$/u;
/** Single characters that belong to what follows them, so that a line may begin with one. */
const BEGINS = /^[和及與与或在由為为]$/;
/** Single characters that belong to what precedes them. */
const ENDS = /[的了地]$/;
/**
 * Neighbourhoods and districts as the site names them (`codes` of packages/i18n), which no dictionary has; districts without
 * their 「區」. They are copied here, so that no page has to load all labels for them.
 */
const PLACE = new RegExp(`(${placeNames.join("|")})`);
/** A longer phrase may not fit in the line of a card on a phone. */
const MAX_PHRASE_LENGTH = 5;

/**
 * A Chinese title whose lines end only between its words, or at a pause: 免費量血壓⏎和問藥. Its element says `word-break: keep-all`. In
 * any other language, no line ends at the hyphen of a short word or within a place: The Low-Salt⏎Kitchen in Mei Foo. Only for
 * what the server writes: not every browser can split words, and none does it as the server does.
 */
export function withPhraseBreaks(title: string): string {
  if (!SEGMENTS || !hasHan(title)) return wholeText(title);
  return wordsOf(SEGMENTS, title).reduce((line, word) => line + (areBothHan(line, word) ? MAY_END : "") + word, "");
}

/** Whether both are Chinese: next to other characters, lines end by the browser's own rules. */
function areBothHan(before: string, after: string): boolean {
  return hasHan(before.at(-1) ?? "") && hasHan(after[0] ?? "");
}

/** Joins single characters with the words next to them as far as there is room: 量 with 血壓, 班 with 訓練. */
function wordsOf(segments: Intl.Segmenter, title: string): readonly string[] {
  const words: string[] = [];
  let open = false;
  for (const { text, loose } of withRuns(segments, title)) {
    const before = words.at(-1) ?? "";
    const joins =
      (loose || open) && !BEGINS.test(text) && areBothHan(before, text) && before.length + text.length <= MAX_PHRASE_LENGTH;
    if (joins) words[words.length - 1] = before + text;
    else words.push(text);
    open = loose && !ENDS.test(text);
  }
  return words;
}

interface Part {
  readonly text: string;
  /** Single characters in a row of which it is not known how they belong together: 美孚. */
  readonly loose: boolean;
}

function withRuns(segments: Intl.Segmenter, title: string): readonly Part[] {
  const parts: Part[] = [];
  for (const segment of segmentsOf(segments, title)) {
    const before = parts.at(-1);
    const loose = SINGLE.test(segment);
    const inRun = loose && before?.loose === true && !BEGINS.test(segment) && !BEGINS.test(before.text);
    if (inRun) parts[parts.length - 1] = { text: before.text + segment, loose };
    else parts.push({ text: segment, loose });
  }
  return parts;
}

/** The segments of a title. Names of places are words, whatever precedes or follows them. */
function segmentsOf(segments: Intl.Segmenter, title: string): readonly string[] {
  return title
    .split(PLACE)
    .flatMap((piece) => (PLACE.test(piece) ? [piece] : [...segments.segment(piece)].map(({ segment }) => segment)));
}
