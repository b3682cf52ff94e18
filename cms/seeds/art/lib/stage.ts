/** Putting people and things on a 1200 × 675 sheet. */
import { at, group, n, svg } from "./base.ts";
import { figure, type Person, type Pose } from "./body.ts";
import { type Name, person } from "./cast.ts";
import { shadow } from "./places.ts";

export type Art = string;

/** However large the people, the ink line on the sheet stays the same. */
const evenLine = (art: Art, scale: number): Art =>
  art.replace(
    /stroke-width="(1\.\d|2(?:\.\d)?|3)"/g,
    (_, w: string) => `stroke-width="${Math.round(Number(w) * (142 / scale)) / 100}"`,
  );

/** A group of people and things that share one scale; y = 0 is the ground. */
export const stage = (scale: number, ground: number, ...items: Art[]): Art =>
  group(`translate(0 ${n(ground)}) scale(${scale})`, evenLine(items.join(""), scale));

const cast = (name: Name | Person): Person => (typeof name === "string" ? person(name) : name);

export const who = (name: Name | Person, x: number, pose: Partial<Pose> = {}, y = 0, flip = false): Art =>
  at(x, y, shadow(0, 1, (cast(name).size ?? 1) * 46) + figure(cast(name), pose), 1, flip);

/** The same, without a shadow: for people behind tables, on beds, in chairs. */
export const sitter = (name: Name | Person, x: number, pose: Partial<Pose> = {}, y = 0, flip = false): Art =>
  at(x, y, figure(cast(name), pose), 1, flip);

export const sheet = (...items: Art[]): Art => svg(1200, 675, ...items);
