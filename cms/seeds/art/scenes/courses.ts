/** Nine courses. */
import { at, C, circle, inked, path, rect, stroke } from "../lib/base.ts";
import { chairFront, chairSide, chairSupport, clothTable, counter, stool, table } from "../lib/furniture.ts";
import { atTable, clap, lean, offer, oneLeg, oneUp, sideBend, sitSide, sky, stroll, work } from "../lib/poses.ts";
import { clinic, hall, kitchen, park } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { bowl, book, bottle, cuff, cup, jar, leafy, monitor, plate, tile, tube, wok } from "../lib/things.ts";

const baduanjin = (): string =>
  sheet(
    park(),
    stage(
      1.3,
      632,
      who("khan", 250, { ...sky, mood: { eyes: "closed" } }, -44),
      who("gurung", 655, { ...sky, mood: { eyes: "closed" } }, -44),
      who("wong", 110, { ...sky, mood: { eyes: "happy" } }, -8),
      who("chan", 800, { ...sky, mood: { eyes: "happy" } }, -8),
      who("mei", 455, { ...sky, mood: { eyes: "happy", mouth: "open" } }, 4),
    ),
  );

const balance = (): string =>
  sheet(
    hall("trees"),
    stage(
      1.56,
      642,
      at(66, -8, chairSupport()),
      who(
        "lam",
        134,
        {
          ...oneLeg,
          hands: [
            [-66, -134],
            [66, -190],
          ],
        },
        -8,
      ),
      at(300, 0, chairSupport()),
      who("mei", 368, { ...oneLeg, mood: { mouth: "open", eyes: "happy" } }),
      who(
        "kit",
        606,
        {
          ...oneLeg,
          turn: -0.5,
          hands: [
            [-90, -212],
            [88, -216],
          ],
          elbows: [
            [0, 1],
            [0, 1],
          ],
          mood: { mouth: "open" },
        },
        -8,
      ),
    ),
  );

const cookingCourse = (): string =>
  sheet(
    kitchen(),
    stage(
      1.72,
      690,
      sitter("khan", 130, {
        ...work,
        turn: 0.6,
        hands: [
          [-8, -158],
          [48, -146],
        ],
      }),
      sitter("ka", 560, {
        ...work,
        turn: -0.6,
        hands: [
          [-46, -148],
          [16, -154],
        ],
        mood: { eyes: "happy" },
      }),
      sitter("fung", 345, {
        ...work,
        hands: [
          [-34, -170],
          [58, -172],
        ],
        elbows: [
          [-1, 0.6],
          [1, 0.8],
        ],
        fore: [0.8, 0.85],
        mood: { mouth: "open", eyes: "happy" },
      }),
      at(350, 20, counter(760, 128)),
      at(352, -108, wok(), 1.1),
      inked(stroke("M402-166L372-128", { "stroke-width": 8 }), stroke("M402-166L372-128", { stroke: C.wood, "stroke-width": 3 })),
      at(196, -110, leafy(), 0.9),
      at(244, -110, plate("tofu"), 0.8),
      at(500, -110, bowl(C.paper, C.brand), 0.95),
      at(612, -110, bottle(C.strong, C.yellow), 0.85),
      at(86, -110, jar(C.white, C.teal), 0.9),
    ),
  );

const stretch = (): string =>
  sheet(
    hall("street"),
    stage(
      1.6,
      646,
      ...[130, 375, 620].map((x) => at(x, 0, chairFront(C.tealMid))),
      sitter("gurung", 130, { ...sideBend, mood: { eyes: "happy" } }),
      sitter("lam", 375, { ...sideBend, mood: { mouth: "open" } }),
      sitter("chan", 620, { ...sideBend, mood: { eyes: "happy", mouth: "open" } }),
    ),
  );

const bloodPressure = (): string =>
  sheet(
    clinic("estate", "left"),
    stage(
      1.6,
      656,
      at(210, 0, chairFront(C.blush)),
      at(432, 0, chairFront(C.blush)),
      sitter("wong", 210, {
        ...atTable,
        turn: 0.4,
        hands: [
          [-20, -114],
          [88, -118],
        ],
        elbows: [
          [-1, 0.4],
          [0, 1],
        ],
        fore: [0.6, 0.94],
        mood: { eyes: "happy" },
      }),
      sitter("mei", 432, {
        ...atTable,
        turn: -0.2,
        hands: [
          [-22, -114],
          [30, -114],
        ],
      }),
      who(
        "yan",
        628,
        {
          turn: -0.6,
          spread: 0.75,
          hands: [
            [-86, -150],
            [30, -130],
          ],
          elbows: [
            [-0.2, 1],
            [1, 0.3],
          ],
          mood: { mouth: "open" },
        },
        -4,
      ),
      at(340, 10, clothTable(440, 108, C.tealMid)),
      at(352, -98, monitor(), 1),
      tube("M256-140C290-150 310-130 322-108"),
      cuff(250, -146, 52),
      at(452, -98, book(C.brand), 0.9),
    ),
  );

const carer = (): string =>
  sheet(
    hall("estate"),
    stage(
      1.58,
      644,
      who("kit", 590, {
        ...offer,
        turn: -0.6,
        hands: [
          [-62, -170],
          [40, -132],
        ],
        elbows: [
          [-0.2, 1],
          [1, 0.3],
        ],
        mood: { mouth: "open" },
      }),
      at(110, 0, chairSide(C.blush)),
      who(
        "siti",
        262,
        {
          turn: 0.6,
          spread: 0.7,
          hands: [
            [46, -168],
            [92, -150],
          ],
          elbows: [
            [-0.4, 1],
            [0, 1],
          ],
          toes: [1, 1],
          mood: { eyes: "happy" },
        },
        -6,
      ),
      who(
        "ho",
        362,
        {
          ...stroll,
          hands: [
            [58, -156],
            [-40, -150],
          ],
          elbows: [
            [-1, 0.6],
            [-1, 0.6],
          ],
          behind: [false, true],
        },
        4,
      ),
      at(
        432,
        6,
        inked(
          stroke("M-14 0V-142H18", { "stroke-width": 8 }),
          stroke("M-14-1V-142H18", { stroke: C.grey, "stroke-width": 3 }),
          stroke("M-14-60H-34V0M-14-60H8V0", { "stroke-width": 5 }),
        ),
      ),
    ),
  );

const photo = (x: number, y: number, a: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${a})">${inked(rect(-20, -14, 40, 28, C.white, 3), rect(-15, -10, 30, 17, fill, 1, { stroke: "none" }), circle(0, -2, 5, C.paper, { stroke: "none" }))}</g>`;

const memory = (): string =>
  sheet(
    clinic("trees", "right"),
    stage(
      1.72,
      680,
      sitter("khan", 160, {
        ...atTable,
        turn: 0.5,
        hands: [
          [-20, -116],
          [44, -122],
        ],
      }),
      sitter(
        "gurung",
        350,
        {
          ...atTable,
          hands: [
            [-30, -118],
            [32, -116],
          ],
          mood: { mouth: "open", eyes: "happy" },
        },
        -8,
      ),
      sitter("chan", 540, {
        ...atTable,
        turn: -0.5,
        hands: [
          [-44, -122],
          [22, -114],
        ],
        mood: { eyes: "happy" },
      }),
      at(350, 20, clothTable(560, 118, C.leaf)),
      inked(path("M100-98h500l22 16H78z", C.leafPale, { stroke: "none" })),
      ...[226, 258, 290].map((x, i) => at(x, -88, tile([1, 4, 3][i] ?? 1))),
      ...[412, 444].map((x, i) => at(x, -88, tile([3, 2][i] ?? 1))),
      photo(160, -92, -6, C.tealMid),
      photo(350, -90, 4, C.yellow),
      photo(530, -92, 8, C.blush),
    ),
  );

const pain = (): string =>
  sheet(
    clinic("estate", "left"),
    stage(
      1.75,
      650,
      at(240, 0, chairSide(C.blush)),
      sitter("lam", 240, {
        ...sitSide,
        feet: [
          [102, -34],
          [60, 0],
        ],
        hands: [
          [20, -96],
          [48, -104],
        ],
        mood: { eyes: "happy" },
      }),
      who("kit", 420, {
        hip: [0, -72],
        neck: [-26, -170],
        turn: -0.6,
        spread: 0.6,
        feet: [
          [-34, 0],
          [52, 0],
        ],
        knees: [
          [-1, -0.6],
          [0, 1],
        ],
        kneesAt: [
          [-44, -70],
          [6, -14],
        ],
        toes: [-1, 1],
        hands: [
          [-92, -82],
          [-112, -54],
        ],
        elbows: [
          [0, 1],
          [0, 1],
        ],
        behind: [false, false],
      }),
      at(566, 0, stool(C.yellow)),
      at(566, -60, cup(C.paper)),
    ),
  );

const apple = (x: number, y: number, fill: string): string =>
  inked(circle(x, y, 12, fill), stroke(`M${x} ${y - 11}q2-8 8-8`, { stroke: C.leafDark }));

const junior = (): string =>
  sheet(
    clinic("trees", "left"),
    stage(
      1.66,
      648,
      sitter(
        "yan",
        548,
        {
          ...lean,
          neck: [20, -224],
          hands: [
            [58, -150],
            [72, -170],
          ],
          mood: { mouth: "open", eyes: "happy" },
        },
        -10,
        true,
      ),
      who("lok", 130, { ...oneUp, mood: { mouth: "open", eyes: "happy" } }),
      who(
        "arun",
        270,
        {
          turn: 0.4,
          hands: [
            [-40, -150],
            [56, -190],
          ],
          elbows: [
            [-1, 0.4],
            [1, 1],
          ],
        },
        -6,
      ),
      who("bo", 640, { ...clap, turn: -0.4 }, 6),
      at(410, 10, table(190, 84)),
      at(380, -74, plate("fruit"), 1),
      at(452, -74, cup(C.tealPale), 0.9),
      apple(104, -208, C.brand),
      apple(314, -130, C.leaf),
    ),
  );

export const courses = {
  "course-baduanjin": baduanjin,
  "course-balance": balance,
  "course-kitchen": cookingCourse,
  "course-stretch": stretch,
  "course-blood-pressure": bloodPressure,
  "course-carer": carer,
  "course-memory": memory,
  "course-pain": pain,
  "course-junior": junior,
};
