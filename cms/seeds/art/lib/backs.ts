/** Neighbours seen from behind, seated on chairs: an audience. */
import { at, C, circle, inked, oval, path, rect, SKIN, stroke } from "./base.ts";
import type { Person } from "./body.ts";
import { scarfBack } from "./hair.ts";
import { scallops } from "./geometry.ts";

const hairOf = (who: Person): string => {
  const fill = who.face.hairFill;
  if (who.face.hat?.kind === "scarf") return scarfBack(who.face.hat.fill);
  switch (who.face.hair) {
    case "perm":
      return path(`${scallops(29, 36, -3, -30, 210, 11)}C16 28-16 28-25 14z`, fill);
    case "bun":
      return (
        path("M-26 0C-32-30-17-38 0-38C17-38 32-30 26 0C24 18 12 26 0 26C-12 26-24 18-26 0z", fill) + circle(0, -40, 14, fill)
      );
    case "knot":
      return (
        path("M-26 0C-32-30-17-38 0-38C17-38 32-30 26 0C24 18 12 26 0 26C-12 26-24 18-26 0z", fill) + circle(0, -4, 14, fill)
      );
    case "balding":
      return path("M-25-14C-30 0-26 16-18 24H18C26 16 30 0 25-14C20 4 10 8 0 8C-10 8-20 4-25-14z", fill);
    case "bob":
    case "long":
    case "ponytail":
      return path("M-31-4C-34-46 34-46 31-4C32 16 31 26 27 34C14 38-14 38-27 34C-31 26-32 16-31-4z", fill);
    default:
      return path("M-27 2C-34-30-17-41 0-40C17-41 34-30 27 2C25 14 20 20 14 22H-14C-20 20-25 14-27 2z", fill);
  }
};

/** The origin is the ground under the chair; `seat` colours the chair. */
export const backOf = (who: Person, seat: string = C.tealMid): string => {
  const skin = SKIN[who.face.skin];
  const scarf = who.face.hat?.kind === "scarf";
  const sleeve = who.top.sleeve ?? who.top.fill;
  return (
    inked(
      path("M-30-150C-46-140-50-110-46-84H-30z", sleeve),
      path("M30-150C46-140 50-110 46-84H30z", sleeve),
      path("M-9-186C-14-176-34-176-38-160C-42-130-38-100-36-70H36C38-100 42-130 38-160C34-176 14-176 9-186z", who.top.fill),
      rect(-9, -200, 18, 22, skin),
    ) +
    at(
      0,
      -222,
      inked(
        scarf ? "" : oval(-26, 2, 4.6, 7, skin) + oval(26, 2, 4.6, 7, skin),
        oval(0, -4, 26, 32, skin),
        hairOf(who),
        who.face.hat?.kind === "cap" ? path("M-29-2C-36-54 36-54 29-2C14 4-14 4-29-2z", who.face.hat.fill) : "",
      ),
    ) +
    inked(
      stroke("M-34-60V0M34-60V0", { "stroke-width": 9 }),
      stroke("M-34-60V0M34-60V0", { stroke: C.wood, "stroke-width": 4 }),
      rect(-42, -140, 84, 74, seat, 12),
      rect(-40, -64, 80, 12, seat, 5),
    )
  );
};
