import { HONG_KONG_ZONE } from "@kaifong/domain/time";
/** Tables for the terminal, in which Chinese characters take two places. */

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const GAP = "  ";

/** The number of places that a text takes in a terminal. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);
}

/** Cuts a text to this many places, with … where something was cut. */
export function truncate(text: string, places: number): string {
  if (widthOf(text) <= places) return text;
  let shown = "";
  for (const character of text) {
    if (widthOf(shown + character) > places - 1) break;
    shown += character;
  }
  return `${shown}…`;
}

/** Lines with a head, a rule below it and one line for each row; columns as wide as their content. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column] ?? "")].map(widthOf)));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => (cells[column] ?? "") + " ".repeat(width - widthOf(cells[column] ?? "")))
      .join(GAP)
      .trimEnd();
  return [line(head), widths.map((width) => "─".repeat(width)).join(GAP), ...rows.map(line)];
}

const HONG_KONG = new Intl.DateTimeFormat("sv-SE", {
  timeZone: HONG_KONG_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** `2026-11-21 15:04`, Hong Kong time; a dash for never. */
export function timeOf(time: Date | string | null): string {
  return time === null ? "–" : HONG_KONG.format(new Date(time));
}
