/** Things of home, kitchen and balcony; ink line, origin at the middle of the base. */
import { C, circle, group, inked, n, oval, path, range, rect, stroke } from "./base.ts";

/** A ribbon, strap or bar along the way given, with an ink edge. */
export const ribbon = (d: string, fill: string, w = 5): string =>
  inked(stroke(d, { "stroke-width": w + 4.2 }), stroke(d, { stroke: fill, "stroke-width": w }));

/** A glass with something to drink in it. */
export const glass = (fill: string = C.tealPale, level = 0.7): string => {
  const y = -40 * level - 3;
  const half = 11 + (5 * -y) / 44;
  return inked(
    path("M-16-44H16L11 0H-11z", C.white),
    path(`M${n(-half + 2.4)} ${n(y)}H${n(half - 2.4)}L9-2.6H-9z`, fill, { stroke: "none" }),
    path("M-16-44H16L11 0H-11z", "none"),
  );
};

/** A glass jug of water with slices of lemon. */
export const jug = (): string =>
  inked(
    stroke("M24-66C52-66 52-20 22-20", { "stroke-width": 7 }),
    stroke("M24-66C52-66 52-20 22-20", { stroke: C.white, "stroke-width": 2.4 }),
    path("M-28-84H26L22-70C30-50 30-20 24 0H-24C-30-20-30-50-22-70L-34-80z", C.white),
    path("M-25-52H26C27-34 26-16 22-2.6H-22C-26-16-27-34-25-52z", C.tealPale, { stroke: "none" }),
    circle(-8, -34, 10, C.yellow, { "stroke-width": 2 }),
    circle(-8, -34, 5.6, C.butter, { stroke: "none" }),
    circle(10, -18, 8.5, C.yellow, { "stroke-width": 2 }),
    circle(10, -18, 4.6, C.butter, { stroke: "none" }),
    path("M-28-84H26L22-70C30-50 30-20 24 0H-24C-30-20-30-50-22-70L-34-80z", "none"),
  );

/** A tall soft drink with bubbles, lid and straw. */
export const softDrink = (): string =>
  inked(
    stroke("M4-70L12-100H26", { "stroke-width": 7 }),
    stroke("M4-70L12-100H26", { stroke: C.paper, "stroke-width": 3 }),
    path("M-24-66H24L17 0H-17z", C.white),
    path("M-21-56H21L15-2.6H-15z", "#8A4B2A", { stroke: "none" }),
    ...[
      [-9, -14],
      [4, -24],
      [-5, -36],
      [10, -40],
      [7, -10],
    ].map(([x, y]) => circle(x ?? 0, y ?? 0, 2.4, C.butter, { stroke: "none" })),
    path("M-24-66H24L17 0H-17z", "none"),
    rect(-28, -74, 56, 10, C.brand, 4),
  );

/** A little tower of sugar cubes. */
export const sugar = (rows = 4): string =>
  inked(
    ...range(rows).flatMap((r) => range(rows - r).map((i) => rect((i - (rows - r) / 2) * 17, -16 - r * 16, 17, 16, C.white, 2))),
  );

/** A tall soup pot with two handles. */
export const soupPot = (fill: string = C.tealMid): string =>
  inked(
    path("M-62-56h-16c-6 0-6 14 0 14h16zM62-56h16c6 0 6 14 0 14h-16z", C.slate),
    rect(-60, -74, 120, 74, fill, 10),
    oval(0, -74, 60, 13, fill),
    oval(0, -74, 52, 9, C.butter),
    stroke("M-42-20H42", { stroke: C.paper, "stroke-width": 4 }),
  );

/** A food flask with its cup for a lid. */
export const flask = (fill: string = C.brand): string =>
  inked(
    rect(-20, -62, 40, 62, fill, 8),
    rect(-20, -40, 40, 10, C.butter, 0),
    rect(-17, -80, 34, 20, C.silver, 6),
    rect(-10, -88, 20, 9, C.slate, 3),
  );

/** A gas hob, flames low. */
export const hob = (w = 150): string =>
  inked(
    rect(-w / 2, -16, w, 16, C.slate, 4),
    ...range(5).map((i) => path(`M${-44 + i * 22 - 6}-16q0-10 6-13q6 3 6 13z`, C.tealMid, { "stroke-width": 1.8 })),
    stroke(`M${-w / 2 + 14}-30H${w / 2 - 14}`, { "stroke-width": 4 }),
    circle(-20, -8, 4, C.yellow, { "stroke-width": 2 }),
    circle(20, -8, 4, C.yellow, { "stroke-width": 2 }),
  );

/** A deep armchair from the side, facing right, in two layers. Seat at 66. */
export const armchair = (fill: string = C.tealMid, seat: string = C.tealPale): { back: string; front: string } => ({
  back: inked(
    path("M-46-10V0h12v-10zM44-10V0h12v-10z", C.woodDark),
    path("M-52-14C-66-70-70-130-58-160C-52-176-24-176-22-158C-18-120-20-80-22-14z", fill),
    rect(-44, -74, 104, 34, seat, 9),
    rect(-48, -44, 108, 36, fill, 8),
  ),
  front: inked(path("M-34-8V-88C-34-104-26-110-12-110H40C58-110 58-88 44-88H34C28-88 26-82 26-74V-8z", fill)),
});

/** An open notebook lying on a table, seen a little from above. */
export const notebook = (): string =>
  inked(
    path("M-54 0L-42-26H0V0zM0-26H42L54 0H0z", C.white),
    path("M-54 0H54V5H-54z", C.brand),
    stroke("M0-26V0"),
    stroke("M-36-19h26M-40-12h30M-44-5h20M10-19h24", { stroke: C.tealMid, "stroke-width": 2.4 }),
  );

/** A saucer seen from the side. */
export const saucer = (fill: string = C.blush): string =>
  inked(oval(0, -10, 38, 6, C.wood), path("M-38-10C-30-3 30-3 38-10C34 2 24 5 16 5H-16C-24 5-34 2-38-10z", fill));

/** A flower pot with leaves and blossoms. */
export const blossoms = (pot: string, fill: string): string =>
  inked(
    path("M0-42C-34-44-46-70-36-84C-20-80-6-66 0-42zM0-42C34-44 46-70 36-84C20-80 6-66 0-42z", C.leaf),
    stroke("M0-42V-86M-12-46L-22-92M12-46L22-92", { stroke: C.leafDark, "stroke-width": 3.4 }),
    ...[
      [0, -94],
      [-24, -98],
      [24, -98],
    ].map(([x, y]) =>
      group(
        `translate(${x} ${y})`,
        ...range(5).map((i) => group(`rotate(${i * 72})`, oval(0, -7, 5.4, 7, fill, { "stroke-width": 2 }))),
        circle(0, 0, 4.4, C.yellow, { "stroke-width": 2 }),
      ),
    ),
    path("M-28-38H28L21 0H-21z", pot),
    rect(-32, -46, 64, 12, pot, 3),
  );

/** A bedside lamp; its glow is drawn apart, under everything. */
export const bedLamp = (fill: string = C.butter): string =>
  inked(
    rect(-22, -8, 44, 8, C.wood, 4),
    path("M-5-8C-14-24-14-34 0-44C14-34 14-24 5-8z", C.tealMid),
    path("M-18-92H18L34-44H-34z", fill),
  );

/** A drain in the floor, seen from above at a slant. */
export const drain = (): string =>
  inked(
    oval(0, 0, 40, 11, C.stone),
    stroke("M-24-7V7M-8-10V10M8-10V10M24-7V7", { stroke: C.slate, "stroke-width": 4 }),
    oval(0, 0, 40, 11, "none"),
  );
