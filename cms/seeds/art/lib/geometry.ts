/** Limbs: two-bone reach and tapered outlines. */
import { n, type Point } from "./base.ts";

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const mul = (a: Point, k: number): Point => [a[0] * k, a[1] * k];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const len = (a: Point): number => Math.hypot(a[0], a[1]);
export const unit = (a: Point): Point => mul(a, 1 / (len(a) || 1));
export const mix = (a: Point, b: Point, k: number): Point => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
export const normal = (a: Point): Point => [-a[1], a[0]];
export const xy = (p: Point): string => `${n(p[0])} ${n(p[1])}`;
export const rotate = (p: Point, degrees: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return [p[0] * Math.cos(a) - p[1] * Math.sin(a), p[0] * Math.sin(a) + p[1] * Math.cos(a)];
};

export type Reach = { joint: Point; end: Point };

/** Where the elbow or knee goes so that the limb reaches its target, bending towards the hint. */
export const reach = (root: Point, target: Point, upper: number, lower: number, hint: Point): Reach => {
  const span = sub(target, root);
  const distance = Math.min(Math.max(len(span), 12), upper + lower - 0.5);
  const along = unit(span);
  const end = add(root, mul(along, distance));
  const a = (upper * upper - lower * lower + distance * distance) / (2 * distance);
  const h = Math.sqrt(Math.max(0, upper * upper - a * a));
  const side = dot(normal(along), hint) >= 0 ? 1 : -1;
  return { joint: add(add(root, mul(along, a)), mul(normal(along), h * side)), end };
};

/** A corner eased with a quadratic curve. */
const eased = (from: Point, corner: Point, to: Point): string => {
  const ease = (p: Point): Point => mix(corner, p, Math.min(0.45, 12 / (len(sub(p, corner)) || 1)));
  return `L${xy(ease(from))}Q${xy(corner)} ${xy(ease(to))}`;
};

/** Outline of a bent limb, tapering a → b → c, with a round start and a flat end. */
export const limb = (a: Point, b: Point, c: Point, wa: number, wb: number, wc: number): string => {
  const n1 = normal(unit(sub(b, a)));
  const n2 = normal(unit(sub(c, b)));
  const nb = unit(add(n1, n2));
  const k = 1 / Math.max(0.62, dot(nb, n1));
  const [la, ra] = [add(a, mul(n1, wa / 2)), sub(a, mul(n1, wa / 2))];
  const [lb, rb] = [add(b, mul(nb, (wb / 2) * k)), sub(b, mul(nb, (wb / 2) * k))];
  const [lc, rc] = [add(c, mul(n2, wc / 2)), sub(c, mul(n2, wc / 2))];
  return `M${xy(la)}${eased(la, lb, lc)}L${xy(lc)}L${xy(rc)}${eased(rc, rb, ra)}L${xy(ra)}A${n(wa / 2)} ${n(wa / 2)} 0 0 0 ${xy(la)}z`;
};

/** Outline of a straight taper with a round start. */
export const taper = (a: Point, b: Point, wa: number, wb: number): string => {
  const s = normal(unit(sub(b, a)));
  const [la, ra] = [add(a, mul(s, wa / 2)), sub(a, mul(s, wa / 2))];
  return `M${xy(la)}L${xy(add(b, mul(s, wb / 2)))}L${xy(sub(b, mul(s, wb / 2)))}L${xy(ra)}A${n(wa / 2)} ${n(wa / 2)} 0 0 0 ${xy(la)}z`;
};

/** Bumps along an ellipse between two angles (degrees, clockwise from the left). */
export const scallops = (rx: number, ry: number, cy: number, from: number, to: number, count: number): string => {
  const spot = (i: number): Point => {
    const t = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    return [-rx * Math.cos(t), cy - ry * Math.sin(t)];
  };
  let out = `M${xy(spot(0))}`;
  for (let i = 1; i <= count; i += 1) {
    const chord = len(sub(spot(i), spot(i - 1)));
    out += `A${n(chord * 0.56)} ${n(chord * 0.56)} 0 0 1 ${xy(spot(i))}`;
  }
  return out;
};
