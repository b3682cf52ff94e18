/** What health workers show and hand over; ink line, origin at the middle of the base unless said. */
import { at, C, circle, inked, n, oval, path, range, rect, stroke } from "./base.ts";

/** A knee joint to show, around its middle: thigh bone above, shin bone and knee cap. */
export const kneeModel = (): string =>
  inked(
    path("M-9-58H9C8-40 8-30 12-24C22-22 22-4 8-4H-8C-22-4-22-22-12-24C-8-30-8-40-9-58z", C.paper),
    path("M-16 0C-8-4 8-4 16 0C22 4 20 16 12 18C8 26 8 40 8 56H-8C-8 40-8 26-12 18C-20 16-22 4-16 0z", C.paper),
    path("M-15-3C-6 1 6 1 15-3", "none", { stroke: C.tealMid, "stroke-width": 5 }),
    oval(15, -8, 6, 10, C.butter),
  );

/** The padded envelope of a test kit, standing, with its label. */
export const letter = (): string =>
  inked(
    rect(-48, -62, 96, 62, C.butter, 4),
    path("M-48-60L-4-30C-1-28 1-28 4-30L48-60", "none"),
    rect(14, -24, 24, 15, C.white, 2, { "stroke-width": 2 }),
    circle(-28, -14, 7, C.tealMid, { "stroke-width": 2 }),
  );

/** A test tube with a stick in its cap, upright, around its middle. */
export const kitTube = (): string =>
  inked(
    rect(-9, -20, 18, 50, C.white, 8),
    rect(-6.5, 4, 13, 23, C.tealPale, 6, { stroke: "none" }),
    stroke("M0-20V14", { stroke: C.leafDark, "stroke-width": 2.6 }),
    rect(-11, -38, 22, 20, C.leaf, 4),
  );

/** A litter bin with an open top; `inside` is drawn behind the front rim, its origin at the mouth. */
export const bin = (inside: string, fill: string = C.brand): string =>
  inked(oval(0, -92, 40, 12, C.slate)) +
  at(0, -96, inside) +
  inked(
    path("M-40-92C-38-76 38-76 40-92L32 0H-32z", fill),
    stroke("M-16-58L-13-16M0-56V-14M16-58L13-16", { "stroke-width": 2.6 }),
  );

/** A glass ashtray with the stubs of two cigarettes; origin at the middle of the base. */
export const ashtray = (): string =>
  inked(
    path("M-26-22L-34-44L-25-48L-16-22z", C.white),
    path("M-34-44L-25-48L-28-55L-37-51z", C.wood),
    path("M12-22L18-46L27-44L22-22z", C.white),
    path("M18-46L27-44L29-52L20-54z", C.wood),
    path("M-44-26H-30q5 9 10 0H10q5 9 10 0H44L34 0H-34z", C.tealPale),
    stroke("M-30-12H16", { stroke: C.white, "stroke-width": 3 }),
  );

/** A thermometer on its board, low: the red stands near the bottom. */
export const thermometer = (): string =>
  inked(
    rect(-17, -104, 34, 104, C.white, 10),
    rect(-5, -92, 10, 66, C.silver, 5, { "stroke-width": 2.2 }),
    rect(-2.6, -44, 5.2, 24, C.tealMid, 0, { stroke: "none" }),
    circle(0, -18, 9, C.tealMid, { "stroke-width": 2.2 }),
    stroke("M9-84h5M9-72h3M9-60h5M9-48h3M9-36h5", { "stroke-width": 2 }),
  );

/** A knitted scarf round the neck (the neck is the origin), one end hanging. */
export const scarf = (fill: string = C.strong, trim: string = C.butter): string =>
  inked(
    path("M6 0L24 0L30 62H4z", fill),
    path("M5 44L28 44L29 53L4.6 53z", trim, { stroke: "none" }),
    path("M6 0L24 0L30 62H4z", "none"),
    stroke("M8 62v8M15 62v8M22 62v8M28 62v8", { "stroke-width": 2.4 }),
    path("M-20-12C-12-4 12-4 20-12C27-8 27 6 20 10C8 16-8 16-20 10C-27 6-27-8-20-12z", fill),
    stroke("M-8-4L-6 13M8-4L6 13", { stroke: trim, "stroke-width": 4 }),
  );

/** A mosquito, around its body. */
export const mosquito = (): string =>
  inked(
    path("M-4-6C-30-34-44-26-34-14C-26-6-12-4-4-6zM2-6C4-38 24-42 24-26C24-16 12-8 2-6z", C.white, {
      "fill-opacity": 0.85,
      "stroke-width": 2.2,
    }),
    stroke("M-10-2L-22 14L-20 24M-2 2L-8 18L-4 28M6 2L12 18L8 28M12 0L24 12L24 22M20-4L38 6", { "stroke-width": 2.2 }),
    path("M-34 4C-30-6-12-10 2-8C10-8 12 0 4 2C-10 6-26 8-34 4z", C.slate),
    stroke("M-24-4L-22 5M-14-6L-13 5", { stroke: C.paper, "stroke-width": 2.6 }),
    circle(14, -6, 8, C.slate),
  );

/** The paper bag from the pharmacy. */
export const drugBag = (): string =>
  inked(
    path("M-34-76L-28-84L-20-76L-12-84L-4-76L4-84L12-76L20-84L28-76L34-84V0H-34z", C.white),
    rect(-20, -56, 40, 30, C.tealPale, 3, { "stroke-width": 2.2 }),
    path("M-5-52H5V-46H11V-36H5V-30H-5V-36H-11V-46H-5z", C.tealMid, { stroke: "none" }),
    stroke("M-20-14H20", { stroke: C.grey, "stroke-width": 3 }),
  );

/** A box of tablets with a strip in front. */
export const drugBox = (fill: string = C.butter): string =>
  inked(
    rect(-32, -40, 64, 40, C.white, 3),
    rect(-32, -40, 64, 14, fill, 3),
    path("M-40 6L-30-12H26L18 6z", C.silver),
    ...range(4).map((i) => oval(-23 + i * 14, -3, 5, 4, C.blush, { "stroke-width": 2 })),
  );

const DAYS = [C.brand, C.yellow, C.leaf, C.tealMid, C.blush, C.butter, C.teal];

/** A week of pills: seven lids, one of them open to the front or the back. `w` is the width of one day. */
export const weekBox = (w = 30, open = 2, flap: "back" | "front" = "back"): string => {
  const lid = (x: number, fill: string): string =>
    flap === "back"
      ? path(`M${n(x + 2)} ${n(-w)}L${n(x + 6)} ${n(-w * 1.7)}H${n(x + w - 2)}V${n(-w)}z`, fill)
      : path(`M${n(x + 2)} ${n(-w * 0.12)}L${n(x - 2)} ${n(w * 0.5)}H${n(x + w - 6)}L${n(x + w - 2)} ${n(-w * 0.12)}z`, fill);
  return inked(
    rect(-w * 3.5 - 5, -w * 1.05, w * 7 + 10, w * 1.05, C.white, 7),
    ...range(7).map((i) => {
      const x = (i - 3.5) * w;
      if (i !== open) return rect(x + 1.5, -w, w - 3, w * 0.84, DAYS[i] ?? C.teal, 5);
      return (
        lid(x, DAYS[i] ?? C.teal) +
        rect(x + 1.5, -w, w - 3, w * 0.84, C.paper, 5) +
        circle(x + w * 0.34, -w * 0.42, w * 0.15, C.white, { "stroke-width": 2.2 }) +
        oval(x + w * 0.66, -w * 0.44, w * 0.13, w * 0.2, C.blush, { "stroke-width": 2.2 })
      );
    }),
  );
};
