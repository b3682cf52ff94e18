/** Tops: one body outline, with collars, openings and prints. */
import { C, circle, group, n, path, type Point, rect, stroke } from "./base.ts";
import { xy } from "./geometry.ts";

export type TopKind = "tee" | "polo" | "blouse" | "cardigan" | "vest" | "tunic" | "coat" | "kameez" | "apron" | "jacket";
export type Top = {
  kind: TopKind;
  fill: string;
  trim?: string;
  sleeve?: string;
  sleeves?: "long" | "short";
  print?: "flowers" | "dots" | "stripes";
};
export type Frame = {
  neck: Point;
  down: Point;
  across: Point;
  length: number;
  half: number;
  hips: number;
  turn: number;
  seated?: boolean;
};

const hem: Record<TopKind, number> = {
  tee: 14,
  polo: 12,
  blouse: 18,
  cardigan: 20,
  vest: 14,
  tunic: 30,
  coat: 58,
  kameez: 62,
  apron: 14,
  jacket: 14,
};

const outline = (f: Frame, drop: number): string => {
  const h = f.half;
  const e = f.length + drop;
  const w = (f.half + f.hips) / 2 - 1;
  const flare = drop > 40 ? 5 : 0;
  return `M-10-2C-14 4-${n(h - 6)} 5-${n(h + 1)} 11C-${n(h + 5)} 22-${n(w + 1)} 44-${n(w)} 62C-${n(w)} 80-${n(f.hips)} ${n(f.length - 14)}-${n(f.hips + flare)} ${n(e)}C-${n(f.hips * 0.5)} ${n(e + 4)} ${n(f.hips * 0.5)} ${n(e + 4)} ${n(f.hips + flare)} ${n(e)}C${n(f.hips)} ${n(f.length - 14)} ${n(w)} 80 ${n(w)} 62C${n(w + 1)} 44 ${n(h + 5)} 22 ${n(h + 1)} 11C${n(h - 6)} 5 14 4 10-2C5 5-5 5-10-2z`;
};

const thin = (d: string): string => stroke(d, { "stroke-width": 2.4 });

const prints: Record<NonNullable<Top["print"]>, (trim: string, f: Frame) => string> = {
  flowers: (trim, f) =>
    [
      [-15, 30],
      [12, 24],
      [-4, 50],
      [17, 58],
      [-19, 72],
      [2, 84],
      [19, 96],
      [-14, 104],
    ]
      .map(
        ([x, y]) =>
          circle((x ?? 0) * (f.half / 27), y ?? 0, 4, trim, { stroke: "none" }) +
          circle((x ?? 0) * (f.half / 27), y ?? 0, 1.5, C.yellow, { stroke: "none" }),
      )
      .join(""),
  dots: (trim, f) =>
    [
      [-15, 28],
      [4, 34],
      [16, 50],
      [-8, 54],
      [-19, 76],
      [8, 76],
      [-4, 98],
      [18, 98],
    ]
      .map(([x, y]) => circle((x ?? 0) * (f.half / 27), y ?? 0, 2.8, trim, { stroke: "none" }))
      .join(""),
  stripes: (trim, f) =>
    [32, 52, 72, 92]
      .map((y) =>
        path(`M-${n((f.half + f.hips) / 2 - 4)} ${y}h${n(f.half + f.hips - 8)}v7h-${n(f.half + f.hips - 8)}z`, trim, {
          stroke: "none",
        }),
      )
      .join(""),
};

const buttons = (x: number, ys: number[], fill: string): string =>
  ys.map((y) => circle(x, y, 2.2, fill, { stroke: "none" })).join("");

const details: Record<TopKind, (top: Top, f: Frame, end: number, skin: string) => string> = {
  tee: (top) => stroke("M-10-1C-6 8 6 8 10-1", { stroke: top.trim ?? C.ink, "stroke-width": top.trim === undefined ? 2.4 : 4 }),
  polo: (top, f) =>
    path(`M-11-3L${n(f.turn * 5)} 14L-12 16L-18 2zM11-3L${n(f.turn * 5)} 14L12 16L18 2z`, top.trim ?? C.paper, {
      "stroke-width": 2.4,
    }) +
    thin(`M${n(f.turn * 5)} 14v18`) +
    buttons(f.turn * 5 + 4, [20, 28], C.ink),
  blouse: (top, f, end) =>
    path("M-11-3C-6 6 6 6 11-3L12 4C6 12-6 12-12 4z", top.trim ?? C.paper, { "stroke-width": 2.4 }) +
    thin(`M${n(f.turn * 7)} 9L${n(f.turn * 6)} ${n(end)}`) +
    buttons(f.turn * 7 + 5, [24, 46, 68, 90], C.ink),
  cardigan: (top, f, end) =>
    path(
      `M-9-2C-4 5 4 5 9-2L${n(9 + f.turn * 5)} 30L${n(11 + f.turn * 5)} ${n(end + 2)}H${n(-8 + f.turn * 5)}L${n(-7 + f.turn * 5)} 30z`,
      top.trim ?? C.paper,
      { "stroke-width": 2.4 },
    ) + thin(`M-${n(f.hips - 6)} ${n(end - 26)}h12M${n(f.hips - 6)} ${n(end - 26)}h-12`),
  vest: (top, f, end) =>
    path("M-10-2L0 24L10-2C5 5-5 5-10-2z", top.sleeve ?? C.paper, { "stroke-width": 2.4 }) +
    thin(`M${n(f.turn * 5)} 24V${n(end + 2)}M-${n(f.hips - 5)} 92h13M${n(f.hips - 5)} 92h-13`) +
    buttons(f.turn * 5 + 5, [40, 62, 84], C.ink),
  tunic: (top, f) =>
    path("M-10-2L0 20L10-2C5 5-5 5-10-2z", C.white, { "stroke-width": 2.4 }) +
    thin(`M${n(9 + f.turn * 4)} 54h13v15h-13z`) +
    stroke("M-8 2L-4 44M8 2L-1 44", { stroke: C.yellow, "stroke-width": 2.6 }) +
    rect(-9, 44, 13, 17, C.white, 2, { "stroke-width": 2.2 }) +
    rect(-6, 47, 7, 6, top.trim ?? C.brand, 1, { stroke: "none" }),
  coat: (top, f, end) =>
    path(`M-9-2C-4 5 4 5 9-2L${n(4 + f.turn * 4)} 44H${n(-4 + f.turn * 4)}z`, top.trim ?? C.tealMid, { "stroke-width": 2.4 }) +
    thin(`M${n(f.turn * 4)} 44L${n(f.turn * 4)} ${n(end + 3)}M-10-2L-19 20L-4 44M10-2L19 20L4 44M-24 104h14M24 104h-14`),
  kameez: (top) => path("M-10-2C-9 12-4 18 0 30C4 18 9 12 10-2C5 5-5 5-10-2z", top.trim ?? C.yellow, { "stroke-width": 2.2 }),
  apron: (top, f, end) =>
    path(
      `M-15 22C-6 26 6 26 15 22L18 56L${n(f.hips - 3)} 66L${n(f.hips - 1)} ${n(end + 26)}C10 ${n(end + 31)}-10 ${n(end + 31)}-${n(f.hips - 1)} ${n(end + 26)}L-${n(f.hips - 3)} 66L-18 56z`,
      top.trim ?? C.brand,
    ) +
    stroke("M-15 23L-10-1M15 23L10-1", { stroke: top.trim ?? C.brand, "stroke-width": 5 }) +
    thin("M-14 82h28v18h-28z"),
  jacket: (top, f, end) =>
    path("M-12-5C-6 4 6 4 12-5L14 4C6 13-6 13-14 4z", top.trim ?? C.paper, { "stroke-width": 2.4 }) +
    stroke(`M${n(f.turn * 5)} 10V${n(end + 2)}`, { "stroke-width": 2.4 }) +
    thin(`M-${n(f.hips - 6)} ${n(end - 28)}l11 8M${n(f.hips - 6)} ${n(end - 28)}l-11 8`),
};

export const garment = (top: Top, f: Frame, skin: string): string => {
  const drop = f.seated === true ? Math.min(hem[top.kind], 14) : hem[top.kind];
  const end = f.length + drop;
  const angle = (Math.atan2(-f.down[0], f.down[1]) * 180) / Math.PI;
  const place = `translate(${xy(f.neck)})${Math.abs(angle) < 0.1 ? "" : ` rotate(${n(angle)})`}`;
  const print = top.print === undefined ? "" : prints[top.print](top.trim ?? C.paper, f);
  return group(place, path(outline(f, drop), top.fill), print, details[top.kind](top, f, end, skin));
};
