import PDFDocument from "pdfkit";
import type { PdfDocument } from "./document.ts";
import { FAMILIES, type Family, type Weight } from "./faces.ts";
import { wrap } from "./wrap.ts";

/** A4 in points, upright. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 48;
/** Where the foot of a page is, below its text. */
const FOOT = 44;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
export const LEFT_EDGE = MARGIN;
/** The smallest letters used: nobody needs glasses for them. */
export const TEXT_SIZE = 16;
const LINE_HEIGHT = 1.45;
export const INK = "#1b1b1b";

export interface Style {
  readonly size: number;
  readonly weight: Weight;
}
export const REGULAR: Style = { size: TEXT_SIZE, weight: "regular" };
export const BOLD: Style = { size: TEXT_SIZE, weight: "bold" };

/** PDF/UA, which the types of pdfkit lack. */
const UNIVERSAL: object = { subset: "PDF/UA" };

type Doc = InstanceType<typeof PDFDocument>;
export type StructElement = ReturnType<Doc["struct"]>;

/** Pages that are written from top to bottom, with the role of each piece for screen readers. */
export interface Sheet {
  readonly doc: Doc;
  /** All pieces that are read out, in their order. */
  readonly root: StructElement;
  /** Where the next piece begins, from the top. */
  y: number;
  /** Begins a new page when less than this is left. Returns whether it did. */
  readonly need: (height: number) => boolean;
  readonly newPage: () => void;
  readonly linesOf: (text: string, width: number, style: Style) => readonly string[];
  readonly widthOf: (text: string, style: Style) => number;
  /** Writes lines one below the other, from a corner. Returns their height. */
  readonly write: (lines: readonly string[], x: number, y: number, style: Style) => number;
  /** Whether a sign was drawn that neither typeface has. */
  readonly lacksSigns: () => boolean;
  /** Draws a piece of `parent`: `P`, `TD`, … */
  readonly tagged: (parent: StructElement, tag: string, draw: () => void, options?: { readonly alt?: string }) => void;
  /** Draws what is not read out: lines, and repetitions. */
  readonly untagged: (type: "Layout" | "Pagination", draw: () => void) => void;
}

/** The height of these lines in a style, in points. */
export function heightOf(lines: readonly string[], { size }: Style): number {
  return lines.length * size * LINE_HEIGHT;
}

/** Opens a tagged PDF, version 1.7, in the language of its words. The caller ends `sheet.doc`. */
export function openSheet({ language, title, madeAt }: PdfDocument): Sheet {
  const [first, other] = FAMILIES[language];
  const made = new Date(madeAt);
  const doc = new PDFDocument({
    ...{ size: [PAGE.width, PAGE.height], margin: 0, bufferPages: true, pdfVersion: "1.7" },
    ...UNIVERSAL,
    ...{ tagged: true, lang: language, displayTitle: true, font: first.files.regular },
    info: { Title: title, CreationDate: made, ModDate: made },
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  const type = typesetter(doc, first, other, language.startsWith("zh") ? [] : ["pwid"]);
  const sheet: Sheet = {
    ...{ doc, root, y: MARGIN },
    ...type,
    need: (height) => {
      const full = sheet.y + height > PAGE.height - MARGIN - FOOT;
      if (full) sheet.newPage();
      return full;
    },
    newPage: () => {
      doc.addPage();
      sheet.y = MARGIN;
    },
    tagged: (parent, tag, draw, options = {}) => {
      const content = doc.markStructureContent(tag);
      draw();
      doc.endMarkedContent();
      const element = doc.struct(tag, options, content);
      parent.add(element);
      element.end();
    },
    untagged: (what, draw) => {
      doc.markContent("Artifact", { type: what });
      draw();
      doc.endMarkedContent();
    },
  };
  return sheet;
}

/** Replaces a sign that neither typeface has, so that nothing is left out in silence. Both have it. */
const SIGN_LACKING = "□";
/** Invisible signs: they join signs, or hold them on one line. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** Marks, which are not signs by themselves: they belong to one. */
const MARK = /\p{Mark}/u;

type Features = PDFKit.Mixins.OpenTypeFeatures[];

/**
 * Sets text in two typefaces: a sign that the first lacks comes from the other. `features` are OpenType features; among Latin
 * letters quotation marks take the width of these, while the typefaces make them for Chinese.
 */
function typesetter(
  doc: Doc,
  first: Family,
  other: Family,
  features: Features,
): Pick<Sheet, "linesOf" | "widthOf" | "write" | "lacksSigns"> {
  const use = (family: Family, { size, weight }: Style) => doc.font(family.files[weight]).fontSize(size);
  let lacks = false;
  const shown = (sign: string) => {
    if (hasSign(use(first, REGULAR), sign) || hasSign(use(other, REGULAR), sign)) return sign;
    if (UNSEEN.test(sign)) return "";
    lacks = true;
    return MARK.test(sign) ? "" : SIGN_LACKING;
  };
  const runsOf = (text: string) => runs([...text].map(shown).join(""), (sign) => hasSign(use(first, REGULAR), sign));
  const known = new Map<string, number>();
  const widthOf = (text: string, style: Style) => {
    const key = `${style.size} ${style.weight} ${text}`;
    const width =
      known.get(key) ??
      runsOf(text).reduce((sum, run) => sum + use(run.lacking ? other : first, style).widthOfString(run.text, { features }), 0);
    known.set(key, width);
    return width;
  };
  const writeLine = (line: string, x: number, y: number, style: Style) => {
    let at = x;
    for (const run of runsOf(line)) {
      use(run.lacking ? other : first, style).text(run.text, at, y, { lineBreak: false, features });
      at += widthOf(run.text, style);
    }
  };
  return {
    widthOf,
    lacksSigns: () => lacks,
    linesOf: (text, width, style) => wrap(text, width, (piece) => widthOf(piece, style)),
    write: (lines, x, y, style) => {
      doc.fillColor(INK);
      for (const [index, line] of lines.entries()) writeLine(line, x, y + index * style.size * LINE_HEIGHT, style);
      return heightOf(lines, style);
    },
  };
}

/** The typeface that is in use, as pdfkit has it; its types don't say so. */
interface InUse {
  readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

function hasSign(doc: Doc, sign: string): boolean {
  // pdfkit opened it so.
  return (doc as unknown as InUse)._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

interface Run {
  readonly text: string;
  readonly lacking: boolean;
}

function runs(text: string, has: (sign: string) => boolean): readonly Run[] {
  const found: Run[] = [];
  for (const sign of text) {
    const lacking = !has(sign);
    const last = found.at(-1);
    if (last?.lacking === lacking) found[found.length - 1] = { lacking, text: last.text + sign };
    else found.push({ lacking, text: sign });
  }
  return found;
}

/** Writes the foot of every page, which is known once all pages are: whose file it is, and the number of the page. */
export function writeFooters({ doc, write, untagged, widthOf }: Sheet, { footer, pageNumber }: PdfDocument): number {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const number = pageNumber.replace("{page}", String(page + 1)).replace("{pages}", String(count));
    untagged("Pagination", () => {
      const y = PAGE.height - MARGIN - TEXT_SIZE;
      doc
        .lineWidth(0.75)
        .strokeColor(INK)
        .moveTo(LEFT_EDGE, y - 8)
        .lineTo(LEFT_EDGE + CONTENT_WIDTH, y - 8)
        .stroke();
      write([footer], LEFT_EDGE, y, REGULAR);
      write([number], LEFT_EDGE + CONTENT_WIDTH - widthOf(number, REGULAR), y, REGULAR);
    });
  }
  return count;
}
