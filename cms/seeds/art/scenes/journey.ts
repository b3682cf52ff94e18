/** Five steps from the counter to the follow-up call. */
import { deskSitter } from "../lib/arms.ts";
import type { Pose } from "../lib/body.ts";
import { at, C, circle, el, group, inked, path, stroke } from "../lib/base.ts";
import { desk, diary } from "../lib/equipment.ts";
import { chairFront, chairSide, table, wheelchair } from "../lib/furniture.ts";
import { elbows, faceRight, farArm, feet, fore, glad, hands, kneesAt, laugh, speak } from "../lib/gestures.ts";
import { bubble, card, deskCalendar, form, habits, handset, pen, planSheet } from "../lib/papers.ts";
import { shadow } from "../lib/places.ts";
import { atTable, sitFront, sitSide } from "../lib/poses.ts";
import { clinic, hall, home } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { clipboard, cup, heart, plant } from "../lib/things.ts";

const join = (): string => {
  const wing = deskSitter(team.wing, 490, {
    ...laugh,
    turn: -0.45,
    ...hands(-58, -132, 44, -118),
    ...elbows(-0.6, 1, 1, 0.4),
    ...fore(0.9, 0.9),
  });
  return sheet(
    clinic("street", "left"),
    stage(
      1.78,
      668,
      wing.body,
      at(496, 20, desk(420, 152, 36, C.wood, C.tealPale)),
      at(356, -100, form(100, 28)),
      group("translate(414 -112) rotate(-6)", card(44)),
      wing.arms,
      at(610, -104, plant(C.brand), 0.8),
      who("ka", 112, { ...faceRight, ...glad, ...hands(74, -150, 30, -140), ...elbows(-0.6, 1, -1, 0.6), ...farArm }, -10),
      who("chan", 236, { ...faceRight, ...hands(80, -130, 72, -130), ...elbows(-0.5, 1, -0.5, 1), ...farArm, ...glad }, 0),
      at(330, -110, pen(-24)),
    ),
  );
};

const assess = (): string =>
  sheet(
    clinic("trees", "left"),
    stage(
      1.78,
      658,
      group("translate(352 -300)", bubble(236, 96, -92, 92, habits(72))),
      at(196, 0, chairSide(C.blush)),
      sitter("lam", 196, { ...sitSide, ...speak, ...hands(64, -130, 54, -100), ...elbows(-0.6, 1, -1, 0.6) }),
      at(500, 0, chairSide(C.tealMid), 1, true),
      sitter(
        "yan",
        500,
        {
          ...sitSide,
          ...glad,
          ...hands(48, -132, 66, -112),
          ...elbows(-0.7, 0.7, 0, 1),
          held: group("translate(74 -98) rotate(14) scale(1.16)", clipboard()) + at(64, -118, pen(-30)),
        },
        0,
        true,
      ),
      at(346, 0, table(96, 84)),
      at(346, -84, cup(C.paper)),
    ),
  );

const plan = (): string => {
  const left = deskSitter("gurung", 158, { turn: 0.45, ...laugh, ...hands(-38, -126, 54, -152), ...elbows(-1, 0.3, 0.4, 1) });
  const right = deskSitter("ng", 488, { turn: -0.45, ...speak, ...hands(-54, -152, 38, -126), ...elbows(-0.4, 1, 1, 0.3) });
  return sheet(
    clinic("estate", "right"),
    stage(
      1.86,
      666,
      shadow(158, 0, 50),
      shadow(488, 0, 50),
      left.body,
      right.body,
      group("translate(323 -164)", planSheet(202, 138)),
      left.arms,
      right.arms,
    ),
  );
};

const inWheelchair: Partial<Pose> = { hip: [-6, -90], neck: [-4, -194], ...feet(60, -16, 68, -16) };
const march = { ...feet(-18, 0, 26, -46), ...kneesAt(-22, -68, 30, -104) } as const;

const care = (): string =>
  sheet(
    hall("estate"),
    stage(
      1.4,
      632,
      at(116, 0, wheelchair.back),
      sitter("ho", 116, { ...sitSide, ...inWheelchair, ...laugh, ...hands(-26, -284, 44, -280), ...elbows(-1, 0, 1, 0.4) }),
      at(116, 0, wheelchair.front),
      who("lam", 304, { ...march, ...glad, ...hands(-52, -300, 52, -160), ...elbows(-1, 0, 1, 1) }, -16),
      who("kit", 462, { ...march, ...laugh, ...hands(-52, -300, 56, -160), ...elbows(-1, 0, 1, 1) }, 10),
      who("chan", 622, { ...march, ...laugh, ...hands(-52, -300, 52, -160), ...elbows(-1, 0, 1, 1) }, -16),
      who("khan", 760, { ...march, ...glad, ...hands(-52, -300, 50, -160), ...elbows(-1, 0, 1, 1) }, 4),
    ),
  );

/** The right half shows another room, behind a white wave. */
const halves = (left: string, right: string): string => {
  const wave = "M640 0C560 120 700 240 620 360S560 560 610 675";
  return (
    left +
    `<clipPath id="half">${path(`${wave}H1200V0z`, C.white)}</clipPath>` +
    el("g", { "clip-path": "url(#half)" }, right) +
    stroke(wave, { stroke: C.white, "stroke-width": 16 })
  );
};

const follow = (): string => {
  const yan = deskSitter("yan", 178, {
    ...atTable,
    turn: 0.45,
    ...laugh,
    ...hands(-40, -90, 40, -196),
    ...elbows(-1, 0.4, 1, 0.7),
    ...fore(0.86, 0.96),
  });
  return sheet(
    halves(clinic("trees", "left"), home("estate", "#FBEBD8", 1)),
    stage(
      1.86,
      662,
      yan.body,
      at(178, 20, desk(290, 122, 40, C.wood, C.tealPale)),
      at(164, -66, diary(120, 28)),
      at(282, -68, deskCalendar()),
      group("translate(207 -214) rotate(-16)", handset()),
      yan.arms,
      group("translate(478 0) scale(1.4 1.1)", chairFront(C.blush)),
      sitter("wong", 478, {
        ...sitFront,
        turn: -0.4,
        ...laugh,
        ...hands(-24, -92, 41, -198),
        ...elbows(-1, 0.2, 1, 0.7),
        ...fore(1, 0.96),
        held: group("translate(30 -214) rotate(-14)", handset()),
      }),
      stroke("M238-262C290-356 396-356 448-262", {
        stroke: C.tealMid,
        "stroke-width": 5,
        "stroke-dasharray": "1 12",
        "stroke-linecap": "round",
      }),
      inked(circle(342, -328, 21, C.white), heart(342, -326, 0.8)),
    ),
  );
};

export const journey = {
  "journey-join": join,
  "journey-assess": assess,
  "journey-plan": plan,
  "journey-care": care,
  "journey-follow": follow,
};
