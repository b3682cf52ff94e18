/** Small things with the ink line; origin at the middle of the base. */
import { C, circle, group, inked, n, oval, path, range, rect, stroke } from "./base.ts";

/** A bamboo steamer of one or more tiers. */
export const steamer = (tiers = 2, w = 84): string =>
  inked(
    ...range(tiers).map(
      (i) =>
        rect(-w / 2, -26 - i * 25, w, 26, i % 2 ? "#E0B27C" : C.wood, 5) +
        stroke(`M${n(-w / 2 + 4)}-${n(10 + i * 25)}h${w - 8}`, { "stroke-width": 2 }),
    ),
    path(
      `M${n(-w / 2)}-${n(tiers * 25)}C${n(-w / 2 + 6)}-${n(tiers * 25 + 18)} ${n(w / 2 - 6)}-${n(tiers * 25 + 18)} ${n(w / 2)}-${n(tiers * 25)}z`,
      "#E0B27C",
    ),
    stroke(`M-8-${n(tiers * 25 + 14)}c0-8 16-8 16 0`),
  );

/** An open tier with three buns. */
export const buns = (w = 84): string =>
  inked(
    ...[-24, 24, 0].map(
      (x) =>
        path(`M${x - 16}-22C${x - 18}-46 ${x + 18}-46 ${x + 16}-22z`, C.paper) +
        stroke(`M${x - 4}-36l4-4l4 4`, { "stroke-width": 1.8 }),
    ),
    rect(-w / 2, -26, w, 26, C.wood, 5),
    stroke(`M${n(-w / 2 + 4)}-10h${w - 8}`, { "stroke-width": 2 }),
  );

export const steam = (h = 50, fill: string = C.grey): string =>
  stroke(
    `M-16 0c-10-${n(h * 0.3)} 10-${n(h * 0.5)} 0-${h}M4-6c-10-${n(h * 0.3)} 10-${n(h * 0.5)} 0-${h}M22 0c-10-${n(h * 0.3)} 10-${n(h * 0.5)} 0-${h}`,
    { stroke: fill, "stroke-width": 4, "stroke-linecap": "round", opacity: 0.7 },
  );

export const bowl = (fill: string = C.paper, food: string = C.leaf): string =>
  inked(
    path("M-26-22C-20-38 20-38 26-22z", food),
    path("M-30-24H30C28-8 18 0 10 0H-10C-18 0-28-8-30-24z", fill),
    stroke("M-26-15H26", { stroke: C.brand, "stroke-width": 2.6 }),
  );

export const plate = (food: "greens" | "fish" | "tofu" | "fruit"): string =>
  inked(
    {
      greens:
        path("M-30-7C-34-26-16-30-12-20C-8-34 10-34 12-20C18-30 36-24 30-7z", C.leaf) +
        stroke("M-14-8l4-12M4-8l4-14M18-8l4-8", { stroke: C.paper, "stroke-width": 3 }),
      fish:
        path("M-32-10C-18-28 10-28 22-12L36-22V2L22-8C8-2-20-2-32-10z", C.blush) +
        circle(-20, -13, 2, C.ink) +
        stroke("M-2-20l6-6M6-18l6-5", { stroke: C.leafDark, "stroke-width": 4 }),
      tofu: rect(-28, -22, 17, 16, C.butter, 3) + rect(-9, -24, 17, 18, C.butter, 3) + rect(10, -22, 17, 16, C.butter, 3),
      fruit:
        circle(-16, -16, 13, C.brand) +
        circle(14, -16, 13, C.brand) +
        circle(-1, -26, 13, C.yellow) +
        stroke("M-1-38q4-6 10-5", { stroke: C.leafDark }),
    }[food],
    path("M-42-9H42C38 0 24 1 14 1H-14C-24 1-38 0-42-9z", C.paper),
  );

export const teapot = (fill: string = C.tealMid): string =>
  inked(
    stroke("M26-30c18 0 18 22-2 22", { "stroke-width": 5 }),
    path("M-24-26L-44-38l-4 6L-28-8z", fill),
    path("M-26-34C-34-12-22 0-14 0H14C22 0 34-12 26-34z", fill),
    path("M-22-34C-16-46 16-46 22-34z", fill),
    circle(0, -45, 4, C.yellow),
  );

export const cup = (fill: string = C.paper): string =>
  inked(
    path("M-12-22H12C12-8 8 0 5 0H-5C-8 0-12-8-12-22z", fill),
    stroke("M-10-14H10", { stroke: C.brand, "stroke-width": 2.2 }),
  );

export const wok = (): string =>
  inked(
    stroke("M46-22l40-10", { "stroke-width": 9 }),
    stroke("M46-22l40-10", { stroke: C.wood, "stroke-width": 4 }),
    path("M-40-26C-34-48-14-42-8-36C0-50 22-50 26-36C36-42 42-34 42-26z", C.leaf),
    circle(-16, -36, 5, C.brand),
    circle(14, -40, 5, C.yellow),
    path("M-52-28H52C44-6 24 0 0 0C-24 0-44-6-52-28z", C.slate),
  );

export const jar = (fill: string, lid: string = C.woodDark, level = 0.5): string =>
  inked(
    rect(-16, -44, 32, 44, C.white, 7),
    rect(-13, -4 - 36 * level, 26, 36 * level + 1, fill, 4, { stroke: "none" }),
    rect(-16, -44, 32, 44, "none", 7),
    rect(-13, -54, 26, 12, lid, 3),
  );

export const bottle = (fill: string = C.black, cap: string = C.brand): string =>
  inked(
    path("M-7-62H7V-48C7-40 15-38 15-28V-4C15 0 12 0 10 0H-10C-12 0-15 0-15-4V-28C-15-38-7-40-7-48z", fill),
    rect(-15, -28, 30, 16, C.butter, 0),
    rect(-8, -70, 16, 11, cap, 3),
  );

export const leafy = (): string =>
  inked(
    path("M-10 0C-30-16-34-44-18-52C-10-66 10-66 18-52C34-44 30-16 10 0z", C.leaf),
    path("M-9 0C-12-18-8-34 0-42C8-34 12-18 9 0z", C.paper),
  );
export const gourd = (): string =>
  inked(
    path("M-8 0C-18-20-14-52 0-60C14-52 18-20 8 0z", C.leafPale),
    stroke("M-3-6C-8-24-6-42 0-54M4-6C8-24 6-40 2-50", { stroke: C.leaf }),
  );

/** Blood-pressure monitor with a heart and two bars for a screen. */
export const monitor = (): string =>
  inked(
    path("M-36 0L-30-40C-29-46-26-48-22-48H22C26-48 29-46 30-40L36 0z", C.white),
    rect(-22, -41, 44, 25, C.tealPale, 3),
    heart(-10, -28, 0.42),
    stroke("M4-34h12M4-25h12", { stroke: C.teal, "stroke-width": 3.4 }),
    circle(0, -8, 4.6, C.brand),
  );

export const heart = (x: number, y: number, s = 1, fill: string = C.brand): string =>
  path(
    `M${n(x)} ${n(y + 14 * s)}C${n(x - 26 * s)} ${n(y - 2 * s)} ${n(x - 16 * s)} ${n(y - 24 * s)} ${n(x)} ${n(y - 9 * s)}C${n(x + 16 * s)} ${n(y - 24 * s)} ${n(x + 26 * s)} ${n(y - 2 * s)} ${n(x)} ${n(y + 14 * s)}z`,
    fill,
    s < 0.6 ? { stroke: "none" } : {},
  );

/** A cuff around an arm: centre, angle. */
export const cuff = (x: number, y: number, angle: number, fill: string = C.slate): string =>
  group(
    `translate(${n(x)} ${n(y)}) rotate(${n(angle)})`,
    inked(rect(-15, -14, 30, 28, fill, 6), stroke("M7-13v26", { stroke: C.yellow, "stroke-width": 3 })),
  );

export const tube = (d: string): string => inked(stroke(d, { stroke: C.slate, "stroke-width": 4 }));

export const clipboard = (): string =>
  inked(
    rect(-20, -52, 40, 52, C.wood, 4),
    rect(-15, -45, 30, 40, C.white, 2),
    rect(-9, -56, 18, 10, C.grey, 3),
    stroke("M-9-36h18M-9-27h18M-9-18h11", { stroke: C.tealMid, "stroke-width": 2.6 }),
  );
export const tablet = (): string =>
  inked(
    rect(-36, -50, 72, 50, C.black, 6),
    rect(-30, -44, 60, 38, C.tealPale, 2),
    path("M-6-34l16 9l-16 9z", C.brand, { "stroke-width": 2 }),
  );
export const book = (fill: string = C.teal): string =>
  inked(
    path("M0-4C-14-12-30-12-42-8V-44C-30-48-14-48 0-40C14-48 30-48 42-44V-8C30-12 14-12 0-4z", C.white),
    path("M-42-8C-30-12-14-12 0-4C14-12 30-12 42-8V0C30-4 14-4 0 2C-14-4-30-4-42 0z", fill),
    stroke("M0-40V-4M-32-36q12-3 22 2M-32-26q12-3 22 2M32-36q-12-3-22 2M32-26q-12-3-22 2", { "stroke-width": 2 }),
  );
export const magnifier = (): string =>
  inked(
    stroke("M14 14l24 26", { "stroke-width": 10 }),
    stroke("M16 16l22 24", { stroke: C.wood, "stroke-width": 4 }),
    circle(0, 0, 22, C.white, { "fill-opacity": 0.55 }),
    stroke("M-10-8q4-8 12-8", { stroke: C.white }),
  );
export const can = (fill: string = C.leaf): string =>
  inked(rect(-18, -50, 36, 50, C.silver, 4), rect(-18, -42, 36, 34, fill, 0), circle(0, -25, 9, C.paper));
export const syringe = (): string =>
  inked(
    stroke("M-34 0h-14", { "stroke-width": 2 }),
    rect(-34, -6, 38, 12, C.white, 2),
    rect(-34, -6, 20, 12, C.tealMid, 2),
    stroke("M4 0h16M20-7v14", { "stroke-width": 3 }),
  );
export const pillbox = (): string =>
  inked(
    ...range(7).map(
      (i) =>
        rect(-63 + i * 18, -20, 18, 20, [C.brand, C.yellow, C.leaf, C.tealMid, C.blush, C.yellow, C.teal][i] ?? C.teal, 2) +
        circle(-54 + i * 18, -10, 3.6, C.paper, { "stroke-width": 1.6 }),
    ),
  );
/** Mahjong tiles: circles only. */
export const tile = (dots: number): string =>
  inked(
    rect(-14, -36, 28, 36, C.white, 5),
    ...[
      [0, -18],
      [-6, -27],
      [6, -9],
      [6, -27],
      [-6, -9],
    ]
      .slice(dots % 2 ? 0 : 1, dots % 2 ? dots : dots + 1)
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 3, dots > 2 ? C.teal : C.brand, { stroke: "none" })),
  );
export const basin = (fill: string = C.tealMid): string =>
  inked(oval(0, -30, 56, 12, C.tealPale), path("M-56-30C-52-6-38 0-28 0H28C38 0 52-6 56-30C50-16-50-16-56-30z", fill));
export const fan = (): string =>
  inked(
    stroke("M0-30V0M-22 0h44", { "stroke-width": 6 }),
    circle(0, -62, 36, C.white, { "fill-opacity": 0.7 }),
    ...range(3).map((i) =>
      group(`translate(0 -62) rotate(${i * 120})`, path("M0 0C-14-10-12-28 0-29C8-26 8-10 0 0z", C.tealMid)),
    ),
    circle(0, -62, 5, C.brand),
  );
export const plant = (pot: string = C.brand): string =>
  inked(
    path("M0-30C-30-40-44-70-34-92C-16-84-4-60 0-30zM0-30C30-40 46-66 38-88C18-84 4-60 0-30z", C.leaf),
    path("M0-30C-14-60-12-96 2-112C16-94 14-58 0-30z", C.leafDark),
    path("M-26-36H26L20 0H-20z", pot),
  );
export const flower = (fill: string = C.brand): string =>
  inked(
    stroke("M0 0V-30", { stroke: C.leafDark, "stroke-width": 4 }),
    ...range(5).map((i) => group(`translate(0 -38) rotate(${i * 72})`, oval(0, -9, 7, 9, fill, { "stroke-width": 2 }))),
    circle(0, -38, 6, C.yellow),
  );
export const umbrella = (fill: string = C.brand): string =>
  inked(
    stroke("M0-70V14c0 10-14 10-14 0", { "stroke-width": 4 }),
    path(
      "M-86-66C-78-124-30-144 0-144C30-144 78-124 86-66q-14-14-29 0q-14-14-28 0q-14-14-29 0q-14-14-29 0q-14-14-28 0q-14-14-29 0z",
      fill,
    ),
    stroke("M-29-66C-26-110-10-136 0-144C10-136 26-110 29-66", { "stroke-width": 2.2 }),
  );
