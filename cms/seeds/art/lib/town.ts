/** Things of the town with the ink line; origin on the ground. */
import { C, circle, group, inked, n, path, range, rect, stroke } from "./base.ts";
import { heart } from "./things.ts";

const wheel = (x: number): string => circle(x, -42, 42, C.slate) + circle(x, -42, 19, C.silver) + circle(x, -42, 5, C.slate);

/** The health bus from the side, 600 long and 380 high, its door open; the heart stands for the name. */
export const healthBus = (): string =>
  inked(
    path("M-300-52V-352C-300-372-290-380-272-380H240C262-380 274-372 280-350L300-210C304-180 304-150 304-120V-52z", "#FDF1DC"),
    path("M-300-330V-352C-300-372-290-380-272-380H240C262-380 274-372 280-350L283-330z", C.brand),
    path("M-300-120H304V-100H-300z", C.brand),
    rect(-282, -306, 92, 88, C.tealPale, 8),
    rect(-10, -306, 100, 88, C.tealPale, 8),
    rect(102, -306, 76, 88, C.tealPale, 8),
    path("M196-306H262C272-306 276-300 278-290L290-212H196z", C.tealPale),
    rect(-150, -318, 110, 258, "#D9EAE4", 5),
    rect(-40, -318, 22, 258, C.tealPale, 4),
    wheel(-226),
    wheel(206),
    circle(294, -86, 10, C.yellow),
  ) + group("translate(84 -158) scale(2)", inked(heart(0, 0, 1.1)));

/** Steps up to a platform on the right, with the rail behind the walker and the one in front. */
export const steps = {
  back: inked(
    stroke("M-96-20V-112L-28-152H96", { "stroke-width": 9 }),
    stroke("M-96-20V-112L-28-152H96", { stroke: C.yellow, "stroke-width": 4.4 }),
    path("M-112 0V-20H-74V-40H-36V-60H100V0z", C.grey),
    stroke("M-112-20H-74V0M-74-40H-36V0", { "stroke-width": 2.4 }),
    path("M-112-20h38v6h-38zM-74-40h38v6h-38zM-36-60H100v6H-36z", C.yellow, { "stroke-width": 2.4 }),
  ),
  front: inked(
    stroke("M-104 0V-100L-36-140M-36-36V-140", { "stroke-width": 9 }),
    stroke("M-104-1V-100L-36-140M-36-37V-140", { stroke: C.yellow, "stroke-width": 4.4 }),
  ),
};

export const awningRow = (x: number, y: number, w: number): string[] => {
  const count = Math.round(w / 44);
  const step = w / count;
  return range(count).map((i) =>
    path(`M${n(x + i * step)} ${n(y)}h${n(step)}v24a${n(step / 2)} 12 0 0 1-${n(step)} 0z`, i % 2 ? C.paper : C.brand, {
      "stroke-width": 2.4,
    }),
  );
};

/** The front of the centre, 760 wide: door in the middle, the mark over it. */
export const centreFront = (): string =>
  inked(
    rect(-380, -400, 760, 400, "#FDF1E3"),
    rect(-392, -416, 784, 84, C.brand, 6),
    path("M-20-352V-380L0-396L20-380V-352z", C.paper),
    rect(-84, -250, 168, 250, C.tealPale),
    stroke("M0-250V0M-14-130v30M14-130v30", { "stroke-width": 4 }),
    ...[-348, -232, 116, 232].map((x) => rect(x, -240, 116, 150, C.mist, 3)),
    ...awningRow(-396, -332, 792),
  );

/** Rain in slanting strokes over a box. */
export const rain = (x: number, y: number, w: number, h: number, step = 58): string => {
  const cols = Math.round(w / step);
  const rows = Math.round(h / 64);
  const d = range(rows)
    .flatMap((r) =>
      range(cols).map((c) => {
        const px = x + c * step + ((r * 37) % step);
        const py = y + r * 64 + ((c * 23) % 40);
        return `M${n(px)} ${n(py)}l-13 32`;
      }),
    )
    .join("");
  return stroke(d, { stroke: C.white, "stroke-width": 4.4, "stroke-linecap": "round", opacity: 0.75 });
};

/** One block of a model town: a box with windows. */
export const modelBlock = (w: number, h: number, fill: string, floors: number): string => {
  const cols = Math.max(2, Math.round(w / 13));
  const windows = range(floors)
    .flatMap((r) =>
      range(cols).map((c) =>
        rect(
          -w / 2 + 5 + c * ((w - 6) / cols),
          -h + 7 + r * ((h - 8) / floors),
          (w - 6) / cols - 4,
          (h - 8) / floors - 5,
          C.paper,
          1,
          {
            stroke: "none",
          },
        ),
      ),
    )
    .join("");
  return inked(
    path(`M${n(w / 2)} 0V${n(-h)}l9-6V-6z`, C.stone),
    path(`M${n(-w / 2)} ${n(-h)}l9-6H${n(w / 2 + 9)}l-9 6z`, C.paper),
    rect(-w / 2, -h, w, h, fill),
    windows,
  );
};

export const modelTree = (s = 1): string =>
  group(
    `scale(${s})`,
    inked(
      stroke("M0 0V-18", { stroke: C.woodDark, "stroke-width": 5 }),
      circle(0, -28, 14, C.leaf),
      circle(9, -20, 9, C.leaf, { stroke: "none" }),
    ),
  );

/** The centre as a small house in a model. */
export const house = (): string =>
  inked(
    rect(-22, -30, 44, 30, C.paper),
    path("M-28-30L0-52L28-30z", C.brand),
    rect(-6, -16, 12, 16, C.tealPale, 1),
    heart(0, -34, 0.42, C.white),
  );

/** A large umbrella for two: x, the rim, and where the hand holds it. */
export const canopy = (x: number, rim: number, grip: number, fill: string = C.brand): string => {
  const pole = `M${n(x)} ${n(rim)}V${n(grip + 14)}c0 12-16 12-16 0`;
  return inked(
    stroke(pole, { "stroke-width": 7 }),
    stroke(pole, { stroke: C.wood, "stroke-width": 2.8 }),
    group(
      `translate(${n(x)} ${n(rim)})`,
      path(
        "M-142 0C-130-84-56-112 0-112C56-112 130-84 142 0q-24-20-47 0q-24-20-47 0q-24-20-48 0q-24-20-48 0q-24-20-47 0q-24-20-47 0z",
        fill,
      ),
      stroke("M-48 0C-42-60-18-100 0-112C18-100 42-60 48 0M0-112v-10", { "stroke-width": 2.4 }),
    ),
  );
};
