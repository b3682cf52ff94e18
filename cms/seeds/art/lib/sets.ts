/** More soft, line-free places on a 1200 × 675 sheet. */
import { cloud, tree } from "./places.ts";
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

/** A street under a dark, wet sky; the wind bends the trees. */
export const storm = (): string =>
  rect(0, 0, 1200, 675, "#9DB4B6") +
  cloud(120, 120, 2.4, "#7F999D") +
  cloud(420, 90, 2.8, "#8AA3A6") +
  range(5)
    .map((i) => {
      const x = 10 + i * 132;
      const h = [260, 330, 230, 300, 250][i] ?? 260;
      return (
        rect(x, 520 - h, 122, h, ["#B9C9C6", "#AEC1C0", "#C3CCC6"][i % 3] ?? "#B9C9C6") +
        range(6)
          .map((k) => rect(x + 18 + (k % 2) * 50, 540 - h + Math.floor(k / 2) * 62, 36, 34, "#93ABAD", 2))
          .join("")
      );
    })
    .join("") +
  el("g", { transform: "translate(60 530) skewX(-14)" }, tree(0, 0, 1.3, "dark")) +
  rect(0, 520, 1200, 155, "#8C9C9C") +
  range(4)
    .map((i) => el("ellipse", { cx: 90 + i * 170, cy: 590 + (i % 2) * 46, rx: 70, ry: 10, fill: "#B7C8C9", opacity: 0.8 }))
    .join("");
