/** People at a desk whose hands lie on it: the body is drawn before the desk, the arms after it. */
import { group, inked, n, path, type Point, SKIN, stroke } from "./base.ts";
import { type Person, type Pose, standing } from "./body.ts";
import { add, limb, mix, mul, reach, sub, taper, unit, xy } from "./geometry.ts";
import { type Name, person } from "./cast.ts";
import { sitter } from "./stage.ts";

const BONES = [49, 47] as const;

/** Arms folded away behind the body. */
const folded: Partial<Pose> = {
  behind: [true, true],
  fore: [0.36, 0.36],
  hands: [
    [-6, -150],
    [6, -150],
  ],
};

const whoIs = (name: Name | Person): Person => (typeof name === "string" ? person(name) : name);

const palm = (wrist: Point, elbow: Point, skin: string, thumb: number): string => {
  const d = unit(sub(wrist, elbow));
  const turn = n((Math.atan2(d[1], d[0]) * 180) / Math.PI);
  return group(
    `translate(${xy(wrist)}) rotate(${turn})${thumb < 0 ? " scale(1 -1)" : ""}`,
    path("M-3-5.5C2-7 3-13 8-13C12-13 11-8 10-6.5C18-6 20-2 19 2C18 7 8 9-3 5.5z", skin),
  );
};

const oneArm = (who: Person, pose: Pose, i: 0 | 1): string => {
  const down = unit(sub(pose.hip, pose.neck));
  const side = (i === 0 ? -1 : 1) * (who.broad ?? 27) * pose.spread;
  const shoulder = add(add(pose.neck, mul(down, 19)), mul([down[1], -down[0]], side));
  const k = pose.fore?.[i] ?? 1;
  const { joint, end } = reach(shoulder, pose.hands[i], BONES[0] * k, BONES[1] * k, pose.elbows[i]);
  const skin = SKIN[who.face.skin];
  const sleeve = who.top.sleeve ?? who.top.fill;
  const inner = add(shoulder, mul(unit(sub(add(pose.neck, mul(down, 40)), shoulder)), 9));
  const seam = sleeve === who.top.fill ? stroke(`M${xy(shoulder)}L${xy(inner)}`, { stroke: sleeve, "stroke-width": 20.5 }) : "";
  const hand = palm(end, joint, skin, i === 0 ? -1 : 1);
  if (who.top.sleeves !== "short") return hand + path(limb(shoulder, joint, end, 24, 21, 17), sleeve) + seam;
  return (
    hand +
    path(limb(shoulder, joint, end, 17, 14.5, 12), skin) +
    path(taper(shoulder, mix(shoulder, joint, 0.72), 25, 24), sleeve) +
    seam
  );
};

/** Draw `body` before the desk and `arms` after what lies on it. */
export const deskSitter = (name: Name | Person, x: number, change: Partial<Pose>, y = 0): { body: string; arms: string } => {
  const pose: Pose = { ...standing, ...change };
  const size = whoIs(name).size ?? 1;
  const drawn = inked(oneArm(whoIs(name), pose, 0), oneArm(whoIs(name), pose, 1));
  return {
    body: sitter(name, x, { ...change, ...folded }, y),
    arms: group(`translate(${n(x)} ${n(y)})${size === 1 ? "" : ` scale(${size})`}`, drawn),
  };
};
