/** Health information about eating and drinking. */
import { at, C, group, inked, path, range, rect, stroke } from "../lib/base.ts";
import type { Person } from "../lib/body.ts";
import { desk } from "../lib/equipment.ts";
import { carrier, clothTable, counter } from "../lib/furniture.ts";
import { elbows, fore, glad, hands, laugh } from "../lib/gestures.ts";
import { flask, glass, hob, jug, ribbon, softDrink, soupPot, sugar } from "../lib/household.ts";
import { awning } from "../lib/places.ts";
import { atTable } from "../lib/poses.ts";
import { aubergine, bunch, carrot, corn, lotus, nuts, oats, oil, steamedFish, tomatoes, tray } from "../lib/produce.ts";
import { home, kitchen, shamShuiPo } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { bowl, gourd, heart, leafy, plate, steam } from "../lib/things.ts";

/** Uncle Bing, who sells vegetables. */
const bing: Person = {
  face: { skin: "warm", hair: "short", hairFill: "#8D857F", elder: true },
  top: { kind: "apron", fill: C.tealPale, trim: C.leafDark, sleeves: "short" },
  legs: C.slate,
  shoes: C.black,
  broad: 29,
  hips: 32,
};

const lamp = (x: number): string =>
  inked(stroke(`M${x}-330v42`), path(`M${x - 20}-268C${x - 16}-292 ${x + 16}-292 ${x + 20}-268z`, C.brand));

/** The front of a stall: two tiers of crates, one row of produce on each. */
const tiers = (w: number): string => {
  const upper = [leafy(), tomatoes(), bunch(), gourd(), carrot(), bunch(C.leafDark), corn(), leafy(), aubergine(), bunch()];
  const lower = [carrot(), bunch(), leafy(), tomatoes(C.yellow), bunch(C.leafDark), gourd(), leafy(), tomatoes(), bunch()];
  return (
    upper.map((art, i) => at(-w / 2 + 30 + i * ((w - 60) / 9), -88, art, 0.8)).join("") +
    inked(rect(-w / 2 + 6, -70, w - 12, 70, C.woodDark), rect(-w / 2, -92, w, 30, C.wood, 3)) +
    lower.map((art, i) => at(-w / 2 + 34 + i * ((w - 68) / 8), -36, art, 0.78)).join("") +
    inked(rect(-w / 2 - 8, -40, w + 16, 52, C.wood, 3), stroke(`M${-w / 2 - 8}-14H${w / 2 + 8}`, { "stroke-width": 2 }))
  );
};

const vegetables = (): string =>
  sheet(
    shamShuiPo(3),
    stage(
      1.6,
      632,
      at(286, 0, ribbon("M-240 0V-310M240 0V-310", C.wood, 5)),
      sitter(
        bing,
        322,
        {
          ...laugh,
          turn: 0.5,
          ...hands(-30, -140, 88, -176),
          ...elbows(-1, 0.4, 0, 1),
          held: at(106, -158, bunch(), 1.05),
        },
        12,
      ),
      at(286, 0, tiers(480)),
      at(286, 0, lamp(-150) + lamp(-10) + lamp(150) + inked(awning(-258, -344, 516, C.teal))),
      who(
        "wong",
        604,
        { ...glad, turn: 0.5, spread: 0.75, ...hands(-40, -110, 84, -172), ...elbows(-1, 0.2, 0, 1), toes: [1, 1] },
        18,
        true,
      ),
      at(646, -50, carrier(), 0.9),
    ),
  );

const sweetDrinks = (): string =>
  sheet(
    home("estate", "#FBEBD8", 1),
    stage(
      1.95,
      722,
      sitter("chan", 170, {
        ...laugh,
        ...atTable,
        turn: 0.35,
        ...hands(-20, -120, 56, -178),
        ...elbows(-1, 0.4, 0.6, 1),
        ...fore(0.6, 0.8),
        held: at(62, -170, glass(), 0.9),
      }),
      sitter(
        "lok",
        398,
        {
          ...laugh,
          turn: -0.35,
          ...hands(-62, -206, 38, -128),
          ...elbows(-0.6, 1, 1, 0.3),
          fore: [0.8, 1],
          held: at(-68, -196, glass(), 1.2),
        },
        -26,
      ),
      at(308, 20, desk(580, 122, 30, C.wood, C.tealPale)),
      at(300, -84, jug(), 0.95),
      at(494, -84, softDrink(), 0.86),
      at(545, -84, sugar(4), 0.76),
    ),
  );

/** A framed heart for the wall: soft, without a line. */
const heartPicture = (x: number, y: number): string =>
  rect(x - 56, y - 56, 112, 112, C.white, 4) +
  rect(x - 46, y - 46, 92, 92, C.peach, 2) +
  group(`translate(${x} ${y}) scale(4)`, heart(0, 0, 0.55));

const heartFood = (): string =>
  sheet(
    home("street", "#FDF1E3", 2),
    heartPicture(600, 170),
    stage(
      1.95,
      722,
      sitter("ho", 176, { ...laugh, ...atTable, turn: 0.35, ...hands(-20, -122, 34, -122) }),
      sitter("siti", 444, {
        ...glad,
        turn: -0.4,
        ...hands(-28, -156, 26, -156),
        ...elbows(-1, 0.5, 1, 0.5),
        ...fore(0.8, 0.8),
        held: at(0, -150, plate("greens"), 0.95),
      }),
      at(308, 20, clothTable(580, 122, C.tealMid)),
      at(304, -92, steamedFish(), 0.86),
      at(90, -88, oats(), 0.86),
      at(88, -122, steam(34)),
      at(186, -86, bowl(C.paper, C.butter), 0.8),
      at(430, -88, nuts(), 0.9),
      at(508, -88, oil(), 0.95),
      at(552, -88, tomatoes(), 0.8),
    ),
  );

/** Hoi from across the corridor. */
const hoi: Person = { ...team.keung, top: { kind: "polo", fill: C.yellow, trim: C.paper, sleeves: "short" } };

const soup = (): string =>
  sheet(
    kitchen(),
    stage(
      1.95,
      740,
      at(306, -142, soupPot(C.brand), 0.85),
      at(326, -216, steam(60, C.stone)),
      sitter("mei", 168, {
        ...laugh,
        turn: 0.4,
        ...hands(-22, -126, 92, -240),
        ...elbows(-1, 0.4, 0.4, 1),
        ...fore(0.78, 1),
        held: inked(
          stroke("M92-256L126-198", { "stroke-width": 9 }),
          stroke("M92-256L126-198", { stroke: C.wood, "stroke-width": 4 }),
        ),
      }),
      sitter(hoi, 462, {
        ...glad,
        turn: -0.45,
        ...hands(-50, -160, 10, -160),
        ...elbows(-1, 0.5, 1, 0.5),
        ...fore(0.84, 0.84),
        held: at(-20, -152, tray(92, lotus(-24, -22) + lotus(6, -22) + at(30, -10, carrot(), 0.55))),
      }),
      at(306, 20, counter(760, 136)),
      ...range(4).map((i) => rect(22 + i * 146, -82, 130, 90, "#BFDAD3", 5)),
      at(306, -114, hob(150), 0.95),
      at(86, -118, corn(), 1),
      at(50, -118, tomatoes(), 0.9),
      at(546, -118, bunch(), 0.9),
      at(590, -118, flask(C.tealMid), 1),
    ),
  );

export const infoFood = {
  "info-vegetables": vegetables,
  "info-sugar": sweetDrinks,
  "info-cholesterol": heartFood,
  "info-kitchen-story": soup,
};
