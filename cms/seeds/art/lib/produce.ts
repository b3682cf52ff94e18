/** Vegetables, fruit and dishes; ink line, origin at the middle of the base. */
import { C, circle, group, inked, n, oval, path, range, rect, stroke } from "./base.ts";

/** A leaf on its own stalk from x, leaning by `turn` degrees. */
const stalk = (x: number, turn: number, length: number, fill: string): string =>
  group(
    `translate(${x} 0) rotate(${turn})`,
    path(`M-4 0L-3-${length - 26}H3L4 0z`, C.leafPale, { "stroke-width": 2.4 }),
    path(
      `M0-${length - 34}C-18-${length - 30}-18-${length - 4} 0-${length + 8}C18-${length - 4} 18-${length - 30} 0-${length - 34}z`,
      fill,
    ),
    stroke(`M0-${length - 36}V-${length - 8}`, { "stroke-width": 2, stroke: C.leafPale }),
  );

/** Choy sum tied in a bunch: pale stalks, leaves on top, two yellow flowers. */
export const bunch = (fill: string = C.leaf): string =>
  inked(
    stroke("M-4-50L-13-88M4-50L15-90", { stroke: C.leafDark, "stroke-width": 3 }),
    circle(-13, -90, 5, C.yellow, { "stroke-width": 2 }),
    circle(15, -92, 5, C.yellow, { "stroke-width": 2 }),
    stalk(-11, -22, 64, fill),
    stalk(11, 22, 64, fill),
    stalk(-6, -9, 74, fill),
    stalk(6, 10, 74, fill),
    stalk(0, 0, 66, fill),
    rect(-17, -26, 34, 9, C.brand, 4),
  );

export const carrot = (): string =>
  inked(
    stroke("M0-44L-8-60M0-44V-64M0-44L8-60", { stroke: C.leafDark, "stroke-width": 4 }),
    path("M-11-40C-8-50 8-50 11-40C12-26 4-6 0 0C-4-6-12-26-11-40z", C.brand),
    stroke("M-9-32h7M9-24h-7", { "stroke-width": 2 }),
  );

export const aubergine = (): string =>
  inked(
    path("M-6-46C-24-30-20 0 0 0C20 0 24-30 6-46z", "#7A4B6A"),
    path("M-11-44C-8-52 8-52 11-44L4-38L0-44L-4-38z", C.leafDark),
    stroke("M0-50v-8", { "stroke-width": 4 }),
  );

export const tomatoes = (fill: string = C.strong): string =>
  inked(
    ...[-14, 14].map((x) => circle(x, -13, 13, fill)),
    circle(0, -34, 13, fill),
    stroke("M-6-46l6 4l6-4", { stroke: C.leafDark, "stroke-width": 3.4 }),
  );

/** Sweetcorn in its leaves. */
export const corn = (): string =>
  inked(
    path("M-10-6C-16-40-8-58 0-62C8-58 16-40 10-6z", C.yellow),
    stroke("M-11-22H11M-12-34H12M-9-46H9M0-60V-8", { "stroke-width": 1.8 }),
    path("M0 0C-18-2-22-24-18-38C-8-28-2-14 0 0zM0 0C18-2 22-24 18-38C8-28 2-14 0 0z", C.leaf),
  );

/** A steamed fish with ginger and spring onion on a long plate. */
export const steamedFish = (): string =>
  inked(
    oval(0, -8, 98, 15, C.paper),
    path("M-98-8C-90 4-60 10-40 10H40C60 10 90 4 98-8C80 4 40 7 0 7S-80 4-98-8z", C.white),
    path("M-72-16C-46-46 20-48 48-22L76-40C72-26 72-12 78 0L48-12C20 2-46 6-72-16z", C.blush),
    path("M-72-16C-64-26-54-32-44-36C-36-24-38-8-46 0C-56-4-66-10-72-16z", "#F7B595"),
    circle(-56, -20, 3, C.ink, { stroke: "none" }),
    stroke("M-22-30l16 18M-2-34l14 18M18-32l12 16", { stroke: C.leafDark, "stroke-width": 4.4 }),
    stroke("M-12-32l-8 16M12-34l-10 18M30-28l-8 12", { stroke: C.butter, "stroke-width": 4 }),
  );

/** A bowl of porridge oats with fruit on top. */
export const oats = (): string =>
  inked(
    path("M-38-30C-30-44 30-44 38-30z", "#EAD3A6"),
    circle(-12, -36, 6, C.strong, { "stroke-width": 2 }),
    circle(4, -40, 6, C.teal, { "stroke-width": 2 }),
    circle(18, -36, 6, C.strong, { "stroke-width": 2 }),
    path("M-42-32H42C40-12 26 0 14 0H-14C-26 0-40-12-42-32z", C.tealPale),
    stroke("M-37-20H37", { stroke: C.tealMid, "stroke-width": 3.4 }),
  );

/** A little dish of nuts. */
export const nuts = (): string =>
  inked(
    ...range(5).map((i) => oval(-20 + i * 10, -20 - (i % 2) * 6, 7.4, 6, i % 2 ? C.wood : C.woodDark, { "stroke-width": 2 })),
    path("M-30-17H30C26-4 16 0 10 0H-10C-16 0-26-4-30-17z", C.butter),
  );

/** A bottle of oil: golden, half clear. */
export const oil = (): string =>
  inked(
    path("M-7-76H7V-58C7-50 16-48 16-36V-4C16 0 13 0 11 0H-11C-13 0-16 0-16-4V-36C-16-48-7-50-7-58z", C.white),
    rect(-13.4, -34, 26.8, 31, C.yellow, 3, { stroke: "none" }),
    path("M-7-76H7V-58C7-50 16-48 16-36V-4C16 0 13 0 11 0H-11C-13 0-16 0-16-4V-36C-16-48-7-50-7-58z", "none"),
    rect(-8, -86, 16, 13, C.woodDark, 3),
  );

/** A bamboo tray for cut vegetables. */
export const tray = (w: number, art: string): string =>
  art + inked(path(`M${n(-w / 2)}-12H${n(w / 2)}L${n(w / 2 - 14)} 0H${n(-w / 2 + 14)}z`, "#E0B27C"));

/** Slices of lotus root. */
export const lotus = (x: number, y: number): string =>
  group(
    `translate(${n(x)} ${n(y)})`,
    inked(
      circle(0, 0, 15, C.paper),
      ...range(5).map((i) => group(`rotate(${i * 72})`, oval(0, -8, 2.6, 3.4, C.woodDark, { stroke: "none" }))),
      circle(0, 0, 2.2, C.woodDark, { stroke: "none" }),
    ),
  );

/** A slice of a plate from one angle to the other (degrees, clockwise from the right), a little off the middle. */
const slice = (from: number, to: number, fill: string): string => {
  const spot = (angle: number, r: number): [number, number] => [
    r * Math.cos((angle * Math.PI) / 180),
    r * Math.sin((angle * Math.PI) / 180),
  ];
  const [mx, my] = spot((from + to) / 2, 4);
  const [ax, ay] = spot(from, 74);
  const [bx, by] = spot(to, 74);
  return path(`M${n(mx)} ${n(my)}L${n(mx + ax)} ${n(my + ay)}A74 74 0 0 1 ${n(mx + bx)} ${n(my + by)}z`, fill, {
    "stroke-width": 2.2,
  });
};

const leaf = (x: number, y: number, turn: number, fill: string = C.leaf): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path("M0 16C-14 9-14-12 0-21C14-12 14 9 0 16z", fill, { "stroke-width": 2.2 }),
    stroke("M0 12V-12", { stroke: C.leafPale, "stroke-width": 2.2 }),
  );

/** Grains of brown rice over a half circle on the left. */
const grains = (): string =>
  range(6)
    .flatMap((row) =>
      range(4).map((column) => [-64 + column * 17 + (row % 2) * 8, -50 + row * 20, (row * 50 + column * 70) % 180]),
    )
    .filter(([x, y]) => Math.hypot(x ?? 0, y ?? 0) < 66 && (x ?? 0) < -10)
    .map(([x, y, turn]) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        oval(0, 0, 6, 3, (turn ?? 0) % 40 < 20 ? C.wood : C.white, { stroke: "none" }),
      ),
    )
    .join("");

/** A plate facing us, its middle at the origin: three parts grains, two vegetables, one fish and bean curd. */
export const portionPlate = (): string =>
  inked(
    circle(0, 0, 100, C.white),
    circle(0, 0, 84, C.paper, { "stroke-width": 2.2 }),
    slice(90, 270, "#EFD9A8"),
    slice(-90, 30, C.leafPale),
    slice(30, 90, C.peach),
    grains(),
    leaf(22, -52, 20),
    leaf(48, -30, 60, C.leafDark),
    leaf(24, -20, -30),
    leaf(52, 3, 100),
    circle(42, -8, 9, C.strong, { "stroke-width": 2.2 }),
    circle(40, -52, 8, C.brand, { "stroke-width": 2.2 }),
    circle(20, 2, 8, C.brand, { "stroke-width": 2.2 }),
    path("M12 40C20 26 36 26 42 36L52 30V50L42 44C36 54 20 52 12 40z", C.blush, { "stroke-width": 2.2 }),
    circle(20, 39, 1.8, C.ink, { stroke: "none" }),
    rect(10, 54, 12, 12, C.white, 3, { "stroke-width": 2.2 }),
    rect(26, 50, 12, 12, C.white, 3, { "stroke-width": 2.2 }),
  );
