/** More soft, line-free places on a 1200 × 675 sheet. */
import { bush, cloud, estate, skyline, sun, tree } from "./places.ts";
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
export const footprints = (x: number, y: number, count: number, step: number, fill: string): string =>
  range(count)
    .map((i) => {
      const px = x + i * step;
      const py = y + (i % 2) * 26;
      return (
        path(`M${n(px)} ${n(py)}c0-12 14-14 26-12c14 2 30-10 38 2c6 10-6 18-20 16c-16-2-44 10-44-6z`, fill, { opacity: 0.55 }) +
        [0, 1, 2].map((k) => circle(px + 70 - k * 2, py - 8 + k * 8, 4, fill, { opacity: 0.55 })).join("")
      );
    })
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

/** A tea house: dark wood below, coloured panes and lamps above. */
export const teaHouse = (): string => {
  const panes = [C.tealMid, C.yellow, C.blush, C.leafPale];
  const casement = (x: number): string =>
    rect(x - 12, 70, 224, 244, "#A9764D", 6) +
    rect(x, 82, 200, 222, "#FFF6EA") +
    range(12)
      .map((i) =>
        rect(x + (i % 3) * 68, 82 + Math.floor(i / 3) * 57, 62, 51, panes[((i % 3) + Math.floor(i / 3)) % 4] ?? C.yellow, 2, {
          opacity: 0.6,
        }),
      )
      .join("");
  const lamp = (x: number): string =>
    rect(x - 2, 0, 4, 60, C.woodDark) +
    path(`M${x - 34} 108C${x - 30} 66 ${x + 30} 66 ${x + 34} 108z`, C.brand) +
    circle(x, 110, 12, C.butter);
  return (
    rect(0, 0, 1200, 675, "#FBE9D2") +
    range(3)
      .map((i) => casement(70 + i * 430))
      .join("") +
    rect(0, 400, 1200, 275, "#C99667") +
    rect(0, 392, 1200, 14, "#8E5F3C") +
    range(9)
      .map((i) => rect(20 + i * 136, 424, 108, 110, "#D6A87C", 4))
      .join("") +
    rect(0, 560, 1200, 115, "#E9D6C0") +
    lamp(386) +
    lamp(816)
  );
};

/** The community garden: estate behind, a low fence, earth paths. */
export const garden = (): string =>
  rect(0, 0, 1200, 675, "#EFF6F2") +
  sun(250, 100, 44) +
  cloud(520, 110, 1.1) +
  cloud(980, 80, 1.2) +
  estate(40, 500, 330, 8, "#F8DEC9", C.blush) +
  estate(820, 500, 360, 9, "#FBE9C7", C.yellow) +
  tree(470, 505, 1.25) +
  tree(720, 505, 1.35, "dark") +
  range(31)
    .map((i) => rect(i * 40, 404, 24, 110, "#E7D2B8", 5))
    .join("") +
  rect(0, 428, 1200, 12, "#D9BF9F") +
  rect(0, 480, 1200, 12, "#D9BF9F") +
  rect(0, 505, 1200, 170, "#DDE9C9") +
  path("M0 600C300 570 900 640 1200 596V675H0z", "#EBDCC4");

/** The square at dusk, strings of lights above. */
export const dusk = (): string =>
  rect(0, 0, 1200, 675, "#FBE3CC") +
  rect(0, 0, 1200, 260, "#F8D5BC") +
  circle(940, 150, 54, C.butter) +
  skyline(500, 1200, "#EFC9AE", "#F6DDB0") +
  tree(80, 520, 1.6, "dark") +
  tree(1130, 520, 1.7) +
  range(8)
    .map((i) => bush(60 + i * 160, 528, 1.1, i % 2 ? C.leaf : C.leafDark))
    .join("") +
  rect(0, 524, 1200, 151, "#EED9C2") +
  path("M0 590H1200M220 534L110 675M500 534L460 675M760 534L800 675M1020 534L1130 675", "none", {
    stroke: "#E2C8AD",
    "stroke-width": 4,
  });
