import type { PdfChart } from "./document.ts";
import { heightOf, INK, LEFT_EDGE, REGULAR, type Sheet, TEXT_SIZE, CONTENT_WIDTH } from "./sheet.ts";

const HEIGHT = 210;
/** Room for the numbers at the left. */
const AXIS = 44;
const MARK = 3.5;
const LINE_COLOURS = ["#0b4f6c", "#8a3b12"] as const;
const LIMIT_COLOUR = "#5a5a5a";
const DOT = 2;
/** About how many numbers are at the left. */
const TICKS = 5;

/** Draws lines over time with the limits of their kind, and a legend below. */
export function drawPdfChart(sheet: Sheet, chart: PdfChart): void {
  const legend = legendOf(chart);
  sheet.need(HEIGHT + 2 * heightOf([""], REGULAR) + legend.length * heightOf([""], REGULAR));
  const top = sheet.y;
  const plot = scalesOf(chart, top);
  sheet.tagged(
    sheet.root,
    "Figure",
    () => {
      drawTicks(sheet, plot);
      for (const { value } of chart.limits) dotted(sheet, plot.y(value));
      for (const [index, line] of chart.lines.entries()) drawLine(sheet, plot, line, index);
      sheet.y = top + HEIGHT + 6;
      const [first, last] = chart.ends;
      sheet.write([first], LEFT_EDGE + AXIS, sheet.y, REGULAR);
      sheet.write([last], LEFT_EDGE + CONTENT_WIDTH - sheet.widthOf(last, REGULAR), sheet.y, REGULAR);
      sheet.y += heightOf([""], REGULAR);
      for (const entry of legend) drawEntry(sheet, entry);
    },
    { alt: chart.alternative },
  );
}

interface Scales {
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
}

function scalesOf({ lines, limits }: PdfChart, top: number): Scales {
  const points = lines.flatMap((line) => line.points);
  const values = [...points.map(([, value]) => value), ...limits.map(({ value }) => value)];
  const times = points.map(([time]) => time);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = stepOf((most - least) / TICKS);
  const [low, high] = [Math.floor(least / step) * step, Math.max(Math.ceil(most / step), Math.floor(least / step) + 1) * step];
  const [begin, end] = [Math.min(...times), Math.max(...times)];
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return {
    ticks,
    x: (time) => LEFT_EDGE + AXIS + MARK + ((time - begin) / Math.max(1, end - begin)) * (CONTENT_WIDTH - AXIS - 2 * MARK),
    y: (value) => top + HEIGHT - ((value - low) / (high - low)) * (HEIGHT - TEXT_SIZE),
  };
}

/** The next of 1, 2, 5, 10, 20, … and at least a half. */
function stepOf(rough: number): number {
  const least = Math.max(rough, 0.5);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least) ?? power;
}

function drawTicks({ doc, write, widthOf }: Sheet, { ticks, y }: Scales): void {
  for (const tick of ticks) {
    const label = Number.isInteger(tick) ? String(tick) : tick.toFixed(1);
    doc
      .lineWidth(0.5)
      .strokeColor("#c4c4c4")
      .moveTo(LEFT_EDGE + AXIS, y(tick))
      .lineTo(LEFT_EDGE + CONTENT_WIDTH, y(tick))
      .stroke();
    write([label], LEFT_EDGE + AXIS - 8 - widthOf(label, REGULAR), y(tick) - TEXT_SIZE * 0.75, REGULAR);
  }
}

function dotted({ doc }: Sheet, y: number, [from, to] = [LEFT_EDGE + AXIS, LEFT_EDGE + CONTENT_WIDTH]): void {
  doc
    .lineWidth(1.5)
    .strokeColor(LIMIT_COLOUR)
    .dash(DOT, { space: 2 * DOT })
    .moveTo(from, y)
    .lineTo(to, y)
    .stroke()
    .undash();
}

function drawLine({ doc }: Sheet, { x, y }: Scales, { points, mark }: PdfChart["lines"][number], index: number): void {
  const colour = LINE_COLOURS[index] ?? INK;
  doc.lineWidth(1.25).strokeColor(colour);
  for (const [place, [time, value]] of points.entries()) {
    if (place === 0) doc.moveTo(x(time), y(value));
    else doc.lineTo(x(time), y(value));
  }
  doc.stroke();
  for (const [time, value] of points) drawMark(doc, mark, x(time), y(value), colour);
}

function drawMark(doc: Sheet["doc"], mark: "dot" | "square", x: number, y: number, colour: string): void {
  doc.fillColor(colour);
  if (mark === "dot") doc.circle(x, y, MARK).fill();
  else doc.rect(x - MARK, y - MARK, 2 * MARK, 2 * MARK).fill();
}

type Entry = { readonly name: string; readonly mark: "dot" | "square" | "dots"; readonly index: number };

function legendOf({ lines, limits }: PdfChart): readonly Entry[] {
  return [
    ...lines.map(({ name, mark }, index) => ({ name, mark, index })),
    ...limits.map(({ name }, index) => ({ name, mark: "dots" as const, index })),
  ];
}

function drawEntry(sheet: Sheet, { name, mark, index }: Entry): void {
  const middle = sheet.y + TEXT_SIZE * 0.75;
  if (mark === "dots") dotted(sheet, middle, [LEFT_EDGE + AXIS, LEFT_EDGE + AXIS + 30]);
  else drawMark(sheet.doc, mark, LEFT_EDGE + AXIS + 15, middle, LINE_COLOURS[index] ?? INK);
  sheet.y += sheet.write([name], LEFT_EDGE + AXIS + 40, sheet.y, REGULAR);
}
