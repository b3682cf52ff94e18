/** Pictures at the head of the pages about the centre. */
import { deskSitter } from "../lib/arms.ts";
import { at, C, group, inked, path, rect, stroke } from "../lib/base.ts";
import { desk } from "../lib/equipment.ts";
import { elbows, fore, glad, hands, laugh, speak } from "../lib/gestures.ts";
import { orange, rice, tin, tote } from "../lib/goods.ts";
import { deskCalendar, deskPhone, form, pen, phoneCord, receiver } from "../lib/papers.ts";
import { atTable, clap, sitFront, walk, wave } from "../lib/poses.ts";
import { clinic, hall, shamShuiPo } from "../lib/rooms.ts";
import { storm } from "../lib/sets.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { cup, leafy, plant } from "../lib/things.ts";
import { awningRow, canopy, centreFront, house, modelBlock, modelTree, rain } from "../lib/town.ts";

const atSides = hands(-37, -126, 37, -126);

const about = (): string =>
  sheet(
    shamShuiPo(3),
    stage(
      1.4,
      636,
      at(428, -30, centreFront()),
      who(team.tam, 118, { ...glad, turn: 0.3, ...atSides }, -12),
      who(team.wing, 236, { ...laugh, turn: 0.2, ...hands(-12, -142, 10, -140), ...elbows(-1, 0.5, 1, 0.5) }, 0),
      who(team.suet, 738, { ...glad, turn: -0.3, ...atSides }, -12),
      who("kit", 622, { ...laugh, turn: -0.2, ...atSides }, 0),
      who("ng", 492, { ...laugh, turn: -0.1, ...atSides }, 8),
      who("yan", 362, { ...wave, turn: 0 }, 8),
    ),
  );

const volunteer = (): string => {
  const hin = deskSitter(team.hin, 132, {
    ...laugh,
    turn: 0.35,
    ...hands(-36, -128, 58, -196),
    ...elbows(-1, 0.4, -0.2, 1),
    ...fore(0.92, 0.7),
  });
  const ka = deskSitter("ka", 326, {
    ...glad,
    turn: 0.35,
    ...hands(-38, -124, 58, -184),
    ...elbows(-1, 0.4, -0.2, 1),
    ...fore(0.92, 0.66),
  });
  const lam = deskSitter("lam", 566, {
    ...laugh,
    turn: -0.35,
    ...hands(-60, -186, 40, -124),
    ...elbows(0.2, 1, 1, 0.4),
    ...fore(0.68, 0.92),
  });
  return sheet(
    hall("street"),
    stage(
      1.72,
      672,
      hin.body,
      ka.body,
      lam.body,
      at(349, 20, desk(650, 148, 44, C.wood, C.tealPale)),
      at(206, -94, tote(C.butter)),
      at(404, -94, tote(C.leafPale)),
      at(486, -94, tote(C.peach)),
      at(66, -92, rice(), 0.92),
      at(274, -92, tin(C.tealMid)),
      at(310, -88, tin(C.leaf)),
      at(614, -90, orange()),
      at(644, -90, orange()),
      at(629, -112, orange()),
      at(204, -190, orange(), 1.05),
      at(404, -184, tin(C.brand), 1.05),
      at(488, -188, leafy(), 0.8),
      hin.arms,
      ka.arms,
      lam.arms,
    ),
  );
};

const block = (x: number, w: number, h: number, fill: string, floors: number, y = -112): string =>
  at(x, y, modelBlock(w, h, fill, floors));

const partners = (): string => {
  const ng = deskSitter("ng", 128, {
    ...speak,
    turn: 0.5,
    ...hands(-40, -122, 70, -178),
    ...elbows(-1, 0.4, 0.4, 1),
    ...fore(0.9, 0.72),
  });
  const khan = deskSitter("khan", 286, {
    ...glad,
    turn: 0.2,
    ...hands(-36, -128, 44, -138),
    ...elbows(-1, 0.4, 1, 0.4),
    ...fore(0.9, 0.84),
  });
  const chan = deskSitter("chan", 428, { ...clap, turn: -0.2 });
  const suet = deskSitter(team.suet, 566, {
    ...laugh,
    turn: -0.5,
    ...hands(-64, -152, 40, -122),
    ...elbows(-0.4, 1, 1, 0.4),
    ...fore(0.8, 0.9),
  });
  const all = [khan, chan, ng, suet];
  return sheet(
    clinic("estate", "right"),
    stage(
      1.72,
      672,
      ...all.map((one) => one.body),
      at(349, 20, desk(640, 152, 60, C.wood, C.tealPale)),
      inked(path("M118-86L152-124H546L580-86z", C.leafPale), path("M300-86L322-124H352L344-86z", C.silver, { stroke: "none" })),
      khan.arms,
      chan.arms,
      block(216, 44, 58, C.blush, 4),
      block(262, 36, 44, C.butter, 3, -106),
      block(420, 40, 56, C.tealMid, 4, -112),
      block(466, 34, 48, C.yellow, 3, -104),
      at(352, -96, house()),
      at(184, -94, modelTree(0.8)),
      at(300, -92, modelTree(0.7)),
      at(514, -94, modelTree(0.9)),
      ng.arms,
      suet.arms,
    ),
  );
};

const enquiry = (): string => {
  const wing = deskSitter(team.wing, 286, {
    ...atTable,
    turn: 0.3,
    ...laugh,
    ...hands(-34, -92, 41, -198),
    ...elbows(-1, 0.4, 1, 0.7),
    ...fore(0.86, 0.96),
  });
  return sheet(
    clinic("trees", "left"),
    stage(
      2.1,
      716,
      wing.body,
      at(290, 20, desk(500, 122, 44, C.wood, C.tealPale)),
      at(236, -62, form(110, 30)),
      at(410, -64, deskCalendar(), 1.1),
      at(496, -64, plant(C.brand), 0.72),
      group("translate(316 -214) rotate(-14)", receiver()),
      phoneCord(),
      at(330, -64, deskPhone()),
      wing.arms,
      at(254, -72, pen(24)),
    ),
  );
};

/** The open door of the centre, warm inside, with neighbours at the window. */
const shelter = (): string =>
  inked(rect(0, -430, 450, 430, "#FDF1E3"), rect(24, -268, 156, 268, C.butter), rect(222, -280, 210, 280, C.butter)) +
  sitter("wong", 290, { ...sitFront, ...glad, turn: -0.4, ...hands(-16, -150, 34, -100), ...elbows(-1, 1, 1, 0.5) }) +
  at(272, -160, cup(C.paper), 0.9) +
  sitter("lok", 374, { ...laugh, turn: -0.3, ...hands(-58, -246, 40, -150), ...elbows(-1, 0.6, 1, 0.6) }, -40) +
  rect(216, -98, 230, 99, "#FDF1E3") +
  inked(
    stroke("M0 0H450"),
    rect(216, -286, 222, 190, "none", 4),
    rect(206, -104, 242, 14, C.wood, 4),
    rect(-20, -446, 500, 80, C.brand, 6),
    path("M182-386V-410L200-424L218-410V-386z", C.paper),
    ...awningRow(-26, -366, 510),
  );

const weather = (): string =>
  sheet(
    storm(),
    stage(
      1.36,
      634,
      rain(-10, -470, 440, 470),
      at(430, -14, shelter()),
      who("kit", 528, { ...laugh, turn: -0.5, spread: 0.9, ...hands(-72, -176, 40, -130), ...elbows(-0.2, 1, 1, 0.3) }, -2),
      canopy(214, -312, -150),
      who("mei", 294, { ...walk, ...laugh, ...hands(40, -140, -10, -150) }, 4),
      who("ka", 164, { ...walk, ...glad, ...hands(48, -158, -34, -142) }, 0),
    ),
  );

export const pages = {
  "page-about": about,
  "page-volunteer": volunteer,
  "page-partners": partners,
  "page-enquiry": enquiry,
  "page-weather": weather,
};
