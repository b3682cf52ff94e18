/** Furniture and large things with the ink line; origin on the ground, in figure units. */
import { C, circle, group, inked, n, oval, path, range, rect, stroke } from "./base.ts";

/** The plastic stool of every tea stall. Seat at 56. */
export const stool = (fill: string = C.brand): string =>
  inked(
    path("M-24-50L-30 0h10l5-34h30l5 34h10l-6-50z", fill),
    rect(-28, -60, 56, 13, fill, 5),
    stroke("M-8-36v14M8-36v14", { "stroke-width": 2.4 }),
  );

/** A chair from the side, facing right. Seat at 66. */
export const chairSide = (fill: string = C.tealMid): string =>
  inked(
    stroke("M-26-62L-32 0M32-62L36 0", { stroke: C.ink, "stroke-width": 8 }),
    stroke("M-26-62L-32 0M32-62L36 0", { stroke: C.wood, "stroke-width": 3.4 }),
    path("M-30-66C-38-100-42-130-40-152C-38-160-28-160-27-152C-27-126-24-94-18-66z", fill),
    rect(-32, -72, 72, 14, fill, 6),
  );

/** A chair facing us. Seat at 66. */
export const chairFront = (fill: string = C.tealMid): string =>
  inked(
    stroke("M-30-62V0M30-62V0", { "stroke-width": 9 }),
    stroke("M-30-62V0M30-62V0", { stroke: C.wood, "stroke-width": 4 }),
    path("M-30-70C-34-110-34-140-30-154C-20-162 20-162 30-154C34-140 34-110 30-70z", fill),
    rect(-38, -72, 76, 15, fill, 6),
  );

/** Seen from behind, for a hand to rest on. */
export const chairSupport = (): string =>
  inked(
    stroke("M-26 0L-22-128M26 0L22-128M-18-4V-64M18-4V-64", { "stroke-width": 8 }),
    stroke("M-26 0L-22-128M26 0L22-128M-18-4V-64M18-4V-64", { stroke: C.wood, "stroke-width": 3 }),
    rect(-28, -132, 56, 20, C.wood, 6),
    rect(-30, -72, 60, 12, C.wood, 5),
    rect(-24, -100, 48, 11, C.wood, 4),
  );

export const table = (w: number, h = 100, fill: string = C.wood, leg: string = C.woodDark): string =>
  inked(
    path(`M${n(-w / 2 + 14)}-${n(h - 6)}h12l-3 ${n(h - 6)}h-8zM${n(w / 2 - 26)}-${n(h - 6)}h12l-1 ${n(h - 6)}h-8z`, leg),
    rect(-w / 2, -h, w, 13, fill, 5),
  );

/** A counter or a clothed table: closed at the front. */
export const counter = (w: number, h = 104, fill: string = C.tealPale, top: string = C.wood): string =>
  inked(rect(-w / 2 + 6, -h, w - 12, h, fill), rect(-w / 2, -h - 6, w, 15, top, 5));

export const clothTable = (w: number, h = 100, fill: string = C.brand): string => {
  const count = Math.round(w / 34);
  const step = w / count;
  return inked(
    rect(-w / 2 + 8, -h + 8, w - 16, h - 8, C.paper),
    path(
      `M${n(-w / 2)}-${n(h)}h${n(w)}v30${range(count)
        .map(() => `q-${n(step / 2)} 14-${n(step)} 0`)
        .join("")}z`,
      fill,
    ),
  );
};

/** A round dinner table, seen a little from above. */
export const roundTable = (w: number, h = 96, fill: string = C.wood): string =>
  inked(
    path(`M-12-${h}h24l6 ${h - 8}h18v8h-72v-8h18z`, C.woodDark),
    path(`M${n(-w / 2)}-${h}v10C${n(-w / 2)}-${h - 40} ${n(w / 2)}-${h - 40} ${n(w / 2)}-${h - 10}v-10z`, C.woodDark),
    oval(0, -h, w / 2, 28, fill),
    oval(0, -h - 1, w / 2 - 12, 21, "#D9A373", { stroke: "none" }),
  );

/** A wheelchair facing right, in two layers: behind and in front of the sitter. Seat at 72. */
export const wheelchair = {
  back: inked(
    stroke("M-44-150h-16M-44-150V-66", { "stroke-width": 8 }),
    stroke("M-44-150h-16M-44-150V-66", { stroke: C.slate, "stroke-width": 3 }),
    rect(-46, -140, 17, 76, C.slate, 6),
    rect(-40, -74, 88, 14, C.slate, 5),
  ),
  front: inked(
    stroke("M40-68L62-18H88", { "stroke-width": 9 }),
    stroke("M40-68L62-18H88", { stroke: C.grey, "stroke-width": 4 }),
    stroke("M-36-106H34", { "stroke-width": 11 }),
    stroke("M-36-106H34V-68", { "stroke-width": 4 }),
    stroke("M-36-106H34", { stroke: C.slate, "stroke-width": 6 }),
    circle(50, -13, 13, C.silver),
    circle(50, -13, 3, C.ink),
    circle(-14, -42, 42, "none", { "stroke-width": 9 }),
    circle(-14, -42, 42, "none", { stroke: C.grey, "stroke-width": 3.4 }),
    stroke("M-14-80V-4M-52-42H24M-41-69L13-15M-41-15L13-69", { "stroke-width": 1.8 }),
    circle(-14, -42, 6, C.grey),
  ),
};

export const bench = (w: number): string =>
  inked(
    path(`M${n(-w / 2 + 14)}-58h12v58h-12zM${n(w / 2 - 26)}-58h12v58h-12z`, C.slate),
    rect(-w / 2, -132, w, 15, C.wood, 5),
    rect(-w / 2, -108, w, 15, C.wood, 5),
    rect(-w / 2 - 4, -70, w + 8, 15, C.wood, 5),
  );

export const trolley = (fill: string = C.strong): string =>
  inked(
    stroke("M-22-6L-34-128h-18", { "stroke-width": 4 }),
    path("M-26-96C-10-104 14-104 26-96L22-12H-22z", fill),
    path("M-26-96C-10-86 14-86 26-96L25-80C10-70-10-70-25-80z", C.butter),
    circle(-12, -8, 8, C.slate),
  );

/** The red-white-blue bag, in our palette: red, paper, teal. */
export const carrier = (): string =>
  inked(
    stroke("M-16-46C-16-72 16-72 16-46", { "stroke-width": 4 }),
    rect(-32, -50, 64, 50, C.paper, 4),
    path("M-24-50h8v50h-8zM4-50h8v50H4z", C.brand, { stroke: "none" }),
    path("M-10-50h8v50h-8zM18-50h8v50h-8z", C.tealMid, { stroke: "none" }),
    rect(-32, -50, 64, 50, "none", 4),
  );

export const stick = (): string =>
  inked(
    stroke("M0 0V-112C0-128-20-128-22-114", { "stroke-width": 7 }),
    stroke("M0-1V-112C0-128-20-128-22-114", { stroke: C.wood, "stroke-width": 2.6 }),
  );

export const bed = (w = 300): string =>
  inked(
    rect(-w / 2 - 14, -128, 20, 128, C.wood, 8),
    rect(w / 2 - 6, -82, 18, 82, C.wood, 7),
    rect(-w / 2, -52, w, 30, C.woodDark, 4),
    rect(-w / 2 + 4, -70, w - 8, 26, C.paper, 9),
  );

export const sewing = (): string =>
  inked(
    rect(-58, -14, 116, 14, C.wood, 4),
    path("M-50-14V-28H-34V-58C-34-76-20-82 0-82H42C54-82 56-70 52-62L46-46H30V-56H-10C-16-56-18-52-18-46V-28H50V-14z", C.teal),
    circle(48, -66, 10, C.yellow),
    stroke("M-38-46v18M8-82v-12M2-94h12"),
  );

/** Bolts of cloth on end: this is the fabric district. */
export const bolts = (fills: string[]): string =>
  inked(
    ...fills.map(
      (f, i) =>
        path(`M${i * 34 - 15}-${96 + (i % 3) * 14}V0h30V-${96 + (i % 3) * 14}z`, f) +
        oval(i * 34, -96 - (i % 3) * 14, 15, 6, C.paper) +
        oval(i * 34, -96 - (i % 3) * 14, 4, 2, f),
    ),
  );

export const lifted = (y: number, art: string): string => group(`translate(0 ${y})`, art);
