/** Things for special days; ink line, origin at the middle of the base. */
import { C, circle, group, inked, n, oval, path, range, rect, stroke } from "./base.ts";
import { flower } from "./things.ts";

const BALLS: readonly (readonly [number, number, string])[] = [
  [-34, -20, C.brand],
  [-12, -16, C.yellow],
  [12, -18, C.tealMid],
  [34, -22, C.leaf],
  [-24, -40, C.leaf],
  [0, -38, C.blush],
  [24, -42, C.brand],
  [-40, -44, C.yellow],
  [42, -46, C.tealMid],
  [-10, -58, C.tealMid],
  [14, -60, C.yellow],
];

/** A glass bowl of coloured balls for a draw. */
export const ballBowl = (): string =>
  inked(
    ...BALLS.map(([x, y, fill]) => circle(x, y, 13, fill)),
    path("M-52-88C-72-60-62 0-30 0H30C62 0 72-60 52-88z", C.white, { "fill-opacity": 0.16 }),
    oval(0, -88, 52, 10, C.white, { "fill-opacity": 0.5 }),
    stroke("M-52-60C-54-44-50-28-44-20", { stroke: C.white, "stroke-width": 5 }),
  );

export const ball = (fill: string = C.brand): string =>
  inked(circle(0, 0, 14, fill), stroke("M-7-5q3-5 8-5", { stroke: C.white, "stroke-width": 3.2 }));

/** Flowers wrapped in paper, held at the origin. */
export const bouquet = (): string =>
  [
    [-20, -2],
    [20, -2],
    [-8, -20],
    [10, -22],
    [0, 0],
  ]
    .map(([x, y], i) => group(`translate(${x ?? 0} ${y ?? 0})`, flower([C.brand, C.yellow, C.blush][i % 3])))
    .join("") + inked(path("M-30-26L-6 26H6L30-26C18-14-18-14-30-26z", C.butter), rect(-10, 4, 20, 8, C.brand, 3));

/** A sponge cake on a stand, one slice cut. */
export const cake = (): string =>
  inked(
    path("M-8-14H8L16 0H-16z", C.silver),
    rect(-50, -20, 100, 8, C.silver, 4),
    rect(-40, -60, 80, 40, C.butter, 4),
    rect(-40, -46, 80, 9, C.blush, 0, { stroke: "none" }),
    rect(-40, -60, 80, 40, "none", 4),
    path("M-40-60C-40-70 40-70 40-60V-54q-8 8-16 0t-16 0t-16 0t-16 0t-16 0z", C.white),
    ...[-24, 0, 24].map((x) => circle(x, -70, 6, C.brand)),
  );

/** A round paper lantern that hangs from its origin. */
export const lantern = (fill: string = C.brand): string =>
  inked(
    stroke("M0 0V18"),
    rect(-14, 16, 28, 9, C.yellow, 3),
    oval(0, 52, 38, 31, fill),
    stroke("M-14 24C-24 40-24 64-14 80M14 24C24 40 24 64 14 80M0 22V82", { "stroke-width": 2 }),
    rect(-14, 79, 28, 9, C.yellow, 3),
    stroke("M-7 88v22M0 88v28M7 88v22", { stroke: C.yellow, "stroke-width": 4 }),
  );

/** A kumquat tree in a glazed pot. */
export const kumquat = (): string =>
  inked(
    stroke("M0-40V-66", { stroke: C.woodDark, "stroke-width": 8 }),
    path("M-44-70C-56-100-30-150 0-160C30-150 56-100 44-70C24-56-24-56-44-70z", C.leafDark),
    ...[
      [-24, -82],
      [2, -76],
      [26, -84],
      [-16, -108],
      [14, -106],
      [0, -132],
      [-32, -98],
      [32, -104],
      [-6, -92],
    ].map(([x, y]) => circle(x ?? 0, y ?? 0, 8.5, C.yellow)),
    path("M-36-44H36L28 0H-28z", C.brand),
    rect(-40, -50, 80, 13, C.strong, 4),
  );

/** A roller shutter, let down, with its lock. */
export const shutter = (w: number, h: number): string =>
  inked(
    rect(-w / 2, -h, w, h, C.silver),
    ...range(Math.floor(h / 20)).map((i) =>
      stroke(`M${n(-w / 2)}-${n(i * 20 + 14)}H${n(w / 2)}`, { stroke: C.grey, "stroke-width": 2.6 }),
    ),
    rect(-w / 2, -14, w, 14, C.grey),
    rect(-10, -30, 20, 18, C.yellow, 3),
    stroke("M-6-30v-5a6 6 0 0 1 12 0v5", { "stroke-width": 2.6 }),
    rect(-w / 2, -h, w, h, "none"),
  );

/** An open lift, 200 wide and 320 high, its arrow lit. */
export const lift = (): string =>
  inked(
    rect(-124, -330, 248, 330, C.grey, 4),
    rect(-96, -282, 192, 282, C.butter),
    path("M-60-282V-40H60V-282", C.tealPale),
    path("M-96 0L-60-40H60L96 0z", C.sand),
    rect(-44, -262, 88, 116, C.white, 4),
    stroke("M-28-180L8-240M-6-172L22-220", { stroke: C.tealPale, "stroke-width": 7 }),
    stroke("M-60-120H60", { "stroke-width": 10 }),
    stroke("M-60-120H60", { stroke: C.wood, "stroke-width": 5 }),
    rect(-96, -282, 30, 282, C.silver),
    rect(66, -282, 30, 282, C.silver),
    rect(-34, -322, 68, 32, C.black, 6),
    path("M-8-298H8V-306H16L0-319L-16-306H-8z", C.yellow, { stroke: "none" }),
  );

/** The call panel beside a lift, low enough for a wheelchair. */
export const callPanel = (): string =>
  inked(
    rect(-16, -32, 32, 64, C.silver, 6),
    circle(0, -13, 10, C.yellow),
    path("M-5-11L0-18L5-11z", C.ink, { stroke: "none" }),
    circle(0, 14, 10, C.white),
    path("M-5 12L0 19L5 12z", C.ink, { stroke: "none" }),
  );

/** A lectern with a microphone. */
export const lectern = (): string =>
  inked(
    stroke("M-14-146C-18-170-6-180 6-182", { "stroke-width": 4 }),
    rect(2, -190, 20, 14, C.black, 7),
    path("M-38-136L34-150L38-136L-34-122z", C.wood),
    path("M-26-124H26L20-10H-20z", C.wood),
    rect(-34, -12, 68, 12, C.woodDark, 4),
  );

/** A sofa for two around x = 316, its seat at 62. */
export const sofa = (): string =>
  inked(
    path("M126-66V-140C126-162 140-168 160-168H472C492-168 506-162 506-140V-66z", C.blush),
    stroke("M316-166V-66"),
    path("M120-70H512V-20C512-12 506-10 498-10H134C126-10 120-12 120-20z", C.peach),
    path("M96-104C96-122 130-122 130-104V-14H96zM502-104C502-122 536-122 536-104V-14H502z", C.blush),
    rect(120, -14, 16, 14, C.woodDark, 3),
    rect(496, -14, 16, 14, C.woodDark, 3),
  );

/** What the screen shows: a heart, a plate, a shoe. No line: it hangs on the wall. */
export const slide = (): string =>
  path("M716 196C660 160 664 110 694 110C710 110 716 122 716 130C716 122 722 110 738 110C768 110 772 160 716 196z", C.brand) +
  circle(866, 152, 46, C.white) +
  path("M866 112A40 40 0 0 0 866 192z", C.leaf) +
  path("M866 112A40 40 0 0 1 906 152H866z", C.yellow) +
  path("M906 152A40 40 0 0 1 866 192V152z", C.blush) +
  path("M636 240H956M636 270H860", "none", { stroke: C.white, "stroke-width": 12, "stroke-linecap": "round" });
