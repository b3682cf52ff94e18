/** Seven more pieces of news. */
import { deskSitter } from "../lib/arms.ts";
import { at, C, group, inked, path, rect } from "../lib/base.ts";
import { person } from "../lib/cast.ts";
import { backOf } from "../lib/backs.ts";
import { desk, paperBag } from "../lib/equipment.ts";
import { chairFront, chairSide, clothTable, table, wheelchair } from "../lib/furniture.ts";
import { elbows, faceRight, farArm, feet, fore, glad, hands, laugh, speak } from "../lib/gestures.ts";
import { readyPhone } from "../lib/papers.ts";
import {
  ball,
  ballBowl,
  bouquet,
  cake,
  callPanel,
  kumquat,
  lantern,
  lectern,
  lift,
  shutter,
  slide,
  sofa,
} from "../lib/occasions.ts";
import { cat } from "../lib/outdoors.ts";
import { clap, sitFront, sitSide, walk } from "../lib/poses.ts";
import { clinic, hall, home, shamShuiPo } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { cuff, cup, monitor, teapot, tube } from "../lib/things.ts";
import { awningRow } from "../lib/town.ts";

const ballot = (): string => {
  const wing = deskSitter(
    team.wing,
    318,
    { ...laugh, turn: 0.1, ...hands(-64, -156, 62, -288), ...elbows(-1, 0.6, 1, 0.5), ...fore(0.84, 1) },
    10,
  );
  const khan = deskSitter(
    "khan",
    112,
    { ...glad, turn: 0.5, ...hands(-36, -128, 40, -128), ...elbows(-1, 0.3, 1, 0.3), ...fore(0.9, 0.9) },
    16,
  );
  const chan = deskSitter("chan", 524, { ...clap, turn: -0.5 }, 16);
  return sheet(
    hall("estate"),
    stage(
      1.88,
      674,
      khan.body,
      chan.body,
      wing.body,
      at(319, 20, desk(600, 140, 44, C.wood, C.tealPale)),
      khan.arms,
      chan.arms,
      at(392, -298, ball(C.brand)),
      at(318, -90, ballBowl(), 1.06),
      wing.arms,
    ),
  );
};

const thanks = (): string => {
  const gurung = deskSitter("gurung", 470, { ...clap, turn: -0.5 });
  const hin = deskSitter(team.hin, 590, { ...clap, turn: -0.5 });
  return sheet(
    hall("trees"),
    stage(
      1.7,
      660,
      gurung.body,
      hin.body,
      gurung.arms,
      hin.arms,
      at(532, 10, clothTable(310, 106, C.brand)),
      at(470, -96, teapot(C.tealMid), 0.9),
      at(540, -96, cake(), 0.95),
      at(612, -96, cup(C.paper), 0.95),
      at(648, -96, cup(C.paper), 0.95),
      who(
        "ng",
        116,
        { ...faceRight, ...laugh, spread: 0.9, ...hands(54, -170, 72, -160), ...elbows(-0.4, 1, 0, 1), ...farArm },
        -4,
      ),
      at(208, -178, bouquet(), 0.95),
      who("lam", 300, { ...faceRight, ...laugh, ...hands(60, -164, 70, -150), ...elbows(-0.4, 1, 0, 1), ...farArm }, 4, true),
    ),
  );
};

const check = (): string =>
  sheet(
    clinic("trees", "right"),
    stage(
      1.66,
      646,
      ...[228, 310].map((x) => at(x, -34, chairFront(C.blush))),
      who(
        "gurung",
        112,
        {
          ...faceRight,
          ...laugh,
          ...hands(44, -188, 26, -134),
          ...elbows(-0.4, 1, -1, 0.6),
          ...farArm,
          held: at(62, -204, readyPhone()),
        },
        2,
      ),
      at(420, 0, chairSide(C.tealMid)),
      at(666, 0, chairSide(C.tealMid), 1, true),
      sitter("wong", 420, { ...sitSide, ...glad, ...hands(76, -114, 58, -100) }),
      sitter("yan", 666, { ...sitSide, ...laugh, ...hands(66, -118, 74, -112) }, 0, true),
      at(544, 0, table(190, 104)),
      at(556, -104, monitor()),
      tube("M432-148C470-122 500-150 528-116"),
      cuff(424, -150, 58),
    ),
  );

const holiday = (): string =>
  sheet(
    shamShuiPo(3),
    stage(
      1.42,
      638,
      at(350, -24, inked(rect(-270, -400, 540, 400, "#FDF1E3")) + shutter(350, 330)),
      at(132, -350, lantern(), 1.2),
      at(568, -350, lantern(), 1.2),
      at(
        350,
        -24,
        inked(
          ...awningRow(-288, -336, 576),
          rect(-282, -420, 564, 84, C.brand, 6),
          path("M-18-356V-382L0-398L18-382V-356z", C.paper),
        ),
      ),
      at(118, 0, kumquat(), 1.1),
      at(582, 0, kumquat(), 1.1),
      at(262, -2, cat(), 1.1),
      who("wong", 750, { ...walk, ...laugh, ...hands(40, -134, -38, -142), held: at(46, -72, paperBag(), 0.8) }, 4, true),
    ),
  );

const phone = (): string =>
  sheet(
    home("estate", "#FBEBD8", 1),
    stage(
      1.9,
      664,
      sofa(),
      sitter("khan", 244, {
        ...sitFront,
        turn: 0.4,
        ...laugh,
        ...hands(-24, -94, 50, -146),
        ...elbows(-1, 0.2, 0.2, 1),
        ...fore(1, 0.72),
        held: group("translate(64 -160) rotate(8)", readyPhone(1.25)),
      }),
      sitter("ka", 388, {
        ...sitFront,
        turn: -0.45,
        ...glad,
        ...hands(-48, -160, 26, -92),
        ...elbows(-0.2, 1, 1, 0.2),
        ...fore(0.74, 1),
      }),
    ),
  );

const newLift = (): string =>
  sheet(
    clinic("street", "left"),
    stage(
      1.6,
      640,
      at(560, -36, lift(), 1.06),
      at(400, -170, callPanel(), 1.1),
      who("siti", 120, { ...faceRight, ...laugh, ...hands(50, -170, 30, -132), ...elbows(-0.4, 1, -1, 0.6), ...farArm }, -20),
      at(276, 0, wheelchair.back),
      sitter("ho", 276, {
        ...sitSide,
        hip: [-6, -90],
        neck: [-4, -194],
        ...feet(60, -16, 68, -16),
        ...laugh,
        ...hands(40, -112, 90, -174),
        ...elbows(-1, 0.6, 0.4, 1),
      }),
      at(276, 0, wheelchair.front),
    ),
  );

const talk = (): string =>
  sheet(
    hall("trees"),
    rect(560, 50, 470, 290, C.white, 8) + rect(576, 66, 438, 258, C.tealPale, 4),
    slide(),
    stage(
      1.36,
      560,
      who("ng", 234, { ...speak, turn: 0.4, ...hands(-44, -136, 74, -216), ...elbows(-1, 0.4, 0.6, 1) }),
      at(164, 10, lectern()),
    ),
    stage(
      1.5,
      752,
      at(62, 0, backOf(person("lam"), C.tealMid)),
      at(308, 0, backOf(person("mei"), C.blush)),
      at(454, 0, backOf(person("wong"), C.tealMid)),
      at(600, 0, backOf(person("chan"), C.blush)),
      at(738, 0, backOf(person("gurung"), C.tealMid)),
    ),
  );

export const announcements = {
  "news-ballot": ballot,
  "news-volunteer": thanks,
  "news-screening": check,
  "news-holiday": holiday,
  "news-phone": phone,
  "news-lift": newLift,
  "news-talk": talk,
};
