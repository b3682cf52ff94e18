/** Health information about carers and about blood sugar. */
import { deskSitter } from "../lib/arms.ts";
import { at, C, group } from "../lib/base.ts";
import type { Person } from "../lib/body.ts";
import { balancedBowl, prickedHand, weekPlan } from "../lib/daily.ts";
import { desk, meter } from "../lib/equipment.ts";
import { carrier, chairFront } from "../lib/furniture.ts";
import { elbows, faceLeft, feet, fore, glad, hands, laugh } from "../lib/gestures.ts";
import { armchair, glass } from "../lib/household.ts";
import { pen } from "../lib/papers.ts";
import { atTable, sitSide } from "../lib/poses.ts";
import { bunch } from "../lib/produce.ts";
import { home } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { cup } from "../lib/things.ts";

/** Ka Yan's brother, who comes to take his share. */
const brother: Person = {
  face: { skin: "warm", hair: "part", hairFill: C.black },
  top: { kind: "polo", fill: C.tealMid, trim: C.paper, sleeves: "short" },
  legs: C.slate,
  shoes: C.white,
  broad: 30,
  hips: 30,
};

const mother = (): string => {
  const chair = armchair(C.blush, C.peach);
  const pose = { ...sitSide, ...glad, neck: [-2, -186], ...feet(50, 0, 62, 0) } as const;
  const drinks = { ...hands(50, -146, 44, -140), ...elbows(-0.6, 1, -0.2, 1), held: at(64, -150, cup(C.paper), 1.1) };
  return at(100, -6, chair.back) + sitter("chan", 108, { ...pose, ...drinks }, -6) + at(100, -6, chair.front);
};

const visitor = (): string =>
  who(brother, 572, {
    ...faceLeft,
    ...laugh,
    ...hands(-76, -136, 42, -118),
    ...elbows(-0.4, 1, 1, 0.2),
    held: at(46, -52, at(0, -26, bunch(), 0.9) + carrier()),
  });

/** The week's care is on the table, one task circled: her brother takes it, and she has tea with their mother. */
const carer = (): string => {
  const ka = deskSitter(
    "ka",
    350,
    {
      ...atTable,
      ...laugh,
      turn: 0.35,
      ...hands(-56, -148, 50, -120),
      ...elbows(-0.4, 1, 1, 0.2),
      ...fore(0.84, 0.8),
    },
    -8,
  );
  return sheet(
    home("estate", "#FBEBD8", 2),
    stage(
      1.8,
      664,
      mother(),
      ka.body,
      at(356, 10, desk(290, 122, 48, C.wood, C.tealPale)),
      at(350, -70, weekPlan(190, 38)),
      at(288, -156, cup(C.paper), 1.1),
      at(384, -90, pen(30)),
      ka.arms,
      visitor(),
    ),
  );
};

const bloodSugar = (): string => {
  const khan = deskSitter(
    "khan",
    190,
    {
      ...atTable,
      ...glad,
      turn: 0.3,
      ...hands(18, -146, 92, -102),
      ...elbows(-0.3, 1, 1, -0.2),
      ...fore(0.84, 1.02),
    },
    2,
  );
  return sheet(
    home("street", "#FBEBD8", 1),
    stage(
      2.3,
      716,
      at(190, 0, chairFront(C.tealMid), 1.1),
      khan.body,
      at(268, 20, desk(560, 122, 44, C.wood, C.tealPale)),
      khan.arms,
      at(262, -106, meter(), 1.1),
      group("translate(208 -144) rotate(-2)", prickedHand("brown")),
      at(420, -66, balancedBowl()),
      at(84, -72, glass(), 1.1),
    ),
  );
};

export const infoDaily = { "info-carer": carer, "info-blood-sugar": bloodSugar };
