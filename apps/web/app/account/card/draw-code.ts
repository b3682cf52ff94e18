import { encodeQR } from "qr";

/** Empty modules around a code, without which scanners do not find it (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/**
 * Draws a text as a QR code, a quarter of which may be unreadable. Returns the side of its square in modules, quiet zone
 * included, and the path of the dark modules, one piece for each run in a row.
 */
export function drawCode(text: string): { readonly side: number; readonly path: string } {
  const rows = encodeQR(text, "raw", { ecc: "quartile", border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => runsIn(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`)).join("");
  return { side: rows.length, path };
}

function runsIn(row: readonly boolean[]): readonly { readonly x: number; readonly width: number }[] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    return { x, width: (end < 0 ? row.length : end) - x };
  });
}
