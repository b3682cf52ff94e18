/** Health information about fresh air, weather, mosquitoes and medicines. */
import { at, C, group, inked, path, range, rect, stroke } from "../lib/base.ts";
import type { Person } from "../lib/body.ts";
import { person } from "../lib/cast.ts";
import { desk } from "../lib/equipment.ts";
import { stool } from "../lib/furniture.ts";
import { elbows, fore, glad, hands, speak } from "../lib/gestures.ts";
import { armchair, blossoms, drain, saucer } from "../lib/household.ts";
import { cloud, estate, floor, sun, tree } from "../lib/places.ts";
import { atTable, lean, sitSide } from "../lib/poses.ts";
import { ashtray, bin, drugBag, drugBox, mosquito, scarf, thermometer, weekBox } from "../lib/remedies.ts";
import { clinic, park, picture } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { bottle, cup, steam, teapot } from "../lib/things.ts";

const air = (): string =>
  inked(
    stroke("M0 0C30-16 52 10 86-4C116-16 112-44 92-40C80-36 84-22 94-24", { stroke: C.tealMid, "stroke-width": 5 }),
    stroke("M6 20C40 10 70 30 108 20", { stroke: C.tealMid, "stroke-width": 5 }),
  );

const smokeFree = (): string =>
  sheet(
    park(),
    tree(985, 570, 2.5),
    stage(
      1.7,
      640,
      who(team.keung, 318, {
        turn: 0.35,
        ...hands(-88, -168, 8, -176),
        ...elbows(-0.2, 1, 1, 0.6),
        ...fore(1, 0.86),
        mood: { eyes: "closed" },
      }),
      at(372, -236, air()),
      at(120, 0, bin(at(0, 8, ashtray(), 0.84))),
    ),
  );

/** Outside the window: a grey day, branches in the wind. */
const coldWindow = (): string =>
  rect(78, 68, 404, 324, C.white, 6) +
  rect(90, 80, 380, 300, "#C7D6DB") +
  rect(120, 210, 100, 170, "#B4C6CC") +
  rect(238, 250, 96, 130, "#BACBD0") +
  range(9)
    .map((i) => rect(132 + (i % 3) * 28, 226 + Math.floor(i / 3) * 40, 16, 22, "#A3B8BF"))
    .join("") +
  cloud(150, 150, 1.1, "#DCE6E9") +
  cloud(280, 190, 0.8, "#DCE6E9") +
  rect(276, 80, 8, 300, C.white) +
  rect(70, 388, 420, 14, C.line, 4) +
  path("M62 56h34v330c-20 8-40 6-50-4c10-90 16-240 16-326zM498 56h-34v330c20 8 40 6 50-4c-10-90-16-240-16-326z", C.peach) +
  rect(34, 48, 492, 12, C.woodDark, 6);

const warm = { ...person("khan"), top: { kind: "jacket", fill: C.teal, trim: C.tealMid } } satisfies Person;

const cold = (): string => {
  const chair = armchair(C.blush, C.peach);
  return sheet(
    rect(0, 0, 1200, 675, "#F6EDE0"),
    rect(0, 440, 1200, 80, "#F3DFC9"),
    rect(0, 520, 1200, 155, "#DDB990"),
    picture(836, 120, 104, 130, C.tealPale),
    rect(1036, 220, 10, 310, C.woodDark, 3),
    path("M992 150h98l30 90H962z", C.butter),
    coldWindow(),
    stage(
      1.75,
      652,
      at(220, -174, thermometer(), 1.25),
      at(440, 0, chair.back, 1, true),
      sitter(
        warm,
        434,
        {
          ...glad,
          ...sitSide,
          ...hands(50, -156, 46, -148),
          ...elbows(-0.5, 1, -0.2, 1),
          held:
            scarfAt(5, -190) +
            inked(path("M-24-112C0-122 50-118 72-100C84-80 84-46 82-26C60-18 30-20 14-30C14-54-14-66-28-84z", C.yellow)) +
            inked(stroke("M76-92C50-104 10-106-22-98M82-40C62-32 34-34 18-42", { stroke: C.brand, "stroke-width": 4 })) +
            at(64, -160, cup(C.paper), 1.25) +
            at(64, -192, steam(30, C.stone)),
        },
        0,
        true,
      ),
      at(440, 0, chair.front, 1, true),
      at(282, 0, stool(C.tealMid)),
      at(282, -60, teapot(C.brand), 0.9),
    ),
  );
};

const scarfAt = (x: number, y: number): string => at(x, y, scarf());

/** A balcony high over the estate. */
const balcony = (): string =>
  rect(0, 0, 1200, 675, "#EAF3F1") +
  cloud(240, 110, 1.2) +
  cloud(700, 80) +
  sun(1060, 96, 46) +
  estate(40, 560, 330, 10, "#F8DEC9", C.blush) +
  estate(430, 560, 300, 8, "#E1ECE5", C.tealMid) +
  estate(800, 560, 380, 10, "#FBE9C7", C.yellow) +
  range(26)
    .map((i) => rect(12 + i * 46, 350, 8, 190, C.tealMid))
    .join("") +
  rect(0, 336, 1200, 18, C.tealMid) +
  rect(0, 520, 1200, 14, C.tealMid) +
  floor(534, "#EBD6C1") +
  range(8)
    .map((i) => rect(i * 160 - 40, 534, 4, 141, "#DFC6AD"))
    .join("") +
  rect(0, 600, 1200, 4, "#DFC6AD");

const mosquitoes = (): string =>
  sheet(
    balcony(),
    stage(
      1.7,
      644,
      at(86, 0, blossoms(C.brand, C.blush), 1.1),
      at(364, 6, drain(), 1.1),
      inked(
        stroke("M328-140C352-120 362-70 362 2", { "stroke-width": 13 }),
        stroke("M328-140C352-120 362-70 362 4", { stroke: "#8CC3C6", "stroke-width": 8.6 }),
        stroke("M346 0q-10-6-14-14M378 0q10-6 14-14", { stroke: "#5FA3B0", "stroke-width": 4 }),
      ),
      who("mei", 212, {
        ...lean,
        ...glad,
        ...hands(60, -158, 82, -150),
        held: group("translate(92 -146) rotate(34)", saucer(C.brand)),
      }),
      at(470, 0, stool(C.tealMid), 1.1),
      at(470, -66, blossoms(C.strong, C.yellow), 1),
      at(600, 0, blossoms(C.brand, C.paper), 1.2),
      at(408, -296, mosquito(), 0.8),
    ),
  );

const medicines = (): string =>
  sheet(
    clinic("street", "left"),
    stage(
      1.95,
      722,
      sitter("gurung", 178, { ...glad, ...atTable, turn: 0.4, ...hands(-20, -121, 26, -121) }),
      sitter(team.tam, 438, {
        ...speak,
        ...atTable,
        turn: -0.4,
        ...hands(-64, -134, 30, -122),
        ...elbows(-0.6, 1, 1, 0.4),
        ...fore(0.78, 0.6),
      }),
      at(308, 20, desk(590, 122, 30, C.wood, C.tealPale)),
      at(308, -78, weekBox(30), 1),
      at(70, -84, drugBag(), 0.95),
      at(132, -82, bottle("#B8703C", C.white), 0.8),
      at(516, -80, drugBox(C.brand), 1),
      at(452, -82, cup(C.tealPale), 0.9),
    ),
  );

export const infoSeason = {
  "info-smoke-free": smokeFree,
  "info-cold": cold,
  "info-mosquito": mosquitoes,
  "info-medicines": medicines,
};
