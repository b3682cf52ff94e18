/** Ten pictures for health information. */
import { at, C, circle, group, inked, path, range, rect, stroke } from "../lib/base.ts";
import { bed, bench, bolts, chairSide, counter, roundTable, sewing, table, trolley } from "../lib/furniture.ts";
import { awning, sun } from "../lib/places.ts";
import { atTable, sitFront, sitSide, stroll, walk, wave, work } from "../lib/poses.ts";
import { clinic, hall, home, kitchen, shade, shamShuiPo } from "../lib/rooms.ts";
import { head } from "../lib/head.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import {
  bottle,
  bowl,
  buns,
  cuff,
  cup,
  fan,
  gourd,
  heart,
  jar,
  leafy,
  monitor,
  plant,
  plate,
  steam,
  teapot,
  tube,
  umbrella,
} from "../lib/things.ts";
import { birdcage } from "./themes.ts";

/** A market stall: striped awning, red lamps, crates of vegetables. */
export const stall = (w: number): string =>
  inked(
    stroke(`M${-w / 2 + 8} 0V-220M${w / 2 - 8} 0V-220`, { "stroke-width": 7 }),
    ...range(3).map(
      (i) =>
        stroke(`M${-w / 3 + (i * w) / 3}-214v22`) +
        path(
          `M${-w / 3 + (i * w) / 3 - 20}-172C${-w / 3 + (i * w) / 3 - 16}-196 ${-w / 3 + (i * w) / 3 + 16}-196 ${-w / 3 + (i * w) / 3 + 20}-172z`,
          C.brand,
        ),
    ),
    rect(-w / 2, -84, w, 84, C.wood, 3),
    stroke(`M${-w / 2}-56H${w / 2}M${-w / 2}-28H${w / 2}`, { "stroke-width": 2 }),
  ) +
  range(Math.floor(w / 40))
    .map((i) =>
      at(
        -w / 2 + 24 + i * 40,
        -84,
        i % 3 === 1
          ? gourd()
          : i % 3 === 2
            ? inked(circle(-9, -10, 11, C.brand), circle(11, -10, 11, C.yellow), circle(1, -24, 11, C.brand))
            : leafy(),
        0.8,
      ),
    )
    .join("") +
  inked(at(0, 0, awning(-w / 2 - 14, -246, w + 28, C.teal)));

const walking = (): string =>
  sheet(
    shamShuiPo(4),
    stage(
      1.42,
      630,
      at(160, -24, stall(270)),
      at(720, -24, stall(270)),
      who("siti", 470, { ...walk, mood: { mouth: "open", eyes: "happy" } }, -6),
      at(306, 12, trolley(C.strong)),
      who(
        "chan",
        376,
        {
          ...walk,
          hands: [
            [36, -150],
            [-48, -124],
          ],
          behind: [false, true],
          mood: { eyes: "happy" },
        },
        8,
      ),
      who(
        "khan",
        620,
        {
          ...stroll,
          turn: -0.6,
          hands: [
            [-37, -130],
            [38, -130],
          ],
          toes: [-1, -1],
        },
        4,
      ),
    ),
  );

const salt = (): string =>
  sheet(
    kitchen(),
    stage(
      1.95,
      740,
      sitter("chan", 444, {
        ...work,
        turn: -0.5,
        hands: [
          [-32, -158],
          [24, -154],
        ],
        fore: [0.64, 0.66],
        mood: { eyes: "happy", mouth: "open" },
      }),
      sitter("fung", 216, {
        ...work,
        turn: 0.4,
        hands: [
          [-26, -156],
          [44, -206],
        ],
        elbows: [
          [-1, 0.5],
          [1, 0.6],
        ],
        fore: [0.78, 0.9],
        mood: { mouth: "talk", eyes: "happy" },
      }),
      inked(stroke("M258-212L238-238", { "stroke-width": 6 }), stroke("M258-212L238-238", { stroke: C.grey, "stroke-width": 2 })),
      at(300, 20, counter(760, 136)),
      at(130, -118, bowl(C.paper, C.leaf), 1.1),
      at(126, -148, steam(44)),
      at(318, -118, jar(C.grey, C.brand, 0.24), 1.1),
      at(366, -118, bottle(C.black, C.brand), 0.95),
      at(500, -118, inked(circle(-14, -13, 13, C.yellow), circle(14, -13, 13, C.leaf))),
      at(560, -118, leafy(), 1),
      at(60, -118, gourd(), 1),
    ),
  );

const sleep = (): string =>
  sheet(
    home("night", "#DCE6E2", 2),
    stage(
      1.7,
      650,
      at(350, 0, bed(400)),
      at(176, -62, inked(path("M-36 0C-46-44-20-50 0-48C24-50 48-44 40 0C38 6-34 6-36 0z", C.white))),
      inked(path("M214-104C196-100 190-62 214-56H330V-110C290-112 240-110 214-104z", C.leafPale)),
      group(
        "translate(176 -92) rotate(-78)",
        inked(head({ skin: "tan", hair: "short", hairFill: "#8D857F", elder: true }, 0.3, { eyes: "closed", mouth: "calm" })),
      ),
      inked(
        path("M236-114C310-142 440-140 540-116C556-100 554-60 546-50C460-40 320-40 230-50C222-78 226-106 236-114z", C.teal),
        path("M236-114C256-122 276-127 296-130C284-100 282-74 288-44C266-44 248-46 230-50C222-78 226-106 236-114z", C.butter),
      ),
      inked(...range(6).map((i) => circle(350 + (i % 3) * 70, -108 + Math.floor(i / 3) * 32, 4.5, C.yellow, { stroke: "none" }))),
      at(92, 0, table(84, 74)),
      at(92, -74, cup(C.paper)),
      inked(path("M590-8h34c6 0 6 8 0 8h-38c-2-4 0-8 4-8zM560 4h34c6 0 6 8 0 8h-38c-2-4 0-8 4-8z", C.brand)),
    ),
  );

const homeReading = (): string =>
  sheet(
    home("estate"),
    stage(
      1.8,
      662,
      at(250, 0, chairSide(C.teal)),
      sitter("gurung", 250, {
        ...sitSide,
        hands: [
          [80, -112],
          [60, -100],
        ],
        mood: { eyes: "closed", mouth: "smile" },
      }),
      at(420, 0, table(270, 104)),
      at(432, -104, monitor(), 1.05),
      tube("M258-146C300-116 340-150 400-118"),
      cuff(254, -148, 58),
      at(512, -104, plant(C.blush), 0.6),
      at(360, -104, cup(C.paper), 0.9),
    ),
  );

const mindful = (): string =>
  sheet(
    shade(820, 4),
    stage(
      1.55,
      640,
      at(636, -136, birdcage(), 1),
      at(330, 0, bench(330)),
      sitter("chan", 252, {
        ...sitFront,
        turn: 0.5,
        hands: [
          [-22, -96],
          [56, -128],
        ],
        elbows: [
          [-1, 0.3],
          [0.4, 1],
        ],
        mood: { eyes: "happy" },
      }),
      sitter("gurung", 402, {
        ...sitFront,
        turn: -0.5,
        hands: [
          [-36, -130],
          [24, -96],
        ],
        elbows: [
          [-0.4, 1],
          [1, 0.3],
        ],
        fore: [0.9, 1],
        mood: { mouth: "open", eyes: "happy" },
      }),
      at(318, -118, cup(C.paper), 0.85),
      at(356, -122, cup(C.butter), 0.85),
      at(330, -77, teapot(C.brand), 0.62),
    ),
  );

const story = (): string =>
  sheet(
    rect(0, 0, 1200, 675, "#FBEBD8"),
    rect(0, 520, 1200, 155, "#DDB990"),
    rect(60, 80, 1080, 12, C.wood, 4),
    rect(60, 250, 1080, 12, C.wood, 4),
    ...range(24).map((i) =>
      rect(
        76 + i * 44,
        140 - (i % 3) * 14,
        36,
        110 + (i % 3) * 14,
        [C.blush, C.tealPale, C.butter, C.leafPale, C.peach, "#B9D3CC"][i % 6] ?? C.peach,
        5,
      ),
    ),
    stage(
      1.72,
      656,
      at(40, -10, bolts([C.brand, C.tealMid, C.yellow])),
      at(618, -10, bolts([C.leaf, C.blush, C.teal])),
      at(228, 0, chairSide(C.blush)),
      sitter("mei", 228, {
        ...sitSide,
        hands: [
          [82, -116],
          [92, -108],
        ],
        elbows: [
          [-0.4, 1],
          [0, 1],
        ],
        mood: { eyes: "happy", mouth: "open" },
      }),
      at(520, 0, chairSide(C.leafPale), 1, true),
      sitter(
        "ka",
        520,
        {
          ...sitSide,
          hands: [
            [46, -126],
            [58, -112],
          ],
          elbows: [
            [-0.4, 1],
            [0, 1],
          ],
          mood: { eyes: "dot" },
        },
        0,
        true,
      ),
      at(370, 0, table(250, 104)),
      at(380, -104, sewing(), 0.92),
      inked(path("M306-106C290-96 300-60 318-40C330-60 340-92 336-106z", C.yellow)),
    ),
  );

const heat = (): string =>
  sheet(
    rect(0, 0, 1200, 675, "#FFF3DA"),
    shamShuiPo(2, "#FFF3DA"),
    sun(600, 110, 84),
    stage(
      1.5,
      640,
      who("chan", 240, {
        ...stroll,
        hands: [
          [34, -196],
          [34, -140],
        ],
        elbows: [
          [0, 1],
          [-1, 0.4],
        ],
        mood: { eyes: "happy" },
      }),
      at(280, -236, umbrella(C.brand), 1.15),
      who(
        "kit",
        590,
        {
          turn: -0.5,
          spread: 0.8,
          hands: [
            [-84, -170],
            [40, -130],
          ],
          elbows: [
            [-0.2, 1],
            [1, 0.3],
          ],
          mood: { mouth: "open" },
        },
        -4,
      ),
      who(
        "lam",
        426,
        {
          turn: 0.5,
          spread: 0.8,
          hands: [
            [-37, -130],
            [48, -176],
          ],
          elbows: [
            [-1, 0.4],
            [0.4, 1],
          ],
          mood: { mouth: "open" },
        },
        4,
      ),
      at(494, -160, bottle(C.tealPale, C.tealMid), 0.72),
      at(720, 0, table(110, 84)),
      at(720, -84, fan(), 1),
    ),
  );

const vaccine = (): string =>
  sheet(
    clinic("street", "right"),
    stage(
      1.66,
      646,
      who(
        "yan",
        196,
        {
          turn: 0.5,
          spread: 0.8,
          hands: [
            [4, -160],
            [36, -160],
          ],
          elbows: [
            [-1, 0.6],
            [1, 0.6],
          ],
          fore: [0.9, 0.8],
          mood: { mouth: "open" },
        },
        -4,
      ),
      inked(heart(222, -176, 1.35).replace('stroke="none"', "")),
      who("mei", 372, {
        turn: 0.2,
        hands: [
          [-37, -126],
          [62, -206],
        ],
        elbows: [
          [-1, 0.3],
          [1, 0.8],
        ],
        mood: { mouth: "open", eyes: "happy" },
      }),
      group(
        "translate(338 -180) rotate(14)",
        inked(rect(-10, -5, 20, 10, C.butter, 5), circle(0, 0, 1.5, C.ink, { stroke: "none" })),
      ),
      who("bo", 510, { ...wave, turn: -0.3 }, 4),
      who(
        "wong",
        610,
        {
          turn: -0.4,
          hands: [
            [-37, -126],
            [37, -126],
          ],
        },
        -10,
      ),
    ),
  );

const family = (): string =>
  sheet(
    home("night", "#FBEBD8", 1),
    stage(
      1.74,
      730,
      sitter("ka", 226, { ...atTable, turn: 0.4, mood: { eyes: "happy" } }, 2),
      sitter(
        "wong",
        470,
        {
          ...atTable,
          turn: -0.4,
          hands: [
            [-40, -140],
            [26, -112],
          ],
          mood: { mouth: "open", eyes: "happy" },
        },
        2,
      ),
      sitter(
        "lok",
        350,
        {
          hands: [
            [-84, -262],
            [84, -262],
          ],
          elbows: [
            [-1, 1],
            [1, 1],
          ],
          mood: { mouth: "open", eyes: "happy" },
        },
        -34,
      ),
      sitter(
        "chan",
        82,
        {
          ...atTable,
          turn: 0.6,
          hands: [
            [-14, -116],
            [46, -132],
          ],
        },
        6,
      ),
      sitter(
        "bo",
        596,
        {
          turn: -0.6,
          hands: [
            [-40, -168],
            [20, -160],
          ],
          elbows: [
            [-1, 0.6],
            [1, 0.6],
          ],
          fore: [0.6, 0.62],
          mood: { mouth: "open" },
        },
        -18,
      ),
      at(350, 20, roundTable(640, 100)),
      at(350, -72, plate("fish"), 1.2),
      at(236, -70, plate("greens"), 1.05),
      at(462, -66, buns(), 0.9),
      at(286, -50, bowl(C.paper, C.white), 0.8),
      at(410, -50, bowl(C.paper, C.white), 0.8),
      at(150, -78, bowl(C.paper, C.white), 0.8),
      at(556, -78, bowl(C.paper, C.white), 0.8),
    ),
  );

const talk = (): string =>
  sheet(
    hall("trees"),
    rect(690, 66, 400, 250, C.white, 6),
    rect(704, 80, 372, 222, C.tealPale, 3),
    group("translate(810 196) scale(6)", heart(0, 0, 0.59)),
    path("M726 200H776L796 160L826 244L846 200H896", "none", {
      stroke: C.white,
      "stroke-width": 8,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    }),
    stage(
      1.5,
      636,
      who(
        "ng",
        668,
        {
          turn: -0.5,
          spread: 0.8,
          hands: [
            [-70, -210],
            [40, -140],
          ],
          elbows: [
            [-0.4, 1],
            [1, 0.3],
          ],
          mood: { mouth: "open" },
        },
        -10,
      ),
      ...[390, 250, 110].map((x, i) => at(x, i * 4, chairSide(C.tealMid))),
      sitter("khan", 390, sitSide),
      sitter("mei", 250, { ...sitSide, mood: { eyes: "happy" } }, 4),
      sitter(
        "wong",
        110,
        {
          ...sitSide,
          hands: [
            [44, -98],
            [64, -246],
          ],
          elbows: [
            [-1, 1],
            [1, 0.6],
          ],
          behind: [false, true],
          mood: { mouth: "open" },
        },
        8,
      ),
    ),
  );

export const info = {
  "info-walking": walking,
  "info-salt": salt,
  "info-sleep": sleep,
  "info-blood-pressure": homeReading,
  "info-mind": mindful,
  "info-story": story,
  "info-heat": heat,
  "info-vaccine": vaccine,
  "info-family": family,
  "info-talk": talk,
};
