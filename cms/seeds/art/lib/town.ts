/** Things of the town with the ink line; origin on the ground. */
import { C, circle, group, inked, path, rect, stroke } from "./base.ts";
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
