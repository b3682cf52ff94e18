/** Health information about mood, company and care. */
import { at, C, circle, group, inked, path, range, rect, stroke } from "../lib/base.ts";
import { easel } from "../lib/equipment.ts";
import { bench, chairSide, stool, table, wheelchair } from "../lib/furniture.ts";
import { elbows, feet, fore, glad, hands, laugh, lookDown } from "../lib/gestures.ts";
import { armchair, bedLamp, notebook, ribbon } from "../lib/household.ts";
import { bush, cloud, floor, skyline, tree } from "../lib/places.ts";
import { sitFront, sitSide } from "../lib/poses.ts";
import { home, park, windowOn } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { book, cup, plant, steam } from "../lib/things.ts";

const stem = (x: number, from: number, to: number, lean: number): string =>
  range(3)
    .map((i) => {
      const y = from + ((to - from) * i) / 3;
      const end = from + ((to - from) * (i + 1)) / 3;
      return `M${x + lean * i} ${y - 3}L${x + lean * (i + 1)} ${end + 3}`;
    })
    .join("");

const blades = (x: number, y: number, turns: number[]): string =>
  turns
    .map((a) =>
      group(`translate(${x} ${y}) rotate(${a})`, path("M0 0C7-9 24-8 36 2C24 8 8 7 0 0z", C.leafDark, { stroke: "none" })),
    )
    .join("");

/** Bamboo in ink, with a seal, around the middle of its sheet. */
const bamboo = (): string =>
  stroke(stem(-24, 76, -56, 5), { stroke: C.slate, "stroke-width": 8 }) +
  stroke(stem(16, 74, -34, 3), { stroke: C.tealMid, "stroke-width": 7 }) +
  blades(-9, -52, [-84]) +
  blades(-12, -34, [22, 58, 132, 164]) +
  blades(-19, 30, [138, 170]) +
  blades(24, -34, [-76, 14, 46]) +
  blades(19, 6, [30, 66]) +
  rect(40, 54, 14, 14, C.brand, 2, { stroke: "none" });

const retire = (): string =>
  sheet(
    park(),
    stage(
      1.62,
      640,
      at(376, -8, easel(150, 176, bamboo())),
      who("lam", 226, {
        ...glad,
        turn: 0.55,
        spread: 0.75,
        toes: [1, 1],
        ...hands(-34, -128, 72, -186),
        ...elbows(-1, 0.4, 0.2, 1),
        held: ribbon("M66-166L92-210", C.wood, 3) + inked(path("M88-206L96-210L102-224C94-222 88-214 88-206z", C.black)),
      }),
      at(112, 0, table(110, 92, "#D9D0C6", "#A89C90")),
      at(84, -92, cup(C.tealPale), 0.9),
      at(128, -92, inked(path("M-26-8H26L20 0H-20z", C.slate), rect(-14, -12, 28, 4, C.black, 2))),
      who("gurung", 586, {
        ...laugh,
        turn: -0.5,
        spread: 0.85,
        ...hands(-52, -178, 34, -128),
        ...elbows(-0.6, 1, 1, 0.3),
        held: at(-66, -174, cup(C.paper), 1.2),
      }),
    ),
  );

/** The park at dusk: low sun, first windows lit, a lamp by the path. */
const dusk = (): string =>
  rect(0, 0, 1200, 675, "#F8D9C2") +
  circle(250, 400, 110, C.butter, { opacity: 0.7 }) +
  circle(250, 400, 74, C.yellow) +
  cloud(420, 150, 1.3, "#FBE8D6") +
  cloud(150, 230, 1, "#FBE8D6") +
  skyline(505, 1200, "#DDB6A0", "#FBE4B4") +
  tree(70, 530, 1.5, "dark") +
  tree(1130, 530, 1.7, "dark") +
  range(9)
    .map((i) => bush(40 + i * 150, 534, 1.2, i % 2 ? C.leafDark : "#5E8A4C"))
    .join("") +
  floor(530, "#E7CBB2") +
  rect(0, 530, 1200, 9, "#D3B296") +
  circle(900, 150, 120, C.butter, { opacity: 0.5 }) +
  circle(900, 150, 62, C.butter, { opacity: 0.9 }) +
  rect(894, 170, 12, 374, C.slate, 4) +
  path("M868 172L880 122H920L932 172z", C.yellow) +
  rect(872, 112, 56, 12, C.slate, 5) +
  rect(876, 536, 48, 12, C.slate, 5);

const grief = (): string =>
  sheet(
    dusk(),
    stage(
      1.72,
      642,
      at(320, 0, bench(340)),
      sitter("wong", 254, {
        ...sitFront,
        turn: 0.15,
        tilt: 6,
        ...hands(-8, -94, 10, -94),
        ...fore(0.9, 0.9),
        mood: { eyes: "closed", mouth: "calm" },
      }),
      sitter("lam", 376, {
        ...sitFront,
        turn: -0.55,
        tilt: -3,
        ...hands(-88, -168, 24, -92),
        ...elbows(-0.3, 1, 1, 0.2),
        mood: { mouth: "calm" },
      }),
      at(462, -76, cup(C.paper), 0.9),
      at(434, -76, cup(C.paper), 0.9),
    ),
  );

const gratitude = (): string =>
  sheet(
    rect(0, 0, 1200, 675, "#F6E6D3"),
    rect(0, 440, 1200, 80, "#EFD8BC"),
    rect(0, 520, 1200, 155, "#D3AC80"),
    windowOn(470, 60, 560, 300, "night"),
    path("M440 40h40v350c-24 8-50 6-60-4c14-90 20-240 20-346zM1060 40h-40v350c24 8 50 6 60-4c-14-90-20-240-20-346z", C.peach),
    rect(400, 32, 700, 14, C.woodDark, 6),
    circle(704, 330, 190, C.butter, { opacity: 0.22 }),
    circle(704, 330, 110, C.butter, { opacity: 0.4 }),
    stage(
      1.85,
      656,
      at(190, 0, chairSide(C.blush)),
      sitter("chan", 190, {
        ...sitSide,
        ...lookDown,
        tilt: 6,
        ...hands(80, -122, 66, -110),
        ...elbows(-0.2, 1, -0.4, 1),
        held: at(124, -105, notebook(), 1.16) + ribbon("M96-112L110-152", C.teal, 3),
      }),
      at(374, 0, table(290, 104)),
      at(392, -104, bedLamp(), 0.9),
      at(446, -104, cup(C.paper), 0.9),
      at(492, -104, plant(C.brand), 0.8),
    ),
  );

const respite = (): string => {
  const chair = armchair(C.blush, C.peach);
  return sheet(
    home("estate", "#FBEBD8", 2),
    stage(
      1.66,
      652,
      at(140, 0, chair.back),
      at(262, 0, stool(C.yellow)),
      sitter("siti", 148, {
        ...sitSide,
        neck: [-6, -186],
        ...feet(112, -62, 124, -62),
        ...hands(44, -154, 40, -146),
        ...elbows(-0.6, 1, -0.2, 1),
        held: at(60, -160, cup(C.paper), 1.2) + at(60, -190, steam(26)),
        mood: { eyes: "closed" },
      }),
      at(140, 0, chair.front),
      at(452, 0, wheelchair.back),
      sitter("ho", 452, {
        ...laugh,
        ...sitSide,
        hip: [-6, -90],
        neck: [-4, -194],
        ...feet(60, -16, 68, -16),
        ...hands(56, -118, 60, -112),
      }),
      at(452, 0, wheelchair.front),
      at(650, 0, chairSide(C.tealMid), 1, true),
      sitter(
        team.hin,
        650,
        { ...sitSide, ...glad, ...hands(76, -120, 80, -112), ...elbows(-0.4, 1, 0, 1), held: at(104, -118, book(C.brand), 0.85) },
        0,
        true,
      ),
    ),
  );
};

export const infoHeart = {
  "info-retire": retire,
  "info-grief": grief,
  "info-gratitude": gratitude,
  "info-respite": respite,
};
