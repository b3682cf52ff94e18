/** Four more pieces of news. */
import { deskSitter } from "../lib/arms.ts";
import { at, C, group, inked, path, range, rect, stroke } from "../lib/base.ts";
import type { Person } from "../lib/body.ts";
import { person } from "../lib/cast.ts";
import { desk } from "../lib/equipment.ts";
import { chairFront, wheelchair } from "../lib/furniture.ts";
import { elbows, faceLeft, faceRight, farArm, feet, fore, glad, hands, laugh, speak } from "../lib/gestures.ts";
import { orange } from "../lib/goods.ts";
import { ball, ballotBowl, closedFront, lantern, noticeBoard, tangerineTree } from "../lib/tidings.ts";
import { handset } from "../lib/papers.ts";
import { atTable, clap, sitSide } from "../lib/poses.ts";
import { clinic, hall, shamShuiPo } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { buns, cuff, cup, heart, monitor, plant, teapot, tube } from "../lib/things.ts";
import { bunting } from "./news.ts";

const ballot = (): string => {
  const yan = deskSitter("yan", 286, { ...laugh, turn: 0.3, ...hands(-44, -120, 80, -238), ...elbows(-1, 0.4, 0.6, 1) });
  return sheet(
    clinic("trees", "left"),
    rect(950, 90, 80, 80, C.mist),
    stage(
      1.84,
      668,
      yan.body,
      at(324, 20, desk(330, 150, 44, C.wood, C.tealPale)),
      at(392, -100, ballotBowl(), 1.1),
      group("translate(377 -258)", ball(C.brand, 15)),
      yan.arms,
      who("mei", 104, { ...clap, ...faceRight, ...glad }, 2),
      who(
        "khan",
        560,
        {
          ...faceLeft,
          ...laugh,
          ...hands(-66, -172, 36, -128),
          ...elbows(0, 1, 1, 0.3),
          held: group("translate(-76 -186) rotate(-10)", handset(true)),
        },
        2,
      ),
    ),
  );
};

/** Everybody who helps wears the same waistcoat with a heart. */
const helper = (who: Person, sleeve: string): Person => ({ ...who, top: { kind: "vest", fill: C.brand, sleeve } });
const badge = { held: heart(15, -146, 0.56, C.paper) };

const volunteer = (): string => {
  const toast = { ...atTable, ...laugh, ...badge, ...elbows(-1, 0.5, 1, 0.7), ...fore(0.8, 0.92) };
  const hin = deskSitter(helper(team.hin, C.paper), 264, { ...toast, turn: 0.3, ...hands(-34, -92, 50, -178) });
  const mei = deskSitter(helper(person("mei"), C.tealPale), 367, { ...toast, ...hands(-36, -92, 46, -172) });
  const lam = deskSitter(helper(person("lam"), C.leafPale), 470, { ...toast, turn: 0.3, ...hands(-34, -92, 50, -178) });
  return sheet(
    hall("trees"),
    bunting(-20, 24, 640, 26),
    bunting(600, 24, 640, 26),
    stage(
      1.68,
      666,
      sitter("yan", 64, { ...glad, turn: 0.5, spread: 0.75, ...hands(42, -160, 60, -156), ...elbows(-0.6, 1, 0, 1) }, 0),
      hin.body,
      mei.body,
      lam.body,
      at(366, 8, desk(440, 102, 36, C.wood, C.peach)),
      stroke("M199-150C206-136 206-120 206-98", { stroke: C.wood, "stroke-width": 4 }),
      group("translate(150 -134) rotate(14) scale(-1 1)", teapot(C.tealMid)),
      at(392, -66, buns(90), 0.95),
      ...[470, 496, 483].map((x, i) => at(x, i === 2 ? -88 : -66, orange(), 0.9)),
      at(204, -80, cup(C.paper), 0.95),
      at(319, -182, cup(C.paper)),
      at(418, -176, cup(C.paper)),
      at(525, -182, cup(C.paper)),
      hin.arms,
      mei.arms,
      lam.arms,
      at(636, 4, wheelchair.back, 1, true),
      sitter(
        "ho",
        636,
        {
          ...sitSide,
          hip: [-6, -90],
          neck: [-4, -194],
          ...feet(60, -16, 68, -16),
          ...laugh,
          ...hands(58, -170, 46, -110),
          ...elbows(-0.2, 1, -1, 0.6),
        },
        4,
        true,
      ),
      at(572, -172, cup(C.paper)),
      at(636, 4, wheelchair.front, 1, true),
    ),
  );
};

/** Mr Lau, who works on weekdays. */
const lau: Person = {
  face: { skin: "warm", hair: "short", hairFill: C.black },
  top: { kind: "polo", fill: C.yellow, trim: C.strong, sleeves: "short" },
  legs: C.slate,
  shoes: C.black,
  broad: 29,
  hips: 30,
};

/** A month on the wall, its Saturdays in orange. */
const saturdays = (x: number, y: number): string =>
  rect(x, y, 176, 190, C.white, 6) +
  rect(x, y, 176, 34, C.tealMid, 6) +
  range(28)
    .map((i) => rect(x + 13 + (i % 7) * 22, y + 48 + Math.floor(i / 7) * 34, 17, 24, i % 7 === 6 ? C.brand : C.tealPale, 3))
    .join("");

const screening = (): string => {
  const member = deskSitter(lau, 166, {
    ...atTable,
    turn: 0.4,
    ...glad,
    ...hands(-40, -92, 74, -104),
    ...elbows(-1, 0.4, 0.4, 1),
    ...fore(0.86, 1),
  });
  const yan = deskSitter("yan", 366, {
    ...atTable,
    turn: -0.45,
    ...speak,
    ...hands(-34, -104, 40, -92),
    ...elbows(-1, 0.4, 1, 0.4),
    ...fore(0.86, 0.86),
  });
  return sheet(
    clinic("estate", "left"),
    saturdays(664, 92),
    stage(
      1.84,
      692,
      ...[500, 590].map((x) => at(x, -36, chairFront(C.blush), 0.9)),
      member.body,
      yan.body,
      at(262, 20, desk(400, 122, 48, C.wood, C.tealPale)),
      at(292, -60, monitor(), 1),
      at(404, -62, plant(C.brand), 0.62),
      at(112, -64, cup(C.paper), 0.9),
      tube("M214-112C232-74 246-70 264-74"),
      member.arms,
      cuff(204, -130, 30),
      yan.arms,
    ),
  );
};

const pinwheel = (): string =>
  inked(
    stroke("M0 0V-64", { "stroke-width": 7 }),
    stroke("M0 0V-64", { stroke: C.wood, "stroke-width": 3 }),
    ...range(4).map((i) =>
      group(
        `translate(0 -66) rotate(${i * 90})`,
        path("M0 0V-28C14-28 20-14 0 0z", [C.brand, C.yellow, C.tealMid, C.leaf][i] ?? C.brand),
      ),
    ),
  );

const holiday = (): string =>
  sheet(
    shamShuiPo(1),
    stage(
      1.56,
      630,
      at(200, -14, closedFront(370, 340)),
      at(62, -272, lantern()),
      at(338, -272, lantern()),
      at(56, 0, tangerineTree(), 1.05),
      at(312, 0, tangerineTree(), 1.05),
      at(652, -4, noticeBoard(), 1.1),
      who("chan", 512, { ...faceRight, ...glad, ...hands(-34, -114, 62, -206), ...elbows(-1, 0.4, 0.4, 1), ...farArm }, 4),
      at(386, -118, pinwheel()),
      who("lok", 430, { ...faceRight, ...laugh, ...hands(-70, -208, 70, -192), ...elbows(0, 1, 0, 1) }, 16),
    ),
  );

export const newsMore = {
  "news-ballot": ballot,
  "news-volunteer": volunteer,
  "news-screening": screening,
  "news-holiday": holiday,
};
