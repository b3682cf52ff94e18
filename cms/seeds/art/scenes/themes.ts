/** The four themes and the three featured programmes. */
import { at, C, circle, group, inked, path, rect, stroke } from "../lib/base.ts";
import { chairSide, counter, roundTable, stick, stool, table } from "../lib/furniture.ts";
import { bush, cloud, skyline, sun, tree } from "../lib/places.ts";
import { atTable, lean, sitSide, stroll, walk } from "../lib/poses.ts";
import { clinic, home, kitchen, park, shade } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { bowl, buns, clipboard, cuff, cup, leafy, monitor, plate, steam, steamer, teapot, tube } from "../lib/things.ts";

const active = (): string =>
  sheet(
    park(),
    stage(
      1.52,
      640,
      who("khan", 640, { ...walk, mood: { mouth: "open" } }, -14),
      who("gurung", 482, { ...stroll, mood: { eyes: "happy" } }, -6),
      who("chan", 318, { ...walk, mood: { mouth: "open", eyes: "happy" } }, 4),
      who("lam", 160, stroll, -4),
    ),
  );

const chronic = (): string =>
  sheet(
    clinic("street"),
    stage(
      1.78,
      652,
      at(250, 0, chairSide(C.blush)),
      at(590, 0, chairSide(C.tealMid), 1, true),
      sitter("chan", 250, {
        ...sitSide,
        hands: [
          [84, -112],
          [60, -100],
        ],
        mood: { eyes: "happy" },
      }),
      sitter(
        "yan",
        590,
        {
          ...sitSide,
          hands: [
            [70, -118],
            [76, -112],
          ],
        },
        0,
        true,
      ),
      at(420, 0, table(250, 104)),
      at(438, -104, monitor()),
      at(370, -104, clipboard(), 0.62),
      tube("M256-150C300-120 330-150 402-116"),
      cuff(252, -150, 58),
    ),
  );

const chessTable = (): string =>
  inked(rect(-52, -92, 104, 14, "#D9D0C6", 4), path("M-14-78h28l10 78h-48z", "#C8BDB2")) +
  inked(...[-34, -16, 4, 22, 38].map((x, i) => rect(x - 7, -99 + (i % 2), 14, 8, i % 2 ? C.brand : C.butter, 3)));

export const birdcage = (): string =>
  inked(
    stroke("M0-74V-96C0-108 14-108 14-98"),
    path("M-28 0V-40C-28-84 28-84 28-40V0z", C.butter, { "fill-opacity": 0.5 }),
    path("M-10-22C-12-34 6-38 10-26L20-18C10-10-8-10-10-22z", C.yellow),
    circle(4, -27, 1.4, C.ink),
    stroke("M-14-2V-66M0-2V-74M14-2V-66", { "stroke-width": 1.8 }),
    rect(-32, -4, 64, 9, C.wood, 3),
  );

const mind = (): string =>
  sheet(
    shade(610, 1),
    stage(
      1.4,
      625,
      at(300, -222, birdcage()),
      who(
        "mei",
        432,
        {
          turn: -0.4,
          hands: [
            [-14, -158],
            [37, -126],
          ],
          mood: { eyes: "happy" },
        },
        -16,
      ),
      at(420, -186, cup(C.paper), 0.8),
      at(255, 0, stool(C.brand)),
      at(610, 0, stool(C.teal)),
      sitter("wong", 255, {
        ...sitSide,
        hip: [0, -74],
        neck: [8, -178],
        hands: [
          [70, -108],
          [40, -92],
        ],
        mood: { mouth: "open" },
      }),
      sitter(
        "khan",
        610,
        {
          ...sitSide,
          hip: [0, -74],
          neck: [6, -178],
          hands: [
            [30, -150],
            [52, -92],
          ],
          elbows: [
            [0, 1],
            [-1, 1],
          ],
        },
        0,
        true,
      ),
      at(432, 0, chessTable(), 1.08),
    ),
  );

const nutrition = (): string =>
  sheet(
    home("street", "#FDF1E3", 1),
    stage(
      1.85,
      730,
      sitter(
        "wong",
        128,
        {
          ...atTable,
          turn: 0.5,
          hands: [
            [-14, -116],
            [40, -132],
          ],
          mood: { mouth: "open", eyes: "happy" },
        },
        14,
      ),
      sitter(
        "ka",
        322,
        {
          ...atTable,
          turn: -0.3,
          hands: [
            [-38, -128],
            [28, -124],
          ],
          mood: { eyes: "happy" },
        },
        4,
      ),
      sitter(
        "chan",
        516,
        {
          ...atTable,
          turn: -0.5,
          hands: [
            [-42, -130],
            [16, -116],
          ],
        },
        14,
      ),
      at(322, 20, roundTable(600, 96)),
      at(322, -76, steamer(2), 1),
      at(312, -148, steam(40)),
      at(196, -66, plate("greens"), 1.05),
      at(252, -54, bowl(C.paper, C.white), 0.9),
      at(446, -62, plate("fish"), 1.1),
      at(386, -52, cup(), 0.9),
      at(530, -78, teapot(C.tealMid), 0.8),
      at(114, -78, bowl(C.paper, C.butter), 0.85),
    ),
  );

const hill = (): string =>
  rect(0, 0, 1200, 675, "#FFF6EA") +
  sun(880, 130, 56) +
  cloud(200, 110, 1.2) +
  skyline(470, 1200, "#E6EFE9", "#D3E2DA") +
  path("M0 470C200 400 420 450 640 430S1040 380 1200 430V675H0z", "#C9DBAE") +
  path("M0 560C260 500 520 560 780 530S1100 500 1200 520V675H0z", "#A9C98A") +
  path("M-20 675C300 600 760 640 1240 590V690H-20z", "#F1E0C8") +
  tree(70, 540, 1.5, "dark") +
  tree(1130, 510, 1.3) +
  bush(980, 560, 1.1, C.leaf) +
  bush(260, 545, 0.8, C.leafDark);

const featuredWalk = (): string =>
  sheet(
    hill(),
    stage(
      1.32,
      625,
      who(
        "gurung",
        660,
        {
          ...stroll,
          turn: 0.4,
          hands: [
            [-22, -132],
            [78, -262],
          ],
          elbows: [
            [-1, 0.2],
            [0.4, 1],
          ],
          behind: [false, false],
          mood: { mouth: "open", eyes: "happy" },
        },
        -22,
      ),
      who(
        "ka",
        462,
        {
          ...stroll,
          hands: [
            [-8, -150],
            [34, -140],
          ],
        },
        -10,
      ),
      who(
        "chan",
        372,
        {
          ...walk,
          hands: [
            [-30, -142],
            [58, -160],
          ],
          behind: [false, true],
          mood: { eyes: "happy" },
        },
        -4,
      ),
      at(184, 0, at(58, -2, stick(), 1.04)),
      who(
        "lam",
        184,
        {
          ...walk,
          hands: [
            [36, -122],
            [-34, -140],
          ],
          mood: { eyes: "happy" },
        },
        2,
      ),
    ),
  );

const featuredCooking = (): string =>
  sheet(
    kitchen(),
    stage(
      1.75,
      690,
      sitter("mei", 262, {
        ...lean,
        tilt: 4,
        hands: [
          [64, -184],
          [92, -196],
        ],
        mood: { mouth: "open", eyes: "happy" },
      }),
      sitter(
        "bo",
        545,
        {
          turn: -0.5,
          hands: [
            [-46, -170],
            [40, -166],
          ],
          elbows: [
            [-1, 1],
            [1, 1],
          ],
          mood: { mouth: "open", eyes: "dot" },
        },
        -36,
      ),
      at(370, 30, counter(820, 120)),
      at(400, -95, steam(86)),
      at(410, -96, buns(100), 1),
      group(
        "translate(382 -190) rotate(-24)",
        inked(path("M-52 0C-46-22 46-22 52 0z", "#E0B27C"), stroke("M-9-17c0-9 18-9 18 0")),
      ),
      at(560, -96, steamer(1), 0.9),
      at(160, -96, leafy(), 0.9),
      at(110, -96, bowl(C.paper, C.yellow), 0.9),
    ),
  );

const scale = (): string =>
  inked(
    rect(-40, -14, 80, 14, C.slate, 4),
    rect(28, -320, 14, 310, C.white, 3),
    stroke("M28-290h8M28-260h8M28-230h8M28-200h8M28-170h8M28-140h8", { "stroke-width": 2 }),
    rect(-28, -318, 66, 10, C.tealMid, 3),
  );

const featuredScreening = (): string =>
  sheet(
    clinic("estate", "right"),
    stage(
      1.62,
      646,
      at(270, 0, scale(), 1.03),
      who(
        "khan",
        262,
        {
          feet: [
            [-14, 0],
            [14, 0],
          ],
          mood: { eyes: "happy" },
        },
        -14,
      ),
      who("yan", 404, {
        turn: -0.6,
        spread: 0.75,
        hands: [
          [-92, -296],
          [24, -160],
        ],
        elbows: [
          [0, 1],
          [1, 0.4],
        ],
      }),
      at(560, 0, chairSide(C.blush), 1, true),
      sitter("mei", 560, { ...sitSide, mood: { mouth: "open", eyes: "happy" } }, 0, true),
      at(436, -150, clipboard(), 0.8),
    ),
  );

export const themes = {
  "theme-active": active,
  "theme-chronic": chronic,
  "theme-mind": mind,
  "theme-nutrition": nutrition,
  "featured-walk": featuredWalk,
  "featured-cooking": featuredCooking,
  "featured-screening": featuredScreening,
};
