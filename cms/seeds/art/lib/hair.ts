/** Hair and headwear, around a head whose centre is the origin (50 wide, 58 high). */
import { C, circle, path, stroke } from "./base.ts";
import { scallops } from "./geometry.ts";

export type HairKind = "perm" | "bun" | "bob" | "ponytail" | "long" | "short" | "part" | "balding" | "bowl" | "pigtails" | "knot";
export type HatKind = "cap" | "bucket" | "straw" | "scarf";

const DOME = "M-26 2C-33-30-17-41 1-40C20-40 33-28 26 2";
const TIGHT = "M-25 0C-31-28-16-37 0-37C17-37 31-28 25 0";

const back: Partial<Record<HairKind, (fill: string, away: number) => string>> = {
  bun: (fill, away) => circle(away * 12, -42, 13, fill),
  knot: (fill, away) => circle(away * 27, -8, 12, fill),
  bob: (fill) => path("M-30-4C-33-46 33-46 30-4C32 12 31 22 27 27C18 30-18 30-27 27C-31 22-32 12-30-4z", fill),
  long: (fill) => path("M-30-4C-33-46 33-46 30-4C31 20 34 34 38 50C20 58-20 58-38 50C-34 34-31 20-30-4z", fill),
  ponytail: (fill, away) =>
    path(
      `M${away * 18}-28C${away * 44}-34 ${away * 50}-6 ${away * 40} 26C${away * 38} 32 ${away * 30} 30 ${away * 28} 22C${away * 32}-2 ${away * 30}-12 ${away * 16}-14z`,
      fill,
    ),
  pigtails: (fill) => path("M-24-14C-46-24-50 4-40 18C-32 12-30 2-24 0zM24-14C46-24 50 4 40 18C32 12 30 2 24 0z", fill),
};

const front: Record<HairKind, (fill: string, t: number) => string> = {
  perm: (fill, t) =>
    path(
      `${scallops(28, 34, -4, -20, 200, 9)}C24-2 ${22 + t * 3}-12 ${12 + t * 5}-15C${4 + t * 5}-22-${6 - t * 5}-20-${12 - t * 5}-15C-${22 - t * 3}-12-23-2-26 8z`,
      fill,
    ),
  bun: (fill, t) => path(`${TIGHT}C22-8 ${18 + t * 4}-20 ${t * 8}-21C-${18 - t * 4}-20-22-8-25 0z`, fill),
  knot: (fill, t) => path(`${TIGHT}C23-10 ${14 + t * 5}-19 ${-2 + t * 8}-24C-${14 - t * 4}-19-22-9-25 0z`, fill),
  bob: (fill, t) =>
    path(
      `M-28 8C-36-32-18-42 0-41C20-41 36-32 28 8C25 2 23-4 22-10C${8 + t * 6}-12-${6 - t * 4}-16-${11 - t * 5}-23C-${14 - t * 2}-14-21-10-23-6C-24-2-25 4-28 8z`,
      fill,
    ),
  long: (fill, t) =>
    path(
      `M-28 14C-35-32-18-41 0-40C20-40 35-32 28 14C24 4 23-4 21-12C${12 + t * 5}-16 ${4 + t * 6}-20 ${t * 8}-27C-${8 - t * 4}-18-18-14-22-8C-23-2-24 6-28 14z`,
      fill,
    ),
  ponytail: (fill, t) => path(`${TIGHT}C23-8 ${18 + t * 3}-14 ${8 + t * 6}-22C-${2 - t * 5}-15-18-12-25 0z`, fill),
  short: (fill, t) =>
    path(
      `${DOME}L21 0C22-10 ${18 + t * 2}-16 ${14 + t * 4}-18C${4 + t * 4}-21-${8 - t * 4}-21-${14 - t * 4}-17C-${19 - t * 2}-14-21-8-21 0z`,
      fill,
    ),
  part: (fill, t) =>
    path(
      `${DOME}L21 0C22-8 ${20 + t * 2}-14 ${16 + t * 3}-17C${2 + t * 4}-14-${10 - t * 4}-20-${13 - t * 4}-27C-${16 - t * 2}-18-20-12-21 0z`,
      fill,
    ),
  balding: (fill) =>
    path("M-24 6C-31 0-31-17-23-23C-21-15-20-7-20 2zM24 6C31 0 31-17 23-23C21-15 20-7 20 2z", fill) +
    stroke("M-8-22q8-3 15-1M-4-17q5-2 9 0", { stroke: C.grey, "stroke-width": 1.8 }),
  bowl: (fill, t) =>
    path(
      `M-27 6C-35-32-18-42 0-41C19-41 35-32 27 6C24 2 23-2 22-9C${10 + t * 6}-12-${10 - t * 6}-12-22-9C-23-2-24 2-27 6z`,
      fill,
    ),
  pigtails: (fill, t) =>
    path(`${TIGHT}C23-6 ${18 + t * 4}-12 ${6 + t * 5}-14C-${8 - t * 5}-13-22-8-25 0z`, fill) +
    circle(-25, -9, 4, C.brand) +
    circle(25, -9, 4, C.brand),
};

export const hairBack = (kind: HairKind, fill: string, turn: number): string => back[kind]?.(fill, turn > 0 ? -1 : 1) ?? "";
export const hairFront = (kind: HairKind, fill: string, turn: number): string => front[kind](fill, Math.round(turn * 10) / 10);

const hats: Record<Exclude<HatKind, "scarf">, (fill: string, d: number) => string> = {
  cap: (fill, d) =>
    path("M-27-12C-30-44 30-44 27-12C14-17-14-17-27-12z", fill) +
    path(
      `M${d * -14}-17C${d * 10}-21 ${d * 36}-16 ${d * 42}-6C${d * 26}-11 ${d * 4}-11 ${d * -12}-9C${d * -18}-10 ${d * -19}-15 ${d * -14}-17z`,
      fill,
    ),
  bucket: (fill) =>
    path("M-24-16C-24-46 24-46 24-16z", fill) +
    path("M-25-20C-30-14-36-8-40-4C-20-12 20-12 40-4C36-8 30-14 25-20C12-25-12-25-25-20z", fill),
  straw: (fill) =>
    path("M-24-18C-22-44 22-44 24-18z", fill) +
    path("M-24-24h48l1 8h-50z", C.brand) +
    path("M-46-10C-30-24 30-24 46-10C26-16-26-16-46-10z", fill),
};

export const hat = (kind: HatKind, fill: string, turn: number): string =>
  kind === "scarf" ? scarf(fill, turn) : hats[kind](fill, turn < 0 ? -1 : 1);

/** A dupatta worn loosely: hair shows at the brow. */
export const scarfBack = (fill: string): string =>
  path("M-32 2C-38-48 38-48 32 2C35 24 40 38 44 52C20 60-20 60-44 52C-40 38-35 24-32 2z", fill);
const scarf = (fill: string, t: number): string =>
  path(
    `M-30 12C-40-48 40-48 30 12C36 28 32 40 20 46C26 28 25 4 ${21 + t * 2}-8C${14 + t * 4}-24-${14 - t * 4}-24-${21 - t * 2}-8C-25 4-26 28-20 46C-32 40-36 28-30 12z`,
    fill,
  );
