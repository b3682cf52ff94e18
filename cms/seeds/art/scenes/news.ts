/** Four pieces of news. */
import { at, C, circle, group, inked, n, path, range, rect, stroke } from "../lib/base.ts";
import { chairSide, clothTable, table, wheelchair } from "../lib/furniture.ts";
import { clap, offer, push, sitSide, stroll, walk, wave } from "../lib/poses.ts";
import { clinic, shamShuiPo, shekKipMei } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { flower, heart, monitor, plate, syringe } from "../lib/things.ts";

/** The centre's front door with its awning; the mark instead of a name. */
const frontDoor = (): string =>
  inked(
    rect(-190, -330, 380, 330, "#FDF1E3"),
    rect(-190, -340, 380, 62, C.brand, 6),
    path("M-16-292V-312L0-326L16-312V-292z", C.paper),
    rect(-78, -216, 156, 216, C.tealPale),
    stroke("M0-216V0M-14-110v26M14-110v26", { "stroke-width": 4 }),
    rect(-172, -206, 74, 120, C.mist, 3),
    rect(98, -206, 74, 120, C.mist, 3),
    ...range(10).map((i) => path(`M${-200 + i * 40}-262h40v24a20 12 0 0 1-40 0z`, i % 2 ? C.paper : C.brand)),
  );

const basket = (fill: string): string =>
  inked(stroke("M-18 0L0-70L18 0M0-70V0", { stroke: C.woodDark, "stroke-width": 5 })) +
  [
    [-26, -60],
    [26, -60],
    [0, -84],
    [-14, -70],
    [14, -74],
  ]
    .map(([x, y], i) => at(x ?? 0, (y ?? 0) + 34, flower(i % 2 ? C.yellow : fill), 0.9))
    .join("");

const opening = (): string =>
  sheet(
    shamShuiPo(3),
    stage(
      1.5,
      630,
      at(400, -16, frontDoor()),
      at(226, 2, basket(C.brand), 1.3),
      at(574, 2, basket(C.blush), 1.3),
      inked(path("M250-112C330-92 470-92 550-112V-98C470-78 330-78 250-98z", C.brand)),
      who(
        "ng",
        400,
        {
          hands: [
            [-30, -128],
            [30, -118],
          ],
          elbows: [
            [-1, 0.3],
            [1, 0.3],
          ],
          mood: { mouth: "open", eyes: "happy" },
        },
        2,
      ),
      inked(path("M392-96l-30-16v30zM408-96l30-16v30z", C.yellow), circle(400, -96, 11, C.yellow)),
      who("wong", 306, { ...clap, turn: 0.5 }, 10),
      who("mei", 494, { ...clap, turn: -0.5 }, 10),
      at(96, 8, wheelchair.back),
      sitter(
        "ho",
        96,
        {
          ...sitSide,
          hip: [-6, -90],
          neck: [-4, -194],
          feet: [
            [60, -16],
            [68, -16],
          ],
          hands: [
            [48, -170],
            [60, -176],
          ],
          elbows: [
            [0, 1],
            [0, 1],
          ],
          behind: [false, true],
          mood: { mouth: "open", eyes: "happy" },
        },
        8,
      ),
      at(96, 8, wheelchair.front),
      who("lok", 660, { ...wave, turn: -0.3 }, 18),
      who("gurung", 728, { ...clap, turn: -0.5 }, 4),
    ),
  );

const flu = (): string =>
  sheet(
    clinic("street", "right"),
    stage(
      1.74,
      654,
      at(262, 0, chairSide(C.blush)),
      sitter("mei", 262, {
        ...sitSide,
        turn: 0.2,
        spread: 0.8,
        hands: [
          [40, -96],
          [56, -98],
        ],
        mood: { eyes: "happy" },
      }),
      who(
        "yan",
        150,
        {
          turn: 0.6,
          spread: 0.7,
          neck: [16, -226],
          hands: [
            [72, -164],
            [84, -150],
          ],
          elbows: [
            [-0.4, 1],
            [0, 1],
          ],
          toes: [1, 1],
          behind: [false, true],
        },
        -6,
      ),
      group("translate(232 -158) rotate(8)", at(0, 0, syringe(), 0.62)),
      at(420, 0, table(96, 92)),
      at(404, -92, inked(rect(-20, -30, 40, 30, C.white, 4), heart(0, -15, 0.55))),
      at(560, 0, chairSide(C.tealMid), 1, true),
      sitter(
        "khan",
        560,
        {
          ...sitSide,
          hands: [
            [40, -100],
            [54, -100],
          ],
          mood: { mouth: "smile" },
        },
        0,
        true,
      ),
    ),
  );

const tent = (a: string): string =>
  inked(
    stroke("M-110 0V-230M110 0V-230", { "stroke-width": 9 }),
    stroke("M-110 0V-230M110 0V-230", { stroke: C.grey, "stroke-width": 4 }),
    path("M-124-230L-50-290H50L124-230z", a),
    ...range(8).map((i) => path(`M${-124 + i * 31}-230h31v20a15.5 10 0 0 1-31 0z`, i % 2 ? C.paper : a)),
  );

const bunting = (x: number, y: number, w: number, sag: number): string => {
  const count = Math.round(w / 60);
  const spot = (t: number): [number, number] => [x + w * t, y + sag * 4 * t * (1 - t)];
  const flags = range(count).map((i) => {
    const [a, b] = spot((i + 0.5) / count);
    return path(`M${n(a - 16)} ${n(b)}h32l-16 30z`, [C.brand, C.yellow, C.tealMid, C.leaf][i % 4] ?? C.brand, { stroke: "none" });
  });
  return inked(stroke(`M${x} ${y}Q${n(x + w / 2)} ${n(y + sag * 2)} ${n(x + w)} ${y}`, { "stroke-width": 3 }), ...flags);
};

const healthDay = (): string =>
  sheet(
    shekKipMei(),
    bunting(-20, 40, 640, 40),
    bunting(600, 40, 640, 40),
    stage(
      1.4,
      632,
      at(230, -10, tent(C.brand)),
      at(640, -10, tent(C.teal)),
      sitter(
        "yan",
        250,
        {
          turn: -0.4,
          hands: [
            [-34, -146],
            [26, -140],
          ],
          elbows: [
            [-1, 0.6],
            [1, 0.4],
          ],
          fore: [0.8, 0.85],
          mood: { mouth: "open" },
        },
        -16,
      ),
      sitter(
        "fung",
        640,
        {
          turn: 0.3,
          hands: [
            [-26, -146],
            [36, -146],
          ],
          elbows: [
            [-1, 0.5],
            [1, 0.6],
          ],
          fore: [0.8, 0.8],
          mood: { mouth: "open", eyes: "happy" },
        },
        -16,
      ),
      at(230, 4, clothTable(200, 92, C.brand)),
      at(640, 4, clothTable(200, 92, C.teal)),
      at(256, -88, monitor(), 0.95),
      at(640, -88, plate("fruit"), 1),
      who(
        "lam",
        132,
        {
          ...offer,
          hands: [
            [36, -130],
            [62, -152],
          ],
          mood: { mouth: "smile" },
        },
        8,
      ),
      who("gurung", 450, { ...walk, mood: { eyes: "happy" } }, 16),
      who("arun", 386, { ...stroll, mood: { mouth: "open" } }, 20),
      who(
        "chan",
        766,
        {
          ...offer,
          turn: -0.5,
          hands: [
            [-66, -150],
            [34, -130],
          ],
          elbows: [
            [-0.2, 1],
            [1, 0.4],
          ],
        },
        10,
      ),
    ),
  );

/** A health minibus: cream body, brand roof, ramp at the door. */
const minibus = (): string =>
  inked(
    path("M-250-46V-222C-250-244-236-252-216-252H214C236-252 246-240 254-214L270-140C274-124 274-110 274-96V-46z", "#FDF1DC"),
    path("M-250-206V-222C-250-244-236-252-216-252H214C236-252 246-240 254-214L256-206z", C.brand),
    path("M-250-96H274V-80H-250z", C.brand),
    rect(-232, -188, 80, 66, C.tealPale, 7),
    rect(-144, -188, 80, 66, C.tealPale, 7),
    rect(-50, -194, 96, 150, C.tealPale, 5),
    stroke("M-2-194V-46M-12-120v18M8-120v18"),
    rect(58, -188, 88, 66, C.tealPale, 7),
    path("M158-188H230C240-188 244-182 248-168L258-122H158z", C.tealPale),
    ...[-162, 188].flatMap((x) => [circle(x, -42, 40, C.slate), circle(x, -42, 18, C.silver), circle(x, -42, 5, C.slate)]),
    circle(262, -66, 9, C.yellow),
    heart(102, -100 + 44, 0.9, C.brand),
  );

const bus = (): string =>
  sheet(
    shamShuiPo(1),
    stage(
      1.36,
      622,
      at(470, -6, minibus(), 1.16),
      inked(path("M400-60H510L546 2H364z", C.grey), stroke("M392-40H518M380-20H530", { "stroke-width": 2 })),
      who(
        "kit",
        566,
        {
          ...offer,
          turn: -0.6,
          hands: [
            [-64, -160],
            [40, -136],
          ],
          elbows: [
            [-0.2, 1],
            [1, 0.3],
          ],
          mood: { mouth: "open", eyes: "happy" },
        },
        14,
      ),
      who("siti", 186, { ...push, mood: { eyes: "happy" } }, 16),
      at(312, 18, wheelchair.back),
      sitter(
        "ho",
        312,
        {
          ...sitSide,
          hip: [-6, -90],
          neck: [-4, -194],
          feet: [
            [60, -16],
            [68, -16],
          ],
          hands: [
            [30, -112],
            [44, -110],
          ],
          mood: { mouth: "open" },
        },
        18,
      ),
      at(312, 18, wheelchair.front),
      who("mei", 80, { ...walk, mood: { mouth: "smile" } }, 6),
    ),
  );

export const news = { "news-opening": opening, "news-flu": flu, "news-health-day": healthDay, "news-bus": bus };
