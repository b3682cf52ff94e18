/** The lesson about washing hands. */
import { at, C, path, range, rect } from "../lib/base.ts";
import { counter } from "../lib/furniture.ts";
import { elbows, faceRight, farArm, glad, hands } from "../lib/gestures.ts";
import { clock, windowOn } from "../lib/rooms.ts";
import { sheet, sitter, stage } from "../lib/stage.ts";
import { foam, paperTowels, rubbedHands, soapBubble, soapPump, stream, tap, washBasin } from "../lib/washing.ts";

/** A tiled washroom with a window, without a line. */
const washroom = (): string =>
  rect(0, 0, 1200, 675, "#FBEEDF") +
  rect(0, 250, 1200, 425, "#E4EFEA") +
  path(
    range(7)
      .map((i) => `M0 ${270 + i * 62}H1200`)
      .join("") +
      range(20)
        .map((i) => `M${i * 62} 262V675`)
        .join(""),
    "none",
    { stroke: "#D5E5DE", "stroke-width": 4 },
  ) +
  rect(0, 250, 1200, 14, C.tealMid, 0, { opacity: 0.5 }) +
  path("M952 304H1092V436C1060 444 984 428 952 436z", C.peach) +
  rect(952, 400, 140, 12, C.white, 0, { opacity: 0.6 }) +
  rect(926, 296, 192, 10, C.stone, 5) +
  windowOn(90, 56, 210, 160, "trees") +
  clock(1000, 120);

const handWash = (): string =>
  sheet(
    washroom(),
    stage(
      2.35,
      806,
      sitter("mei", 188, {
        ...faceRight,
        ...glad,
        ...farArm,
        spread: 0.8,
        neck: [6, -232],
        tilt: 4,
        ...hands(52, -152, 62, -161),
        ...elbows(-0.6, 1, -0.2, 1),
      }),
      at(256, 40, counter(640, 138, C.tealPale, C.wood)),
      at(366, -102, tap(84, 118, 160)),
      at(282, -98, washBasin(196)),
      at(282, -217, stream(13, 40)),
      at(240, -152, rubbedHands("fair")),
      foam([
        [236, -134, 7],
        [247, -128, 10],
        [262, -125, 11],
        [275, -127, 9.5],
        [326, -133, 7],
        [340, -131, 9],
      ]),
      soapBubble(247, -190, 11),
      soapBubble(243, -228, 7),
      soapBubble(318, -176, 9),
      soapBubble(334, -200, 6),
      at(454, -100, paperTowels()),
      at(94, -100, soapPump()),
    ),
  );

export const elearnHands = { "elearn-hands": handWash };
