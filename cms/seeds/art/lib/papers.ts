/** Paper, pens, phones and bubbles; ink line. */
import { C, circle, group, inked, n, path, rect, stroke } from "./base.ts";
import { plateChart, sneaker } from "./equipment.ts";
import { heart } from "./things.ts";

/** A form on a desk, seen from above, with ticks already in its boxes. */
export const form = (w = 92, depth = 30): string => {
  const far = w * 0.44;
  const line = (t: number): string => {
    const y = -depth * (1 - t);
    const x = -far - (w / 2 - far) * t;
    return (
      rect(x + 10, y - 3, 9, 6, C.tealPale, 1, { "stroke-width": 1.8 }) +
      stroke(`M${n(x + 27)} ${n(y)}H${n(-x - 14)}`, { stroke: C.tealMid, "stroke-width": 3 })
    );
  };
  return inked(
    path(`M${n(-w / 2)} 0L${n(-far)}-${n(depth)}H${n(far)}L${n(w / 2)} 0z`, C.white),
    line(0.2),
    line(0.48),
    line(0.76),
  );
};

/** A pen, its nib at the origin, leaning to the right by the angle given. */
export const pen = (lean = 24, fill: string = C.brand): string =>
  group(`rotate(${lean})`, inked(path("M0 0L-4-9V-44H4V-9z", fill), path("M0 0L-4-9H4z", C.butter)));

/** A member's card with a heart. */
export const card = (w = 46): string =>
  inked(
    rect(-w / 2, -w * 0.31, w, w * 0.62, C.brand, 5),
    heart(-w * 0.24, 0, 0.5, C.white),
    stroke(`M${n(w * 0.02)}-4H${n(w * 0.36)}M${n(w * 0.02)} 5H${n(w * 0.24)}`, { stroke: C.white, "stroke-width": 3 }),
  );

/** A crescent moon around the origin. */
const moon = (r: number, fill: string = C.yellow): string =>
  path(
    `M${n(r * 0.3)}-${n(r)}A${n(r)} ${n(r)} 0 1 0 ${n(r)} ${n(r * 0.36)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(r * 0.3)}-${n(r)}z`,
    fill,
  );

/** A speech bubble around its middle; the tail points to (tx, ty). */
export const bubble = (w: number, h: number, tx: number, ty: number, inside: string): string => {
  const y = h / 2 - 3;
  const x = Math.sign(tx) * w * 0.2;
  return inked(
    rect(-w / 2, -h / 2, w, h, C.white, h * 0.36),
    path(`M${n(x - 14)} ${n(y)}L${n(tx)} ${n(ty)}L${n(x + 14)} ${n(y)}`, C.white),
    inside,
  );
};

/** Food, movement, sleep: what a first talk is about. */
export const habits = (gap: number): string =>
  group(`translate(${n(-gap)} 0) scale(0.62)`, plateChart(46)) +
  group("translate(0 6) scale(0.92)", sneaker()) +
  group(`translate(${n(gap)} 0)`, moon(22));

/** A plan on one sheet: a dotted way from a shoe by a plate to a heart. */
export const planSheet = (w: number, h: number): string =>
  inked(
    rect(-w / 2, -h / 2, w, h, C.white, 5),
    stroke(
      `M${n(-w * 0.32)} ${n(h * 0.2)}C${n(-w * 0.2)}-${n(h * 0.5)} ${n(-w * 0.06)} ${n(h * 0.36)} ${n(w * 0.06)} ${n(h * 0.1)}S${n(w * 0.24)}-${n(h * 0.2)} ${n(w * 0.32)}-${n(h * 0.18)}`,
      {
        stroke: C.tealMid,
        "stroke-width": 4,
        "stroke-dasharray": "1 9",
      },
    ),
    circle(-w * 0.31, h * 0.18, h * 0.21, C.tealPale, { stroke: "none" }),
    group(`translate(${n(-w * 0.31)} ${n(h * 0.21)}) scale(0.66)`, sneaker(C.teal)),
    circle(0, h * 0.06, h * 0.21, C.leafPale, { stroke: "none" }),
    group(`translate(0 ${n(h * 0.06)}) scale(${Math.round(h / 2.7) / 100})`, plateChart(46)),
    circle(w * 0.31, -h * 0.2, h * 0.22, C.peach, { stroke: "none" }),
    group(`translate(${n(w * 0.31)} ${n(-h * 0.19)})`, heart(0, 0, 1)),
  );

/** A phone upright, its back to us or its screen. */
export const handset = (screen = false): string =>
  inked(
    rect(-9, -22, 18, 44, C.black, 5),
    screen ? rect(-6, -17, 12, 33, C.tealPale, 2, { stroke: "none" }) : circle(0, -14, 2.6, C.grey, { stroke: "none" }),
  );

/** A desk calendar, rings on top, one day marked. */
export const deskCalendar = (): string =>
  inked(
    path("M-30 0L-24-50H24L30 0z", C.white),
    path("M-24-50H24L25.5-37H-25.5z", C.brand),
    ...[-15, 0, 15].flatMap((x) =>
      [-28, -17, -6].map((y) =>
        circle(x * (1 - y / 260), y, 3.2, x === 15 && y === -17 ? C.brand : C.tealPale, { stroke: "none" }),
      ),
    ),
    stroke("M-14-56v10M14-56v10"),
  );

/** A telephone receiver, upright, curved towards the face on its left. */
export const receiver = (): string =>
  inked(path("M-6-30C4-34 14-18 14 0C14 18 4 34-6 30C-12 27-12 18-6 16C0 10 0-10-6-16C-12-18-12-27-6-30z", C.slate));

/** A desk telephone without its receiver. */
export const deskPhone = (): string =>
  inked(
    path("M-34 0L-26-28H26L34 0z", C.slate),
    ...[-10, 2, 14].flatMap((x) => [-20, -12, -4].map((y) => rect(x - 3, y - 3, 7, 5, C.white, 1, { stroke: "none" }))),
    path("M-30-28C-30-38-16-38-16-30L-18-4H-26z", C.black),
  );

/** The cord between a telephone and its receiver, along the way given. */
export const cord = (d: string): string =>
  inked(stroke(d, { "stroke-width": 6 }), stroke(d, { stroke: C.slate, "stroke-width": 2 }));

export const phoneCord = (): string => cord("M328-182C352-150 372-128 356-112C346-100 336-96 334-86");

/** A phone whose screen shows a tick: booked. */
export const readyPhone = (s = 1): string =>
  group(
    `scale(${s})`,
    inked(
      rect(-19, -34, 38, 68, C.black, 7),
      rect(-14, -28, 28, 54, C.white, 3, { stroke: "none" }),
      circle(0, -10, 11, C.leaf, { stroke: "none" }),
      stroke("M-5-10l4 4l7-8", { stroke: C.white, "stroke-width": 3.6 }),
      stroke("M-9 10H9M-9 18H3", { stroke: C.tealMid, "stroke-width": 3.4 }),
    ),
  );
