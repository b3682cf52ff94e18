import type { PdfBlock, PdfDocument } from "./document.ts";
import { drawPdfChart } from "./chart.ts";
import { heightOf, LEFT_EDGE, openSheet, REGULAR, type Sheet, type Style, BOLD, CONTENT_WIDTH, writeFooters } from "./sheet.ts";
import { drawTable } from "./table.ts";

const TITLE: Style = { size: 27, weight: "bold" };
const HEADINGS: Readonly<Record<2 | 3, Style>> = { 2: { size: 22, weight: "bold" }, 3: { size: 18, weight: "bold" } };
/** Between blocks, and below a heading. */
const GAP = 12;
/** A heading is not left alone at the end of a page: this much of its content is below it, or its whole chart. */
const WITH_HEADING = 200;
const WITH_CHART = 460;
/** The width of the term in a line of facts. */
const TERM_WIDTH = 150;

/** Lays a document out. The stream of the sheet's `doc` has the file. Returns how many pages it has. */
export function layOut(document: PdfDocument): { readonly doc: Sheet["doc"]; readonly pages: number } {
  const sheet = openSheet(document);
  paragraph(sheet, document.title, "H1", TITLE);
  for (const [index, block] of document.blocks.entries()) {
    if (block.type === "heading") beginPart(sheet, block, document.blocks.slice(index + 1));
    else draw(sheet, block);
  }
  if (sheet.lacksSigns()) paragraph(sheet, document.signsLacking, "P", REGULAR);
  const pages = writeFooters(sheet, document);
  sheet.root.end();
  sheet.doc.end();
  return { doc: sheet.doc, pages };
}

type Heading = Extract<PdfBlock, { readonly type: "heading" }>;

function beginPart(sheet: Sheet, { text, level, newPage }: Heading, after: readonly PdfBlock[]): void {
  const next = after.findIndex(({ type }) => type === "heading");
  const part = next < 0 ? after : after.slice(0, next);
  if (newPage) sheet.newPage();
  else sheet.need(part.some(({ type }) => type === "chart") ? WITH_CHART : WITH_HEADING);
  paragraph(sheet, text, `H${level}`, HEADINGS[level]);
}

function draw(sheet: Sheet, block: Exclude<PdfBlock, Heading>): void {
  switch (block.type) {
    case "text":
      return paragraph(sheet, block.text, "P", REGULAR);
    case "facts":
      for (const fact of block.facts) drawFact(sheet, fact);
      sheet.y += GAP;
      return undefined;
    case "table":
      drawTable(sheet, block);
      sheet.y += GAP;
      return undefined;
    case "chart":
      drawPdfChart(sheet, block);
      sheet.y += GAP;
      return undefined;
  }
}

function paragraph(sheet: Sheet, text: string, tag: string, style: Style): void {
  const lines = sheet.linesOf(text, CONTENT_WIDTH, style);
  sheet.need(heightOf(lines, style));
  sheet.tagged(sheet.root, tag, () => {
    sheet.y += sheet.write(lines, LEFT_EDGE, sheet.y, style);
  });
  sheet.y += GAP / 2;
}

function drawFact(sheet: Sheet, [term, value]: readonly [string, string]): void {
  const terms = sheet.linesOf(term, TERM_WIDTH, BOLD);
  const values = sheet.linesOf(value, CONTENT_WIDTH - TERM_WIDTH - GAP, REGULAR);
  const height = Math.max(heightOf(terms, BOLD), heightOf(values, REGULAR));
  sheet.need(height);
  sheet.tagged(sheet.root, "P", () => {
    sheet.write(terms, LEFT_EDGE, sheet.y, BOLD);
    sheet.write(values, LEFT_EDGE + TERM_WIDTH + GAP, sheet.y, REGULAR);
  });
  sheet.y += height;
}
