import type { PdfTable } from "./document.ts";
import { type StructElement, heightOf, INK, LEFT_EDGE, REGULAR, type Sheet, BOLD, type Style, CONTENT_WIDTH } from "./sheet.ts";

const PADDING = { x: 5, y: 5 } as const;
/** This many rows begin on the page of their heads: fewer would be overlooked there. */
const TOGETHER = 2;
const THIN = 0.75;
const THICK = 1.5;

interface Column {
  readonly x: number;
  readonly width: number;
}

/** Draws each row of the table: its heads are repeated on each page, and no row is split. */
export function drawTable(sheet: Sheet, table: PdfTable): void {
  const columns = columnsOf(table);
  const heads = cellsOf(
    sheet,
    table.columns.map(({ label }) => label),
    columns,
    BOLD,
  );
  const rows = table.rows.map((row) => cellsOf(sheet, row, columns, REGULAR));
  const element = sheet.doc.struct("Table");
  sheet.root.add(element);
  sheet.need(rows.slice(0, TOGETHER).reduce((sum, row) => sum + rowHeight(row, REGULAR), rowHeight(heads, BOLD)));
  drawRow(sheet, { cells: heads, columns, style: BOLD, tag: "TH", element, ruled: table.ruled ?? false });
  for (const cells of rows) {
    if (sheet.need(rowHeight(cells, REGULAR))) {
      drawRow(sheet, { cells: heads, columns, style: BOLD, tag: "TH", element: undefined, ruled: table.ruled ?? false });
    }
    drawRow(sheet, { cells, columns, style: REGULAR, tag: "TD", element, ruled: table.ruled ?? false });
  }
  element.end();
}

function columnsOf({ columns }: PdfTable): readonly Column[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = LEFT_EDGE;
  return columns.map(({ share }) => {
    const width = (CONTENT_WIDTH * share) / whole;
    const column = { x, width };
    x += width;
    return column;
  });
}

type Cell = readonly string[];

function cellsOf(sheet: Sheet, texts: readonly string[], columns: readonly Column[], style: Style): readonly Cell[] {
  return columns.map(({ width }, index) => sheet.linesOf(texts[index] ?? "", width - 2 * PADDING.x, style));
}

function rowHeight(cells: readonly Cell[], style: Style): number {
  return Math.max(...cells.map((lines) => heightOf(lines, style))) + 2 * PADDING.y;
}

interface Row {
  readonly cells: readonly Cell[];
  readonly columns: readonly Column[];
  readonly style: Style;
  readonly tag: "TH" | "TD";
  /** The table; undefined for repeated heads. */
  readonly element: StructElement | undefined;
  readonly ruled: boolean;
}

function drawRow(sheet: Sheet, { cells, columns, style, tag, element, ruled }: Row): void {
  const height = rowHeight(cells, style);
  const writeCell = (index: number) =>
    sheet.write(cells[index] ?? [], (columns[index]?.x ?? LEFT_EDGE) + PADDING.x, sheet.y + PADDING.y, style);
  if (element) {
    const row = sheet.doc.struct("TR");
    element.add(row);
    for (const index of cells.keys()) sheet.tagged(row, tag, () => writeCell(index));
    row.end();
  } else {
    sheet.untagged("Pagination", () => {
      for (const index of cells.keys()) writeCell(index);
    });
  }
  sheet.untagged("Layout", () => rule(sheet, { columns, height, thick: tag === "TH", ruled }));
  sheet.y += height;
}

interface Ruling {
  readonly columns: readonly Column[];
  readonly height: number;
  readonly thick: boolean;
  readonly ruled: boolean;
}

function rule({ doc, y }: Sheet, { columns, height, thick, ruled }: Ruling): void {
  doc.strokeColor(INK).lineWidth(thick ? THICK : THIN);
  doc
    .moveTo(LEFT_EDGE, y + height)
    .lineTo(LEFT_EDGE + CONTENT_WIDTH, y + height)
    .stroke();
  if (!ruled) return;
  doc.lineWidth(THIN);
  for (const { x, width } of columns) doc.rect(x, y, width, height).stroke();
}
