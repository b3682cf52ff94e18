import { cpus, totalmem, type } from "node:os";
import { readFileSync } from "node:fs";

/** One line of the report: what was measured, what it is compared with, and the limit (docs) that applies. */
export interface Line {
  readonly what: string;
  readonly measured: string;
  /** The other side of the comparison in the same run. */
  readonly against: string;
  /** Measured figure divided by the comparison; undefined when there is only a figure and a limit. */
  readonly ratio?: number;
  readonly bar: string;
  /** Undefined when there is only a figure and no limit. */
  readonly holds?: boolean;
}

/** The name of this machine for the report, because absolute figures differ between machines. */
export function describeMachine(): string {
  const [first] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${cpus().length} × ${first?.model.trim() ?? "unknown processor"}, ${memory}, ${type()}, Node ${process.versions.node}, load ${load()}`;
}

/** How busy the machine was when the run began: figures of a busy one mean little. */
function load(): string {
  try {
    return readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 1).join();
  } catch {
    return "unknown";
  }
}

export function printReport(lines: readonly Line[]): void {
  const rows = [["", "measured", "against", "ratio", "bar", ""], ...lines.map(cells)];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? "")].length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

function cells({ what, measured, against, ratio, bar, holds }: Line): string[] {
  return [
    what,
    measured,
    against,
    ratio === undefined ? "" : ratio.toFixed(2),
    bar,
    holds === undefined ? "" : holds ? "holds" : "DOES NOT HOLD",
  ];
}

export function perSecond(figure: number): string {
  return `${Math.round(figure).toLocaleString("en")}/s`;
}
