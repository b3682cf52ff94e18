/** Four pieces of news. */
import { deskSitter } from "../lib/arms.ts";
import { at, C, circle, group, inked, n, path, range, rect, stroke } from "../lib/base.ts";
import { seriesBoard } from "../lib/enrolment.ts";
import { desk } from "../lib/equipment.ts";
import { chairSide, clothTable, table, wheelchair } from "../lib/furniture.ts";
import { elbows, faceRight, farArm, fore, glad, hands, laugh, speak } from "../lib/gestures.ts";
import { cord, deskPhone, form, pen, readyPhone, receiver } from "../lib/papers.ts";
import { offer, push, sitSide, stroll, walk } from "../lib/poses.ts";
import { clinic, shamShuiPo, shekKipMei } from "../lib/rooms.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";
import { heart, monitor, plate, syringe } from "../lib/things.ts";

/** Enrolment is open: six series on the board, and three ways to enrol: by phone in hand, by call, at the counter. */
const opening = (): string => {
  const wing = deskSitter(
    team.wing,
    622,
    { ...speak, turn: -0.3, ...hands(-46, -132, 40, -236), ...elbows(-1, 0.4, 1, 0.5), ...fore(0.9, 0.9) },
    6,
  );
  return sheet(
    clinic("trees", "left"),
    stage(
      1.62,
      648,
      at(290, -6, seriesBoard()),
      who(
        "khan",
        68,
        {
          ...faceRight,
          ...laugh,
          ...hands(56, -176, 30, -130),
          ...elbows(-0.4, 1, -1, 0.6),
          ...farArm,
          held: at(70, -194, readyPhone()),
        },
        2,
      ),
      wing.body,
      at(606, 20, desk(284, 142, 44, C.wood, C.tealPale)),
      at(520, -86, form(80, 28)),
      at(694, -88, deskPhone(), 0.9),
      cord("M658-222C676-190 716-170 712-140C710-126 688-128 684-112"),
      at(660, -248, receiver()),
      wing.arms,
      who(
        "chan",
        456,
        {
          ...faceRight,
          ...glad,
          ...hands(60, -132, 66, -124),
          ...elbows(-0.6, 1, 0, 1),
          ...farArm,
          held: at(70, -112, pen(30)),
        },
        4,
      ),
    ),
  );
};

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
