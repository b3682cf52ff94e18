import { DAY_SECONDS, HONG_KONG_ZONE, SECOND_MS } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import { formatChartDay } from "@kaifong/i18n/format";
import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Plot, PlotBand } from "@kaifong/domain/health";

const HEIGHT_REM = 18;
const POINT_REM = 0.5;
/** Room for the numbers at the left, for a date, and for the half of the last date that is beyond the end of the axis. */
const NUMBERS_REM = 3.5;
const DATE_REM = 5;
const HALF_DATE_REM = DATE_REM / 2;
const SIDES_REM = NUMBERS_REM + HALF_DATE_REM;
/** Letters of the names of bands. */
const NAME_REM = 0.8125;

export interface ChartWords {
  readonly language: LanguageCode;
  /** Whether the dates have their years. */
  readonly withYears: boolean;
  /** The name of a band, for the inside of the chart. */
  readonly nameOf: (band: PlotBand) => string;
}

interface Look {
  readonly rem: number;
  readonly ink: string;
  readonly grid: string;
  /** The colour of each band. */
  readonly shades: Readonly<Record<PlotBand["band"], string>>;
  readonly paper: string;
  readonly limit: string;
  readonly lines: readonly string[];
}

/**
 * Draws a chart into an element, and again when the element's size changes: because its height is in rem, that includes changes
 * of the text size, by which the whole drawing is measured. Returns the function that removes it.
 */
export function drawChart(element: HTMLElement, plot: Plot, words: ChartWords): { readonly remove: () => void } {
  const draw = (look: Look) => {
    const options = optionsOf(plot, look, words, element.clientWidth);
    const chart = new UPlot(options, dataOf(plot), element);
    return { chart, look };
  };
  let drawn = draw(lookOf(element));
  const watch = new ResizeObserver(() => {
    const look = lookOf(element);
    if (look.rem === drawn.look.rem) {
      drawn.chart.setSize({ width: element.clientWidth, height: HEIGHT_REM * look.rem });
      return;
    }
    drawn.chart.destroy();
    drawn = draw(look);
  });
  watch.observe(element);
  return {
    remove: () => {
      watch.disconnect();
      drawn.chart.destroy();
    },
  };
}

function dataOf({ times, lines }: Plot): UPlot.AlignedData {
  return [[...times], ...lines.map(({ values }) => [...values])];
}

/** Colours and sizes of the page, so that large text is large in the chart as well. */
function lookOf(element: HTMLElement): Look {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    ink: colour("ink"),
    grid: colour("line"),
    shades: {
      ...{ LOW: colour("care-tint"), NORMAL: colour("success-tint"), RAISED: colour("attention-tint") },
      ...{ HIGH: colour("danger-tint"), URGENT: colour("danger-tint") },
    },
    paper: colour("surface"),
    limit: colour("danger"),
    lines: [colour("brand-strong"), colour("care")],
  };
}

function optionsOf(plot: Plot, look: Look, { language, withYears, nameOf }: ChartWords, width: number): UPlot.Options {
  const font = `${look.rem}px system-ui, sans-serif`;
  const axis = { stroke: look.ink, font, grid: { stroke: look.grid, width: 1 }, ticks: { stroke: look.grid } };
  return {
    width,
    height: HEIGHT_REM * look.rem,
    // Room for half of the last date at its right end.
    padding: [null, HALF_DATE_REM * look.rem, null, null],
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * SECOND_MS), HONG_KONG_ZONE),
    scales: { y: { range: (_, least, most) => rangeOf(plot, least, most) } },
    axes: [
      {
        ...axis,
        splits: ({ width: all }, _axis, least, most) => daysOf(least, most, (all / look.rem - SIDES_REM) / DATE_REM),
        size: (withYears ? 4 : 2.5) * look.rem,
        values: (_, seconds) =>
          seconds.map((each) => formatChartDay(new Date(each * SECOND_MS).toISOString(), language, withYears)),
      },
      { ...axis, size: NUMBERS_REM * look.rem },
    ],
    series: [
      {},
      ...plot.lines.map(({ mark }, index) => ({
        stroke: look.lines[index] ?? look.ink,
        width: 2,
        // The second line can be told apart without its points too, for which a long period has no room.
        ...(mark === "square" ? { dash: [8, 5] } : {}),
        spanGaps: true,
        points: pointsOf(plot, look, mark, look.lines[index] ?? look.ink),
      })),
    ],
    // Fields below the grid, names above it, and both below the lines: no name is crossed out, and none hides a reading.
    hooks: {
      drawClear: [(chart) => drawBands(chart, plot, look)],
      drawAxes: [(chart) => nameBands(chart, plot, look, nameOf)],
    },
  };
}

/**
 * The times under which the axis has a date: the first and the last, and at equal distances as many between them as have room
 * and are days of their own. `room`: how many dates have room next to each other, the last of them half in the margin.
 */
function daysOf(least: number, most: number, room: number): number[] {
  const steps = Math.max(1, Math.min(Math.floor(room), Math.floor((most - least) / DAY_SECONDS)));
  return Array.from({ length: steps + 1 }, (_, step) => least + ((most - least) * step) / steps);
}

/** The range of the axis: with room above and below the readings, and with a nearby limit in view. */
function rangeOf({ limits, bands }: Plot, least: number, most: number): [number, number] {
  const margin = Math.max((most - least) * 0.15, most * 0.01);
  const near = limits.map(({ from }) => from).filter((limit) => limit > least - 4 * margin && limit < most + 4 * margin);
  // Some of the usual range is always in view.
  const usual = bands.find(({ band }) => band === "NORMAL");
  const edges = usual ? [Math.max(usual.from, Math.min(least, usual.to)), Math.min(usual.to, Math.max(most, usual.from))] : [];
  return [Math.min(least, ...near, ...edges) - margin, Math.max(most, ...near, ...edges) + margin];
}

/** Full dots for the first line, empty squares for the second; only the line when they would touch. */
function pointsOf({ times }: Plot, look: Look, mark: "dot" | "square", colour: string): UPlot.Series.Points {
  const size = POINT_REM * look.rem;
  const square: UPlot.Series.Points.PathBuilder = (chart, series, from, to) => {
    const path = new Path2D();
    const half = (size / 2) * devicePixelRatio;
    for (let index = from; index <= to; index += 1) {
      const value = chart.data[series]?.[index];
      if (typeof value !== "number") continue;
      const x = chart.valToPos(chart.data[0][index] ?? 0, "x", true);
      const y = chart.valToPos(value, "y", true);
      path.rect(x - half, y - half, 2 * half, 2 * half);
    }
    return { stroke: path, fill: path };
  };
  const shape = mark === "dot" ? { fill: colour } : { fill: "#fff", paths: square };
  return { show: times.length <= 120, size, width: 2, stroke: colour, ...shape };
}

/** The top and the bottom of a band on the canvas; undefined when it is out of view. */
function edgesOf(chart: UPlot, { from, to }: PlotBand): { readonly top: number; readonly bottom: number } | undefined {
  const { bbox } = chart;
  const end = bbox.top + bbox.height;
  const top = Number.isFinite(to) ? Math.max(bbox.top, chart.valToPos(to, "y", true)) : bbox.top;
  const bottom = Number.isFinite(from) ? Math.min(end, chart.valToPos(from, "y", true)) : end;
  return bottom - top < 1 ? undefined : { top, bottom };
}

/** Shades the bands, and draws the limits as dotted lines, below everything else. */
function drawBands(chart: UPlot, plot: Plot, look: Look): void {
  const { ctx, bbox } = chart;
  ctx.save();
  for (const band of plot.bands) {
    const edges = edgesOf(chart, band);
    if (!edges) continue;
    ctx.fillStyle = look.shades[band.band];
    ctx.fillRect(bbox.left, edges.top, bbox.width, edges.bottom - edges.top);
  }
  ctx.strokeStyle = look.limit;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio]);
  for (const { from } of plot.limits) {
    const y = chart.valToPos(from, "y", true);
    if (y < bbox.top || y > bbox.top + bbox.height) continue;
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/** Writes the name of each band at its upper left, with paper around its letters, where it has the room. */
function nameBands(chart: UPlot, plot: Plot, look: Look, nameOf: ChartWords["nameOf"]): void {
  const { ctx, bbox } = chart;
  const size = NAME_REM * look.rem * devicePixelRatio;
  ctx.save();
  ctx.font = `700 ${size}px system-ui, sans-serif`;
  ctx.textBaseline = "top";
  ctx.textAlign = "left";
  ctx.lineJoin = "round";
  ctx.lineWidth = size / 3;
  ctx.strokeStyle = look.paper;
  ctx.fillStyle = look.ink;
  for (const band of plot.bands) {
    const edges = edgesOf(chart, band);
    if (!edges || edges.bottom - edges.top < size * 1.3) continue;
    const at = [bbox.left + size / 2, edges.top + size * 0.2, bbox.width - size] as const;
    ctx.strokeText(nameOf(band), ...at);
    ctx.fillText(nameOf(band), ...at);
  }
  ctx.restore();
}
