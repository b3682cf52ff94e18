/** Six further home lessons. */
import { at, C, circle, group, inked, oval, path, rect, stroke } from "../lib/base.ts";
import { person } from "../lib/cast.ts";
import { desk } from "../lib/equipment.ts";
import { chairFront, chairSide, counter, table } from "../lib/furniture.ts";
import { elbows, feet, fore, glad, hands, knees, laugh } from "../lib/gestures.ts";
import { head, headBack } from "../lib/head.ts";
import { bedLamp, glass, ribbon } from "../lib/household.ts";
import { atTable, sitSide } from "../lib/poses.ts";
import { portionPlate } from "../lib/produce.ts";
import { drugBag, weekBox } from "../lib/remedies.ts";
import { home, kitchen, windowOn } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { cuff, cup, monitor, plant, tablet, tube } from "../lib/things.ts";

const mei = person("mei");
const dots: [number, number][] = [
  [206, -52],
  [296, -66],
  [386, -52],
  [196, -4],
  [296, -16],
  [396, -4],
];

const balance = (): string =>
  sheet(
    kitchen(),
    stage(
      1.78,
      652,
      at(118, 0, chairSide(C.yellow)),
      at(498, 0, counter(440, 126)),
      ...[304, 428, 552].map((x) => rect(x, -104, 112, 92, "#BFDAD3", 5)),
      at(452, -130, tablet(), 1.05),
      at(534, -130, plant(C.blush), 0.62),
      at(598, -130, glass(), 0.86),
      who("chan", 226, {
        ...laugh,
        turn: 0.65,
        spread: 0.55,
        neck: [6, -232],
        ...feet(2, 0, -40, -40),
        ...knees(1, 0, 1, 0.2),
        toes: [1, 1],
        ...hands(72, -142, 88, -146),
        ...elbows(-0.4, 1, -0.2, 1),
        behind: [false, true],
      }),
    ),
  );

const band = (): string =>
  sheet(
    home("estate", "#FBEBD8", 0),
    stage(
      1.85,
      656,
      at(210, 0, chairSide(C.yellow)),
      ribbon("M300-12L252-140", C.brand, 6),
      sitter("khan", 210, {
        ...sitSide,
        ...glad,
        ...feet(70, 0, 84, 0),
        ...knees(0.4, -1, 0.4, -1),
        ...hands(8, -132, 40, -140),
        ...elbows(-1, 0, -1, 0),
        ...fore(0.94, 0.94),
        held: ribbon("M20-128L78-16L80 0", C.brand, 6),
      }),
      at(520, 0, table(170, 104)),
      at(510, -104, tablet(), 1.05),
      at(576, -104, glass(), 0.8),
    ),
  );

const plate = (): string =>
  sheet(
    kitchen(),
    stage(
      1.95,
      740,
      sitter("fung", 150, {
        ...laugh,
        turn: 0.35,
        ...hands(-28, -150, 78, -176),
        ...elbows(-1, 0.5, 0.3, 1),
        ...fore(0.84, 1),
        held: at(182, -214, portionPlate(), 1),
      }),
      at(306, 20, counter(760, 136)),
      ...[22, 168, 314, 460].map((x) => rect(x, -82, 130, 90, "#BFDAD3", 5)),
      inked(path("M280-110L292-134C310-122 356-122 372-134L384-110z", C.woodDark)),
      at(496, -116, glass(), 1.1),
      at(
        560,
        -116,
        inked(
          circle(-16, -15, 15, C.brand),
          circle(16, -15, 15, C.yellow),
          circle(0, -38, 15, C.leaf),
          stroke("M0-53q3-8 10-8", { stroke: C.leafDark }),
        ),
      ),
    ),
  );

const pressure = (): string =>
  sheet(
    home("street", "#FDF1E3", 1),
    stage(
      1.95,
      722,
      at(212, 0, chairFront(C.tealMid), 1.1),
      sitter("ho", 212, {
        ...glad,
        ...atTable,
        ...hands(-20, -121, 100, -118),
        ...elbows(-1, 0.4, 0, 1),
        ...fore(0.6, 1),
      }),
      at(308, 20, desk(590, 122, 30, C.wood, C.tealPale)),
      inked(path("M262-106C290-112 320-112 346-106C352-98 352-90 346-86H262C256-92 256-100 262-106z", C.blush)),
      at(428, -82, monitor(), 1.2),
      group("translate(258 -139) scale(1.1)", cuff(0, 0, 62)),
      tube("M268-134C304-160 352-142 392-94"),
      at(90, -84, cup(C.paper), 1),
    ),
  );

const sleep = (): string =>
  sheet(
    rect(0, 0, 1200, 675, "#B9CCCB"),
    rect(0, 560, 1200, 115, "#A58D78"),
    windowOn(90, 80, 240, 230, "night"),
    circle(985, 300, 210, C.butter, { opacity: 0.25 }),
    circle(985, 300, 130, C.butter, { opacity: 0.4 }),
    stage(
      2,
      664,
      inked(
        rect(150, -248, 290, 200, C.wood, 18),
        stroke("M168-226H422", { "stroke-width": 2.4, stroke: C.woodDark }),
        path("M206-150C194-206 214-222 294-222S394-206 384-150C380-136 210-136 206-150z", C.white),
      ),
      inked(path("M238-112C240-140 264-150 294-150S348-140 350-112z", C.tealMid), path("M278-152L296-132L312-152z", C.paper)),
      group("translate(296 -178) rotate(10)", inked(headBack(mei.face, 0.3), head(mei.face, 0.3, { eyes: "closed" }))),
      inked(
        path("M160-96C200-134 250-132 296-132S390-134 430-96L452 20H138z", C.teal),
        path("M160-96C200-134 250-132 296-132S390-134 430-96L436-66C390-98 340-104 296-104S200-98 154-66z", C.butter),
        stroke("M254-40C258-20 256 0 252 20M338-40C334-20 336 0 340 20", { "stroke-width": 2.4 }),
      ),
      inked(...dots.map(([x, y]) => circle(x, y, 5, C.yellow, { stroke: "none" }))),
      at(506, 0, table(104, 96)),
      at(512, -96, bedLamp(), 1),
    ),
  );

const pillbox = (): string =>
  sheet(
    home("estate", "#FBEBD8", 2),
    stage(
      2.1,
      726,
      at(262, 0, chairFront(C.blush), 1.1),
      sitter("wong", 262, {
        ...glad,
        ...atTable,
        turn: 0.2,
        ...hands(-24, -132, 64, -154),
        ...elbows(-1, 0.4, 0.2, 1),
        ...fore(0.6, 0.74),
        held: inked(oval(80, -157, 5, 7.5, C.blush, { "stroke-width": 2.2 })),
      }),
      at(286, 20, desk(550, 122, 56, C.wood, C.tealPale)),
      at(300, -64, weekBox(48, 4, "front"), 1),
      at(500, -80, glass(), 1),
      at(76, -72, drugBag(), 0.74),
    ),
  );

export const elearnMore = {
  "elearn-balance": balance,
  "elearn-band": band,
  "elearn-plate": plate,
  "elearn-pressure": pressure,
  "elearn-sleep": sleep,
  "elearn-pillbox": pillbox,
};
