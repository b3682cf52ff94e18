/** What the enrolment counter shows; ink line. */
import { at, C, circle, group, inked, path, rect, SKIN, stroke } from "./base.ts";
import { plateChart, sneaker } from "./equipment.ts";
import { kneeModel } from "./remedies.ts";
import { heart, monitor } from "./things.ts";

/** A face at rest: mind and memory. */
const calmFace = (): string =>
  inked(
    circle(0, 0, 22, SKIN.fair),
    path("M-22-4C-22-30 22-30 22-4C12-14-12-14-22-4z", C.slate),
    stroke("M-12 2q4 4 8 0M4 2q4 4 8 0M-6 11q6 5 12 0", { "stroke-width": 2.4 }),
  );

/** Two hearts, a large one that holds a small one: carers. */
const carers = (): string => inked(heart(-2, 0, 1.5), heart(7, 5, 0.7, C.butter));

const sixSeries: readonly (readonly [ground: string, art: () => string])[] = [
  [C.tealPale, () => inked(group("translate(0 10) scale(0.86)", sneaker(C.teal)))],
  [C.peach, () => at(0, 22, monitor(), 0.82)],
  [C.butter, calmFace],
  [C.leafPale, () => inked(plateChart(24))],
  [C.mist, carers],
  [C.sand, () => at(0, 0, kneeModel(), 0.5)],
];

/** A notice board on two legs with a card for each of the six series; 246 wide, its foot at y = 0. */
export const seriesBoard = (): string =>
  inked(
    stroke("M-96-110V0M96-110V0", { "stroke-width": 9 }),
    stroke("M-96-110V-1M96-110V-1", { stroke: C.wood, "stroke-width": 4 }),
    rect(-126, -312, 252, 208, C.wood, 6),
    rect(-116, -302, 232, 188, C.paper, 3),
  ) +
  sixSeries
    .map(([ground, art], i) => {
      const x = -76 + (i % 3) * 76;
      const y = -254 + Math.floor(i / 3) * 92;
      return at(x, y, inked(rect(-33, -38, 66, 78, ground, 5)) + art());
    })
    .join("");
