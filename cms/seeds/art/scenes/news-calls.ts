/** News of a phone line, a lift and a talk. */
import { deskSitter } from "../lib/arms.ts";
import { at, C, group, inked, rect, stroke } from "../lib/base.ts";
import type { Person } from "../lib/body.ts";
import { desk, easel } from "../lib/equipment.ts";
import { chairFront, chairSide, stool, table, wheelchair } from "../lib/furniture.ts";
import { elbows, faceLeft, farArm, feet, fore, glad, hands, laugh, speak } from "../lib/gestures.ts";
import { barrier, choiceSheet, key, liftDoors, memoryHead, openPanel, receiver, telephone, toolbox } from "../lib/tidings.ts";
import { card, form } from "../lib/papers.ts";
import { sitFront, sitSide } from "../lib/poses.ts";
import { clinic, hall, home } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { plant, tube } from "../lib/things.ts";

const phone = (): string =>
  sheet(
    group("translate(1200 0) scale(-1 1)", home("estate", "#FBEBD8", 1)),
    stage(
      1.9,
      684,
      at(118, 0, stool(C.teal)),
      sitter(team.hin, 118, {
        ...sitSide,
        hip: [0, -74],
        neck: [6, -178],
        ...laugh,
        ...hands(74, -138, 62, -130),
        ...elbows(-0.4, 1, -0.6, 1),
        held: group("translate(104 -152) rotate(4) scale(0.86)", choiceSheet()),
      }),
      group("translate(440 0) scale(1.5 1.12)", chairFront(C.blush)),
      at(300, 0, table(110, 84)),
      at(300, -84, telephone(C.tealMid)),
      tube("M336-98C366-60 356-150 394-180"),
      sitter("wong", 440, {
        ...sitFront,
        turn: -0.4,
        ...speak,
        ...hands(-50, -192, 26, -110),
        ...elbows(-1, 0.7, 1, 0.2),
        ...fore(0.96, 1),
        held: group("translate(-40 -212) rotate(8)", receiver(C.tealMid)) + group("translate(2 -116) rotate(-8)", card(46)),
      }),
    ),
  );

/** Master Shing, who looks after lifts. */
const shing: Person = {
  face: { skin: "tan", hair: "short", hairFill: C.black, hat: { kind: "cap", fill: C.yellow } },
  top: { kind: "jacket", fill: C.slate, trim: C.yellow },
  legs: C.slate,
  shoes: C.woodDark,
  broad: 30,
  hips: 30,
};

const lift = (): string => {
  const wing = deskSitter(team.wing, 690, {
    ...laugh,
    turn: -0.45,
    ...hands(-66, -150, 40, -118),
    ...elbows(-0.6, 1, 1, 0.4),
    ...fore(0.95, 0.9),
  });
  return sheet(
    clinic("street", "right"),
    rect(150, 90, 290, 170, C.mist),
    stage(
      1.5,
      640,
      at(150, -22, liftDoors()),
      at(294, -170, openPanel()),
      at(150, 6, barrier(196)),
      who(shing, 364, { ...faceLeft, ...glad, ...hands(-58, -172, -40, -150), ...elbows(-0.4, 1, 0, 1) }, -10),
      group("translate(292 -176) rotate(-8)", inked(rect(-2, -3, 20, 6, C.grey, 1), rect(16, -6, 20, 12, C.brand, 4))),
      at(310, 14, toolbox()),
      wing.body,
      at(702, 20, desk(250, 142, 36, C.wood, C.tealPale)),
      at(750, -94, plant(C.brand), 0.7),
      at(668, -92, form(70, 22)),
      wing.arms,
      group(
        "translate(602 -158) rotate(-8)",
        inked(rect(-17, -24, 34, 44, C.white, 2), stroke("M-9-14H9M-9-4H9M-9 6H4", { stroke: C.tealMid })),
      ),
      at(520, 14, wheelchair.back),
      sitter(
        "ho",
        520,
        {
          ...sitSide,
          hip: [-6, -90],
          neck: [-4, -194],
          ...feet(60, -16, 68, -16),
          ...laugh,
          ...hands(64, -160, 44, -110),
          ...elbows(-0.2, 1, -1, 0.6),
        },
        14,
      ),
      at(520, 14, wheelchair.front),
    ),
  );
};

const talk = (): string =>
  sheet(
    hall("estate"),
    stage(
      1.42,
      634,
      at(358, -14, easel(190, 140, memoryHead(0.92))),
      group("translate(599 -222) rotate(-78)", key()),
      who("yan", 520, { ...speak, turn: -0.2, ...hands(-66, -196, 68, -196), ...elbows(-0.2, 1, 0, 1) }, -6),
      at(202, 0, chairSide(C.tealMid)),
      sitter("lam", 202, { ...sitSide, ...glad }),
      at(74, 10, chairSide(C.tealMid)),
      sitter("chan", 74, { ...sitSide, ...laugh, ...hands(44, -98, 60, -246), ...elbows(-1, 1, 1, 0.6), ...farArm }, 10),
      at(668, 0, chairSide(C.blush), 1, true),
      sitter("gurung", 668, { ...sitSide, ...glad }, 0, true),
      at(782, 10, wheelchair.back, 1, true),
      sitter("ho", 782, { ...sitSide, hip: [-6, -90], neck: [-4, -194], ...feet(60, -16, 68, -16), ...glad }, 10, true),
      at(782, 10, wheelchair.front, 1, true),
    ),
  );

export const newsCalls = { "news-phone": phone, "news-lift": lift, "news-talk": talk };
