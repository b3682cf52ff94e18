/** More soft, line-free places on a 1200 × 675 sheet. */
import { C, circle, el, n, path, range, rect } from "./base.ts";

const tone = (i: number): string => [C.blush, C.tealPale, C.butter, C.leafPale, "#B9D3CC", C.peach][i % 6] ?? C.peach;

/** A dispensary: boxes and jars in rows. */
export const dispensary = (): string => {
  const row = (y: number, shift: number): string =>
    rect(40, y, 1120, 12, C.wood, 4, { opacity: 0.8 }) +
    range(17)
      .map((i) => {
        const x = 62 + i * 65;
        const k = (i + shift) % 4;
        if (k === 1)
          return (
            rect(x, y - 62, 40, 62, tone(i + shift), 9) +
            rect(x + 5, y - 74, 30, 15, C.white, 4) +
            rect(x + 6, y - 42, 28, 22, C.white, 3)
          );
        const h = [84, 0, 58, 72][k] ?? 58;
        return (
          rect(x - 2, y - h, 48, h, tone(i * 3 + shift), 4) + rect(x - 2, y - h * 0.6, 48, 12, C.white, 0, { opacity: 0.75 })
        );
      })
      .join("");
  return (
    rect(0, 0, 1200, 675, C.mist) +
    el("g", { opacity: 0.62 }, row(140, 0) + row(272, 1) + row(404, 2)) +
    rect(0, 520, 1200, 155, C.sand)
  );
};

/** Footprints that lead to the right. */
export const footprints = (x: number, y: number, count: number, step = 62, fill: string = C.yellow): string =>
  range(count)
    .map(
      (i) =>
        path(`M${n(x + i * step)} ${n(y + (i % 2) * 20)}c0-9 24-11 30-3c5 7-2 12-10 11c-10-2-20 1-20-8z`, fill, {
          opacity: 0.8,
        }) + circle(x + i * step + 40, y + (i % 2) * 20, 5, fill, { opacity: 0.8 }),
    )
    .join("");
