/** Health information about the body: strength, knees, bones and the bowel. */
import { at, C, circle, inked, path, range, rect, stroke } from "../lib/base.ts";
import { desk } from "../lib/equipment.ts";
import { chairSide, stool } from "../lib/furniture.ts";
import { elbows, feet, fore, glad, hands, knees, laugh, speak } from "../lib/gestures.ts";
import { ribbon } from "../lib/household.ts";
import { atTable, sitFront, sitSide, walk } from "../lib/poses.ts";
import { kneeModel, kitTube, letter } from "../lib/remedies.ts";
import { clinic, hall, windowOn } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { cup, plant } from "../lib/things.ts";

const strength = (): string =>
  sheet(
    hall("estate"),
    stage(
      1.6,
      646,
      at(140, 0, ribbon("M-74-180L-46-3H46L74-180", C.yellow, 5)),
      who("khan", 140, {
        ...glad,
        turn: 0.2,
        ...feet(-22, 0, 22, 0),
        ...hands(-68, -182, 68, -182),
        ...elbows(-0.3, 1, 0.3, 1),
        ...fore(0.72, 0.72),
      }),
      at(372, 0, chairSide(C.tealMid)),
      who("mei", 396, {
        ...laugh,
        seated: true,
        hip: [0, -102],
        neck: [26, -204],
        turn: 0.5,
        spread: 0.62,
        ...feet(34, 0, 46, 0),
        toes: [1, 1],
        ...knees(1, -1, 1, -1),
        ...hands(34, -176, 10, -168),
        ...elbows(-0.5, 1, 0.5, 1),
        ...fore(0.7, 0.7),
      }),
      who(team.yuen, 620, { ...speak, turn: -0.5, spread: 0.8, ...hands(-78, -186, 26, -132), ...elbows(-0.2, 1, 1, 0.2) }),
    ),
  );

/** Soft rings around the place that hurts. */
const ache = (x: number, y: number): string =>
  circle(x, y, 29, C.blush, { opacity: 0.45, stroke: "none" }) + circle(x, y, 18, C.blush, { opacity: 0.6, stroke: "none" });

/** A treatment couch, seen from its long side. Seat at 66. */
const couch = (w: number): string =>
  inked(
    path(`M${-w / 2 + 24}-48h12v48h-12zM${w / 2 - 36}-48h12v48h-12z`, C.slate),
    rect(-w / 2 + 10, -54, w - 20, 12, C.woodDark, 4),
    rect(-w / 2, -74, w, 24, C.tealMid, 10),
    path(
      `M${-w / 2 + 4}-70C${-w / 2 - 2}-94 ${-w / 2 + 8}-98 ${-w / 2 + 34}-96S${-w / 2 + 84}-92 ${-w / 2 + 86}-74H${-w / 2 + 8}z`,
      C.white,
    ),
  );

const knee = (): string =>
  sheet(
    clinic("trees", "right"),
    stage(
      1.75,
      650,
      at(222, 0, couch(360)),
      sitter("wong", 262, {
        ...sitFront,
        turn: 0.45,
        ...hands(10, -88, 42, -84),
        ...elbows(-1, 0.5, 1, 0.4),
        ...fore(0.98, 0.98),
        held: ache(26, -66),
        mood: { mouth: "calm" },
      }),
      at(530, 0, stool(C.yellow), 1, true),
      sitter(
        "kit",
        530,
        {
          ...speak,
          ...sitSide,
          hip: [0, -74],
          neck: [6, -178],
          ...hands(82, -140, 62, -100),
          ...elbows(-0.2, 1, -0.4, 1),
          held: at(96, -168, kneeModel(), 0.92, true),
        },
        0,
        true,
      ),
    ),
  );

const RUN = 66;
const RISE = 26;

/** Four steps up to a landing, with bright edges; the first riser stands at x. */
const steps = (x: number, w: number): string =>
  inked(
    path(
      `M${x} 0${range(4)
        .map(() => `v-${RISE}h${RUN}`)
        .join("")}H${w}V40H${x}z`,
      "#E9D3BF",
    ),
    ...range(4).map((i) => rect(x + i * RUN, -RISE * (i + 1), 20, 8, C.yellow, 2)),
  );

const rail = (x: number, w: number): string => {
  const foot = (i: number): string => `M${x + 20 + i * RUN} ${-RISE * (i + 1)}v-96`;
  const line = `M${x - 70} ${-96}H${x - 46}L${x + 4 * RUN - 46} ${-RISE * 4 - 96}H${w - 190}v96`;
  return inked(stroke([0, 1, 2, 3].map(foot).join(""), { "stroke-width": 5 })) + ribbon(line, C.brand, 8);
};

const stairwell = (): string =>
  rect(0, 0, 1200, 675, "#FBEBD8") +
  rect(0, 330, 1200, 345, "#F6DEC4") +
  circle(640, 96, 330, C.butter, { opacity: 0.35 }) +
  circle(640, 96, 210, C.butter, { opacity: 0.55 }) +
  windowOn(60, 100, 230, 190, "night") +
  rect(960, 176, 170, 320, C.white, 4) +
  rect(974, 190, 142, 300, C.tealMid, 3) +
  circle(996, 350, 8, C.yellow) +
  rect(1010, 214, 70, 86, C.tealPale, 3) +
  path("M596 96a44 40 0 0 1 88 0z", C.yellow) +
  circle(640, 100, 20, C.white) +
  rect(634, 0, 12, 60, C.stone) +
  rect(0, 640, 1200, 35, "#DDB990");

const bones = (): string =>
  sheet(
    stairwell(),
    stage(
      1.5,
      640,
      rail(300, 820),
      steps(300, 820),
      at(772, -104, plant(C.blush), 0.62),
      sitter(
        "mei",
        338,
        {
          ...walk,
          ...glad,
          hip: [4, -127],
          neck: [10, -232],
          ...feet(-16, 0, 52, -RISE),
          ...hands(-38, -130, 60, -129),
          ...elbows(-1, 0.4, 0, 1),
        },
        -RISE,
      ),
    ),
  );

const colon = (): string =>
  sheet(
    clinic("estate", "left"),
    stage(
      1.86,
      700,
      sitter("lam", 190, { ...atTable, ...glad, turn: 0.45, ...hands(-18, -120, 24, -120) }),
      sitter("yan", 470, {
        ...speak,
        ...atTable,
        turn: -0.45,
        ...hands(-64, -184, 32, -124),
        ...elbows(-0.4, 1, 1, 0.4),
        ...fore(0.9, 0.62),
        held: at(-64, -214, kitTube(), 1),
      }),
      at(330, 20, desk(620, 122, 30, C.wood, C.tealPale)),
      at(340, -84, letter(), 0.95),
      at(560, -84, plant(C.brand), 0.72),
      at(100, -84, cup(C.tealPale), 1),
    ),
  );

export const infoBody = {
  "info-strength": strength,
  "info-knee": knee,
  "info-bones": bones,
  "info-colon": colon,
};
