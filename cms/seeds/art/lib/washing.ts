/** Washing hands: basin, tap, foam and the hands themselves; ink line. */
import { C, circle, group, inked, n, oval, path, rect, SKIN, stroke } from "./base.ts";
import { ribbon } from "./household.ts";

type Skin = keyof typeof SKIN;

/** A finger along the way given. */
export const finger = (d: string, skin: Skin, w = 8): string =>
  inked(stroke(d, { "stroke-width": w + 3.7 }), stroke(d, { stroke: SKIN[skin], "stroke-width": w }));

/** Foam out of round lobes: [x, y, radius]. */
export const foam = (lobes: readonly (readonly [number, number, number])[]): string =>
  inked(
    ...lobes.map(([x, y, r]) => circle(x, y, r, C.white)),
    ...lobes.map(([x, y, r]) => circle(x, y, r - 1.2, C.white, { stroke: "none" })),
    stroke(
      lobes
        .filter(([, , r]) => r > 7)
        .map(([x, y, r]) => `M${n(x - r * 0.5)} ${n(y - r * 0.1)}q${n(r * 0.1)}-${n(r * 0.4)} ${n(r * 0.5)}-${n(r * 0.42)}`)
        .join(""),
      { stroke: C.tealMid, "stroke-width": 2.2 },
    ),
  );

/** A soap bubble in the air. */
export const soapBubble = (x: number, y: number, r: number): string =>
  inked(
    circle(x, y, r, C.white, { "fill-opacity": 0.75, "stroke-width": 2.4 }),
    stroke(`M${n(x - r * 0.55)} ${n(y - r * 0.05)}q${n(r * 0.08)}-${n(r * 0.45)} ${n(r * 0.5)}-${n(r * 0.5)}`, {
      stroke: C.tealMid,
      "stroke-width": 2.4,
    }),
  );

/** One hand that points to the right, its back to us; the wrist is the origin. */
const flatHand = (skin: Skin, thumb: string): string => {
  const tips: [number, number][] = [
    [51, -8],
    [57, -1],
    [54, 6],
    [45, 13],
  ];
  return (
    tips.map(([x, y], i) => finger(`M18 ${n(-12 + i * 8)}L${x} ${y}`, skin, 8.4)).join("") +
    inked(path("M-3-6.2C4-10 11-17 20-17C27-13 27 15 20 18C11 17 4 11-3 6.2z", SKIN[skin])) +
    rect(13, -15, 15, 31, SKIN[skin], 5) +
    finger(thumb, skin, 8.2) +
    circle(-1, 0, 5, SKIN[skin]) +
    path("M-4-4.8L6-9.4L14-11L15 2L-1 4.6z", SKIN[skin])
  );
};

/** Two hands that rub palm to palm and point to the right; the near wrist is the origin, the far one lies at (10, -9). */
export const rubbedHands = (skin: Skin): string =>
  group("translate(10 -9) rotate(-4)", flatHand(skin, "M8-10L25-24")) +
  group("rotate(16)", flatHand(skin, "M9-9C16-19 25-23 34-21"));

/** A swan-necked tap: its foot at the origin, its mouth `reachX` to the left and `mouth` above the foot. */
export const tap = (reachX: number, mouth: number, crown: number): string => {
  const neck = `M0-10V${n(-crown + 30)}C0 ${n(-crown)} ${n(-reachX)} ${n(-crown)} ${n(-reachX)} ${n(-crown + 30)}V${n(-mouth)}`;
  return (
    ribbon(neck, C.silver, 13) +
    inked(
      rect(-reachX - 11, -mouth - 9, 22, 12, C.grey, 3),
      rect(-15, -16, 30, 16, C.grey, 4),
      path("M8-40L38-50C44-51 45-42 39-40L8-29z", C.grey),
    )
  );
};

/** Falling water, `w` wide, from y = 0 to `h`. */
export const stream = (w: number, h: number): string =>
  inked(
    path(`M${n(-w / 2)} 0L${n(-w / 2 + 1)} ${n(h)}H${n(w / 2 - 1)}L${n(w / 2)} 0z`, C.tealPale, { "stroke-width": 2.4 }),
    stroke(`M${n(-w * 0.12)} 6V${n(h - 4)}`, { stroke: C.white, "stroke-width": 3 }),
  );

/** A basin that stands on a counter; its rim lies at y = -34. */
export const washBasin = (w: number): string =>
  inked(
    path(
      `M${n(-w / 2)}-34C${n(-w / 2 + 8)}-10 ${n(-w / 2 + 34)} 2 ${n(-w / 2 + 50)} 2H${n(w / 2 - 50)}C${n(w / 2 - 34)} 2 ${n(w / 2 - 8)}-10 ${n(w / 2)}-34z`,
      C.white,
    ),
    oval(0, -34, w / 2, 12, C.white),
    oval(0, -33, w / 2 - 9, 8, C.tealPale, { "stroke-width": 2.4 }),
  );

/** Liquid soap with a pump. */
export const soapPump = (fill: string = C.blush): string =>
  inked(
    path("M-4-74H4V-60H-4z", C.white),
    path("M-24-84C-24-90-18-90-14-88L8-86V-74H-14C-18-78-24-78-24-84z", C.white),
    rect(-13, -62, 26, 11, C.white, 3),
    path("M-13-51H13C20-47 22-40 22-34V-5C22 0 19 0 16 0H-16C-19 0-22 0-22-5V-34C-22-40-20-47-13-51z", fill),
    path("M0-14C-9-14-10-24 0-36C10-24 9-14 0-14z", C.white, { "stroke-width": 2.2 }),
  );

/** A box of paper towels, one of them showing. */
export const paperTowels = (): string =>
  inked(
    path("M-20-40C-24-58-12-54-6-66C0-58 16-64 18-52C22-48 20-44 20-40z", C.white),
    stroke("M-6-64C-4-56-6-50-8-44", { "stroke-width": 2.2 }),
    rect(-36, -42, 72, 42, C.yellow, 5),
    rect(-24, -45, 48, 8, C.paper, 4, { "stroke-width": 2.2 }),
  ) + group("translate(0 -19)", inked(circle(0, 0, 8, C.paper, { "stroke-width": 2.2 })));
