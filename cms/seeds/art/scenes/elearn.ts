/** Five home lessons. */
import { at, C, inked, path, range, rect, stroke } from "../lib/base.ts";
import { chairFront, chairSide, stool, table } from "../lib/furniture.ts";
import { sitFront, sitSide } from "../lib/poses.ts";
import { home, park } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { basin, can, cup, jar, magnifier, plant, tablet } from "../lib/things.ts";

const chair = (): string =>
  sheet(
    home("street", "#FBEBD8", 2),
    stage(
      1.78,
      660,
      at(240, 0, chairSide(C.tealMid)),
      who("chan", 262, {
        seated: true,
        hip: [0, -102],
        neck: [26, -202],
        turn: 0.65,
        spread: 0.55,
        feet: [
          [34, 0],
          [46, 0],
        ],
        toes: [1, 1],
        knees: [
          [1, -1],
          [1, -1],
        ],
        hands: [
          [96, -156],
          [100, -164],
        ],
        elbows: [
          [0, 1],
          [0, 1],
        ],
        behind: [false, true],
        mood: { mouth: "open", eyes: "happy" },
      }),
      at(520, 0, table(170, 104)),
      at(510, -104, tablet(), 1.05),
      at(580, -104, cup(C.paper), 0.9),
    ),
  );

const shelves = (): string =>
  rect(0, 0, 1200, 675, "#F4EEE4") +
  rect(0, 560, 1200, 115, "#E3D3C2") +
  range(3)
    .map(
      (r) =>
        rect(40, 196 + r * 170, 1120, 14, C.wood, 3) +
        range(22)
          .map(
            (i) =>
              rect(
                58 + i * 50,
                196 + r * 170 - 84 - ((i + r) % 3) * 16,
                38,
                84 + ((i + r) % 3) * 16,
                [C.tealPale, C.butter, C.peach, C.leafPale, "#F2B8A0", "#B9D3CC"][(i * 2 + r) % 6] ?? C.peach,
                5,
              ) + rect(58 + i * 50, 196 + r * 170 - 56, 38, 26, C.paper, 0, { opacity: 0.7 }),
          )
          .join(""),
    )
    .join("");

const label = (): string =>
  sheet(
    shelves(),
    stage(
      1.95,
      760,
      sitter(
        "ka",
        440,
        {
          turn: -0.5,
          spread: 0.8,
          hands: [
            [-70, -178],
            [38, -126],
          ],
          elbows: [
            [-0.3, 1],
            [1, 0.3],
          ],
          mood: { eyes: "happy" },
        },
        -4,
      ),
      sitter("wong", 230, {
        turn: 0.5,
        spread: 0.85,
        hands: [
          [22, -176],
          [66, -190],
        ],
        elbows: [
          [-0.6, 1],
          [0.5, 1],
        ],
        mood: { mouth: "open" },
      }),
      at(306, -176, can(C.leaf), 1.1),
      at(292, -216, magnifier(), 1),
    ),
  );

const foot = (): string =>
  sheet(
    home("estate", "#F3EFE2", 1),
    stage(
      1.76,
      656,
      at(220, 0, chairSide(C.blush)),
      at(360, 0, stool(C.brand)),
      sitter("lam", 220, {
        ...sitSide,
        bareFeet: true,
        feet: [
          [106, -64],
          [44, 0],
        ],
        hands: [
          [66, -96],
          [40, -100],
        ],
        mood: { eyes: "happy" },
      }),
      at(500, 4, basin(C.tealMid), 1.05),
      inked(path("M452-36C452-60 470-66 480-58C480-44 476-20 470-12C458-12 452-24 452-36z", C.white)),
      at(600, 0, table(90, 84)),
      at(590, -84, jar(C.butter, C.teal), 0.8),
      inked(path("M604-84c0-16 26-16 26 0z", C.white)),
    ),
  );

const breath = (): string =>
  sheet(
    park(),
    stage(
      1.85,
      660,
      at(324, 0, chairFront(C.brand)),
      sitter("gurung", 324, {
        ...sitFront,
        hands: [
          [-8, -146],
          [10, -112],
        ],
        elbows: [
          [-1, 0.4],
          [1, 0.4],
        ],
        fore: [0.85, 0.85],
        mood: { eyes: "closed" },
      }),
      inked(
        stroke(
          "M398-206C430-222 452-196 486-210C516-222 512-250 492-246C480-242 484-228 494-230M404-188C440-198 470-176 512-188",
          { stroke: C.tealMid, "stroke-width": 5 },
        ),
        stroke(
          "M250-206C218-222 196-196 162-210C132-222 136-250 156-246C168-242 164-228 154-230M244-188C208-198 178-176 136-188",
          { stroke: C.tealMid, "stroke-width": 5 },
        ),
      ),
    ),
  );

const bathroom = (): string =>
  rect(0, 0, 1200, 675, "#EEF5F1") +
  path(
    range(10)
      .map((i) => `M0 ${40 + i * 60}H1200`)
      .join("") +
      range(20)
        .map((i) => `M${i * 62} 0V560`)
        .join(""),
    "none",
    { stroke: "#DFEAE4", "stroke-width": 4 },
  ) +
  rect(0, 380, 1200, 14, C.tealMid, 0, { opacity: 0.5 }) +
  rect(0, 552, 1200, 123, "#E7D9CB") +
  path("M40 70H330V470C290 486 262 456 220 474C180 488 150 456 108 472C80 482 60 470 40 474z", "#F8D9C4") +
  path("M112 80V466M186 80V470M258 80V462", "none", { stroke: "#F0C4A8", "stroke-width": 6 }) +
  rect(20, 58, 340, 12, C.stone, 6) +
  path("M1080 290h80v120h-80z", C.butter) +
  rect(1070, 282, 100, 10, C.stone, 5) +
  rect(840, 90, 220, 160, C.white, 12) +
  rect(856, 106, 188, 128, C.tealPale, 6);

const safeHome = (): string =>
  sheet(
    bathroom(),
    rect(588, 0, 8, 46, C.stone) + path("M540 46h104l20 44H520z", C.butter) + rect(520, 88, 144, 10, C.yellow, 4),
    stage(
      1.7,
      640,
      inked(
        path("M540-12L528-62H612L600-12z", C.white),
        rect(516, -84, 108, 24, C.white, 10),
        rect(560, -160, 60, 80, C.white, 8),
      ),
      inked(
        stroke("M404-170V-108H476", { "stroke-width": 13 }),
        stroke("M404-170V-108H476", { stroke: C.brand, "stroke-width": 7 }),
      ),
      inked(path("M214 12C220-4 420-4 428 12C434 22 208 22 214 12z", C.yellow)),
      who(
        "khan",
        318,
        {
          turn: 0.5,
          spread: 0.8,
          hands: [
            [-37, -130],
            [84, -142],
          ],
          elbows: [
            [-1, 0.3],
            [0.2, 1],
          ],
          mood: { eyes: "happy" },
        },
        8,
      ),
      at(110, 0, stool(C.tealMid), 1.05),
      at(110, -62, plant(C.blush), 0.6),
    ),
  );

export const elearn = {
  "elearn-chair": chair,
  "elearn-label": label,
  "elearn-foot": foot,
  "elearn-breath": breath,
  "elearn-home": safeHome,
};
