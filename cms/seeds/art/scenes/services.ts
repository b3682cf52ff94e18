/** Ten pictures for the services of the centre. */
import { deskSitter } from "../lib/arms.ts";
import { at, C, circle, group, inked, rect } from "../lib/base.ts";
import { figure } from "../lib/body.ts";
import { person } from "../lib/cast.ts";
import {
  bar,
  bathScale,
  blister,
  broken,
  cotton,
  couch,
  desk,
  diary,
  drop,
  easel,
  gauge,
  gymBall,
  heatPack,
  meter,
  noSmoking,
  paperBag,
  pillBottle,
  pillBox,
  plateChart,
  redHeart,
  sharpsBox,
  sneaker,
  tape,
  videoCall,
  warmth,
} from "../lib/equipment.ts";
import { bench, chairFront, chairSide, stool, wheelchair } from "../lib/furniture.ts";
import { elbows, faceLeft, faceRight, farArm, feet, fore, glad, hands, laugh, speak } from "../lib/gestures.ts";
import { banyan } from "../lib/places.ts";
import { atTable, lean, sitFront, sitSide, walk, wave } from "../lib/poses.ts";
import { clinic, hall, home, shekKipMei } from "../lib/rooms.ts";
import { dispensary } from "../lib/sets.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { cup, monitor, pillbox, plant } from "../lib/things.ts";
import { healthBus, steps } from "../lib/town.ts";

const onStool = { ...sitSide, hip: [0, -74], neck: [6, -178] } as const;

const promotion = (): string =>
  sheet(
    shekKipMei(),
    stage(
      1.52,
      640,
      at(
        128,
        -14,
        easel(
          190,
          132,
          group("translate(-42 0)", plateChart(46)) +
            group("translate(46 -22)", redHeart(1.1)) +
            group("translate(46 40)", sneaker()),
        ),
      ),
      who("yan", 268, { ...speak, turn: 0.3, ...hands(-84, -206, 34, -128), ...elbows(-0.2, 1, 1, 0.3) }, -4),
      who("chan", 716, { ...glad, turn: -0.4, spread: 0.92, ...hands(-34, -126, 34, -126) }, -24),
      at(640, -6, stool(C.teal), 1, true),
      sitter("gurung", 640, { ...onStool, ...glad }, -6, true),
      at(525, 0, stool(C.brand), 1, true),
      sitter("lam", 525, { ...onStool, ...hands(36, -96, 58, -240), ...elbows(-1, 1, 1, 0.6), ...speak }, 0, true),
      at(400, 10, wheelchair.back, 1, true),
      sitter("ho", 400, { ...sitSide, hip: [-6, -90], neck: [-4, -194], ...feet(60, -16, 68, -16), ...laugh }, 10, true),
      at(400, 10, wheelchair.front, 1, true),
    ),
  );

const quit = (): string =>
  sheet(
    clinic("trees", "right"),
    rect(520, 70, 200, 200, C.peach, 6) + group("translate(620 170)", noSmoking(80)),
    stage(
      1.86,
      700,
      sitter(team.keung, 190, {
        ...atTable,
        turn: 0.35,
        ...hands(-21, -138, 21, -138),
        ...elbows(-1, 0.7, 1, 0.7),
        ...fore(0.62, 0.62),
        ...laugh,
      }),
      at(190, -138, broken(), 1.06),
      at(466, 0, chairSide(C.blush), 1, true),
      sitter(team.suet, 466, { ...sitSide, ...hands(66, -128, 60, -120), ...elbows(-1, 0.6, 0, 1), ...glad }, 0, true),
      at(262, 20, desk(380, 122, 30, C.wood, C.tealPale)),
      at(306, -84, plant(C.brand), 0.72),
      at(120, -84, cup(C.tealPale), 1),
    ),
  );

const risk = (): string =>
  sheet(
    clinic("estate", "left"),
    stage(
      1.72,
      650,
      at(574, -6, easel(210, 150, group("translate(0 44)", gauge(82, 28)))),
      at(410, 2, bathScale(), 1),
      who("khan", 320, { ...glad, ...hands(-82, -152, 82, -152), ...elbows(-1, 0.4, 1, 0.4) }, -4),
      tape("M287-148C300-141 340-141 353-148"),
      tape("M288-148C280-146 268-140 262-132C258-124 264-116 258-108"),
      who("yan", 184, { ...lean, ...glad, ...hands(86, -150, 104, -140), ...elbows(-0.4, 1, 0, 1), behind: [false, false] }, 0),
    ),
  );

const screening = (): string =>
  sheet(
    clinic("street", "left"),
    rect(520, 60, 150, 180, C.white, 6) + rect(530, 70, 130, 160, C.peach, 3) + group("translate(595 160)", drop(4)),
    stage(
      2.2,
      716,
      at(140, 0, chairSide(C.blush)),
      at(392, 0, chairSide(C.tealMid), 1, true),
      sitter("gurung", 140, { ...sitSide, ...glad, ...hands(80, -126, 50, -100), ...elbows(-0.4, 1, -1, 0.6) }),
      group("translate(288 -128) rotate(-80)", meter(-80)),
      sitter("yan", 392, { ...sitSide, ...hands(66, -134, 40, -92), ...elbows(-0.4, 1, -1, 0.6) }, 0, true),
      at(241, -134, drop(0.5, C.strong)),
      at(262, 12, desk(290, 124, 26, C.wood, C.tealPale)),
      inked(rect(176, -119, 66, 15, C.tealMid, 7)),
      at(352, -88, sharpsBox(), 0.72),
      at(290, -88, cotton(), 0.8),
    ),
  );

const bus = (): string =>
  sheet(
    shekKipMei(),
    banyan(190, 548, 1.5),
    stage(
      1.25,
      620,
      at(600, -16, healthBus()),
      at(506, 0, steps.back),
      sitter("yan", 534, { turn: -0.5, spread: 0.8, ...speak, ...hands(-70, -170, 34, -126), ...elbows(-0.2, 1, 1, 0.3) }, -58),
      sitter(
        "mei",
        388,
        {
          ...walk,
          ...glad,
          ...feet(-22, 2, 26, -20),
          ...hands(42, -124, 50, -134),
          ...elbows(-0.6, 1, 0, 1),
          ...farArm,
          held: at(118, 0, steps.front),
        },
        0,
      ),
      at(146, 10, bench(240)),
      sitter("chan", 86, { ...sitFront, turn: 0.4, ...glad, ...hands(-22, -94, 22, -94) }, 10),
      sitter("khan", 206, { ...sitFront, turn: -0.3, ...speak, ...hands(-24, -92, 24, -92) }, 10),
    ),
  );

const chronic = (): string => {
  const wong = deskSitter("wong", 214, { ...atTable, turn: 0.4, ...glad, ...hands(-44, -84, 34, -88), ...fore(0.86, 0.86) });
  const yan = deskSitter("yan", 386, {
    ...atTable,
    turn: -0.45,
    ...speak,
    ...hands(-46, -98, 40, -88),
    ...elbows(-1, 0.4, 1, 0.4),
    ...fore(0.86, 0.86),
  });
  return sheet(
    clinic("trees", "left"),
    stage(
      1.95,
      716,
      wong.body,
      yan.body,
      at(300, 20, desk(480, 122, 48, C.wood, C.tealPale)),
      at(296, -62, diary(176, 38)),
      at(492, -66, monitor(), 0.86),
      at(104, -66, cup(C.paper), 1),
      wong.arms,
      yan.arms,
    ),
  );
};

const rehab = (): string =>
  sheet(
    hall("street"),
    stage(
      1.6,
      640,
      at(90, -6, wheelchair.back),
      at(90, -6, wheelchair.front),
      bar(178, 360, -138, 128),
      who("ho", 300, {
        ...walk,
        ...glad,
        ...hands(38, -122, 64, -142),
        ...elbows(-0.7, 0.7, -0.7, 0.7),
        held: bar(-136, 370, -116, 124),
      }),
      who(team.yuen, 622, { ...faceLeft, ...laugh, ...hands(-66, -172, -46, -180), ...elbows(-0.2, 1, 0, 1) }, 0),
    ),
  );

const pain = (): string =>
  sheet(
    clinic("estate", "left"),
    stage(
      1.84,
      656,
      at(120, -16, couch(200)),
      group("translate(330 0) scale(1.36 1.1)", chairFront(C.blush)),

      sitter("mei", 330, { ...sitFront, turn: -0.2, tilt: -4, mood: { eyes: "closed" } }),
      circle(315, -156, 4, C.paper) + circle(315, -156, 1.5, C.yellow),
      group("translate(360 -166) rotate(24)", heatPack()),
      at(388, -206, warmth()),
      who(
        "kit",
        446,
        { ...faceLeft, ...glad, ...hands(-62, -158, -50, -176), ...elbows(-0.2, 1, 0, 1), behind: [true, false] },
        0,
      ),
      at(596, -6, gymBall(46)),
    ),
  );

const pharmacy = (): string =>
  sheet(
    dispensary(),
    stage(
      1.72,
      668,
      sitter(
        team.tam,
        512,
        { ...speak, turn: -0.5, spread: 0.85, ...hands(-70, -168, 34, -130), ...elbows(-0.3, 1, 1, 0.3) },
        14,
      ),
      at(436, -165, pillBottle(C.blush), 1),
      at(512, 20, desk(420, 142, 34, C.wood, C.tealPale)),
      at(380, -98, pillbox(), 0.95),
      group("translate(476 -110) scale(0.86 0.5)", blister()),
      at(560, -92, pillBox(C.tealMid)),
      at(634, -94, paperBag(), 1),
      who("mei", 108, { ...faceRight, ...glad, ...hands(20, -140, 60, -150), ...elbows(-1, 0.6, -0.6, 1), ...farArm }, -8),
      who("wong", 222, { ...faceRight, ...speak, ...hands(60, -150, 82, -158), ...elbows(-0.4, 1, 0, 1), ...farArm }, 2),
      group("translate(304 -158) rotate(-6)", pillBox(C.brand, 46, 32)),
    ),
  );

const tele = (): string =>
  sheet(
    home("estate", "#FBEBD8", 0),
    stage(
      2.05,
      712,
      at(196, 0, chairSide(C.teal)),
      sitter("chan", 196, { ...sitSide, ...laugh, ...hands(74, -128, 62, -222), ...elbows(-0.6, 1, 0.6, 1) }),
      at(384, 10, desk(320, 118, 26, C.wood, "#F0DCC4")),
      group(
        "translate(380 -93) skewY(-3)",
        videoCall(178, 142, group("translate(4 132) scale(0.8)", figure(person("yan"), { ...wave, turn: -0.3 }))),
      ),
      at(272, -88, cup(C.paper), 0.9),
      at(508, -86, plant(C.blush), 0.6),
    ),
  );

export const services = {
  "svc-promotion": promotion,
  "svc-quit": quit,
  "svc-risk": risk,
  "svc-screening": screening,
  "svc-bus": bus,
  "svc-chronic": chronic,
  "svc-rehab": rehab,
  "svc-pain": pain,
  "svc-pharmacy": pharmacy,
  "svc-tele": tele,
};
