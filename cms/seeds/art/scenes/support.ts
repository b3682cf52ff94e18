/** Two more themes: care and rehabilitation. */
import { at, C } from "../lib/base.ts";
import { bench, stick } from "../lib/furniture.ts";
import { elbows, faceRight, farArm, feet, glad, hands, laugh } from "../lib/gestures.ts";
import { practiceSteps, walkingFrame } from "../lib/outdoors.ts";
import { walk } from "../lib/poses.ts";
import { hall, park } from "../lib/rooms.ts";
import { footprints } from "../lib/sets.ts";
import { sheet, stage, who } from "../lib/stage.ts";
import { team } from "../lib/team.ts";

const care = (): string =>
  sheet(
    park(),
    stage(
      1.78,
      650,
      at(120, -30, bench(200)),
      at(472, 4, stick(), 1.06),
      who(
        "chan",
        404,
        { turn: 0.2, ...laugh, ...hands(-34, -158, 50, -122), ...elbows(-0.8, 1, 1, 0.4), ...feet(-20, 4, 20, -8) },
        0,
      ),
      who(
        "siti",
        318,
        { turn: 0.4, ...glad, ...hands(-40, -128, 66, -164), ...elbows(-1, 0.3, 0.4, 1), ...feet(-22, 2, 20, -10) },
        -2,
      ),
    ),
  );

const rehab = (): string =>
  sheet(
    hall("trees"),
    footprints(700, 616, 3, 92, C.tealMid),
    stage(
      1.66,
      640,
      at(606, -44, practiceSteps()),
      who(team.yuen, 186, { ...faceRight, ...laugh, ...hands(84, -156, 30, -130), ...elbows(-0.3, 1, -1, 0.6), ...farArm }, -14),
      at(380, -12, walkingFrame()),
      at(362, 0, walkingFrame()),
      who("khan", 290, { ...walk, ...glad, ...hands(58, -142, 76, -146), ...elbows(-0.6, 1, -0.3, 1) }, 0),
    ),
  );

export const support = { "theme-care": care, "theme-rehab": rehab };
