/** Four featured programmes. */
import { deskSitter } from "../lib/arms.ts";
import { at, C, group, inked, range, stroke } from "../lib/base.ts";
import type { Pose } from "../lib/body.ts";
import type { Name } from "../lib/cast.ts";
import { roundTable, stool, wheelchair } from "../lib/furniture.ts";
import { elbows, faceRight, farArm, feet, fore, glad, hands, laugh, speak } from "../lib/gestures.ts";
import {
  basket,
  bucket,
  cameraPhone,
  carrot,
  cat,
  drops,
  lights,
  note,
  planter,
  speaker,
  sprout,
  tomatoes,
  tomatoSprig,
  wateringCan,
} from "../lib/outdoors.ts";
import { shadow } from "../lib/places.ts";
import { atTable, sitSide, stroll, walk } from "../lib/poses.ts";
import { shamShuiPo } from "../lib/rooms.ts";
import { dusk, garden, teaHouse } from "../lib/sets.ts";
import { sheet, sitter, stage, who } from "../lib/stage.ts";
import { buns, cup, plate, steam, steamer, teapot } from "../lib/things.ts";

/** Four at the tea table. */
const guests = () => ({
  wong: deskSitter(
    "wong",
    104,
    { ...atTable, turn: 0.5, ...speak, ...hands(-34, -108, 52, -166), ...elbows(-1, 0.2, 0.1, 1), ...fore(0.68, 0.6) },
    10,
  ),
  gurung: deskSitter(
    "gurung",
    256,
    { ...atTable, turn: 0.35, ...glad, ...hands(-32, -104, 56, -166), ...elbows(-1, 0.2, 0.2, 1), ...fore(0.68, 0.66) },
    2,
  ),
  khan: deskSitter(
    "khan",
    438,
    { ...atTable, turn: -0.2, ...laugh, ...hands(-30, -104, 32, -104), ...elbows(-1, 0.2, 1, 0.2), ...fore(0.68, 0.68) },
    2,
  ),
  chan: deskSitter(
    "chan",
    570,
    { ...atTable, turn: -0.5, ...laugh, ...hands(-50, -164, 32, -108), ...elbows(-0.1, 1, 1, 0.2), ...fore(0.6, 0.68) },
    10,
  ),
});

const tea = (): string => {
  const { wong, gurung, khan, chan } = guests();
  return sheet(
    teaHouse(),
    stage(
      1.8,
      704,
      wong.body,
      gurung.body,
      khan.body,
      chan.body,
      at(334, 24, roundTable(650, 98)),
      at(196, -72, steamer(2), 0.9),
      at(188, -138, steam(34)),
      at(470, -56, buns(90), 0.95),
      at(112, -58, plate("greens"), 0.85),
      at(574, -58, plate("tofu"), 0.85),
      at(372, -72, cup(C.paper), 1),
      at(300, -54, cup(C.paper), 0.9),
      inked(stroke("M366-146C371-132 373-114 373-96", { stroke: C.wood, "stroke-width": 4 })),
      group("translate(330 -140) rotate(22) scale(-0.86 0.86)", teapot(C.tealMid)),
      at(172, -162, cup(C.paper), 0.95),
      at(504, -160, cup(C.butter), 0.95),
      wong.arms,
      gurung.arms,
      khan.arms,
      chan.arms,
    ),
  );
};

const row = (x: number, count: number, gap: number, y: number, art: string, scale = 1): string =>
  range(count)
    .map((i) => at(x + i * gap, y, art, scale))
    .join("");

/** Two behind the long bed. */
const gardeners = () => ({
  lam: deskSitter(
    "lam",
    150,
    { ...glad, turn: 0.5, ...hands(-42, -128, 62, -170), ...elbows(-1, 0.4, 0, 1), ...fore(0.9, 0.8) },
    -10,
  ),
  gurung: deskSitter(
    "gurung",
    366,
    { ...laugh, turn: -0.3, ...hands(-44, -132, 46, -176), ...elbows(-1, 0.4, 0.2, 1), ...fore(0.88, 0.74) },
    -10,
  ),
});

const gardening = (): string => {
  const { lam, gurung } = gardeners();
  return sheet(
    garden(),
    stage(
      1.5,
      634,
      lam.body,
      gurung.body,
      row(96, 3, 62, -88, sprout(), 0.9),
      row(300, 3, 44, -88, sprout(), 0.9),
      at(276, -206, drops(), 1.3),
      at(250, 0, planter(400, 92)),
      at(216, -186, wateringCan(), 0.95),
      lam.arms,
      at(416, -164, tomatoSprig()),
      gurung.arms,
      at(700, -22, wheelchair.back, 1, true),
      sitter(
        "ho",
        700,
        {
          ...sitSide,
          hip: [-6, -90],
          neck: [-4, -194],
          ...feet(60, -16, 68, -16),
          ...glad,
          ...hands(72, -118, 78, -130),
          ...elbows(-0.4, 1, 0, 1),
        },
        -22,
        true,
      ),
      at(700, -22, wheelchair.front, 1, true),
      row(566, 2, 56, -72, tomatoes(), 0.8),
      at(584, 0, planter(150, 76)),
      who("arun", 486, { ...laugh, turn: 0.3, ...hands(-58, -126, 66, -250), ...elbows(-1, 0.3, 1, 0.6) }, 22),
      at(534, -156, group("rotate(20)", carrot())),
      at(420, 26, basket()),
    ),
  );
};

/** Two who dance hand in hand; the far hands may be raised for a turn. */
const together = (x: number, a: Name, b: Name, y: number, raised = false): string => {
  const [far, farY] = raised ? [58, -298] : [64, -180];
  const apart = raised ? 65 : 76;
  return (
    who(
      a,
      x - apart,
      { ...walk, ...laugh, neck: [2, -232], ...hands(54, -176, far, farY), ...elbows(-0.4, 1, 0.6, 1), ...farArm },
      y,
    ) +
    who(
      b,
      x + apart,
      { ...stroll, ...laugh, neck: [2, -232], ...hands(54, -180, far, farY), ...elbows(-0.4, 1, 0.6, 1), ...farArm },
      y,
      true,
    )
  );
};

const dance = (): string =>
  sheet(
    dusk(),
    lights(-30, 40, 640, 44),
    lights(590, 40, 640, 44),
    stage(
      1.46,
      634,
      shadow(414, -24, 54),
      at(414, -26, speaker(), 1.1),
      at(352, -236, note()),
      at(452, -262, note(true)),
      at(394, -300, note(), 0.8),
      together(196, "khan", "chan", 2),
      together(630, "wong", "mei", 2, true),
    ),
  );

const snap: Partial<Pose> = { ...faceRight, ...hands(56, -200, 66, -202), ...elbows(-0.4, 1, 0, 1), ...farArm };
const held = group("translate(80 -214) rotate(8)", cameraPhone());

const photo = (): string =>
  sheet(
    shamShuiPo(2),
    stage(
      1.5,
      634,
      who("gurung", 116, { ...snap, ...glad, held }, -18),
      who("lam", 262, { ...snap, ...laugh, held }, 4),
      at(420, -6, bucket(C.blush), 1.2),
      at(560, -10, bucket(C.blush), 1.2),
      at(490, 0, stool(C.teal), 1.1),
      at(490, -65, cat(), 1.25),
      who("wong", 706, { ...snap, ...laugh, held }, -4, true),
    ),
  );

export const featured = {
  "featured-tea": tea,
  "featured-garden": gardening,
  "featured-dance": dance,
  "featured-photo": photo,
};
