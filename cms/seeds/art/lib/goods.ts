/** Goods for bags and tables; ink line, origin at the middle of the base. */
import { C, circle, inked, path, rect, stroke } from "./base.ts";
import { heart } from "./things.ts";

/** A cloth bag with a heart, standing open. */
export const tote = (fill: string = C.butter): string =>
  inked(
    stroke("M-20-74C-20-112 20-112 20-74", { "stroke-width": 8 }),
    stroke("M-20-74C-20-112 20-112 20-74", { stroke: fill, "stroke-width": 3.4 }),
    path("M-42-76H42L36 0H-36z", fill),
    heart(0, -40, 1.1),
  );

/** A bag of rice. */
export const rice = (): string =>
  inked(
    path("M-24 0C-30-20-26-44-20-54H20C26-44 30-20 24 0z", C.white),
    path("M-20-54C-24-66 24-66 20-54z", C.leafPale),
    path("M0-14C-14-20-14-38 0-42C14-38 14-20 0-14z", C.leaf, { "stroke-width": 2 }),
  );

export const orange = (): string =>
  inked(
    circle(0, -14, 14, C.brand),
    stroke("M0-27q3-8 10-7", { stroke: C.leafDark }),
    circle(-4, -18, 2.4, C.butter, { stroke: "none" }),
  );

export const tin = (fill: string = C.tealMid): string =>
  inked(rect(-15, -38, 30, 38, C.silver, 4), rect(-15, -31, 30, 24, fill, 0), circle(0, -19, 6, C.paper, { stroke: "none" }));
