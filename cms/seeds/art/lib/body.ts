/** One rig for every neighbour. The origin is the ground between the feet; a grown-up is 300 high, five heads. */
import { group, inked, n, path, type Point, SKIN, stroke } from "./base.ts";
import { add, limb, mix, mul, reach, rotate, sub, taper, unit, xy } from "./geometry.ts";
import { type Face, head, headBack, type Mood } from "./head.ts";
import { garment, type Top } from "./clothes.ts";

export type Person = {
  face: Face;
  top: Top;
  legs: string;
  shoes: string;
  /** Shoulder and hip half-widths. */
  broad?: number;
  hips?: number;
  /** Children: body scale and head scale. */
  size?: number;
  headSize?: number;
};

export type Pose = {
  hip: Point;
  neck: Point;
  turn: number;
  tilt: number;
  hands: [Point, Point];
  feet: [Point, Point];
  /** Which way elbows and knees bend. */
  elbows: [Point, Point];
  knees: [Point, Point];
  /** Explicit knee places, for legs that come towards us. */
  kneesAt?: [Point, Point];
  toes: [number, number];
  /** Arms drawn behind the body. */
  behind: [boolean, boolean];
  /** Shoulder spread: 1 facing us, 0.4 from the side. */
  spread: number;
  /** Arms shortened because they come towards us. */
  fore?: [number, number];
  mood: Mood;
  /** Something held, drawn between body and front arms. */
  held?: string;
  bareFeet?: boolean;
  seated?: boolean;
};

const ARM = [49, 47] as const;
const LEG = [59.5, 58] as const;

const hand = (wrist: Point, elbow: Point, skin: string, thumb: number): string => {
  const d = unit(sub(wrist, elbow));
  const angle = (Math.atan2(d[1], d[0]) * 180) / Math.PI;
  const t = thumb;
  return group(
    `translate(${xy(wrist)}) rotate(${n(angle)})${t < 0 ? " scale(1 -1)" : ""}`,
    path("M-3-5.5C2-7 3-13 8-13C12-13 11-8 10-6.5C18-6 20-2 19 2C18 7 8 9-3 5.5z", skin),
  );
};

const arm = (person: Person, pose: Pose, i: 0 | 1, shoulder: Point): string => {
  const k = pose.fore?.[i] ?? 1;
  const { joint, end } = reach(shoulder, pose.hands[i], ARM[0] * k, ARM[1] * k, pose.elbows[i]);
  const skin = SKIN[person.face.skin];
  const { sleeve, sleeves } = { sleeve: person.top.sleeve ?? person.top.fill, sleeves: person.top.sleeves ?? "long" };
  const palm = hand(end, joint, skin, i === 0 ? -1 : 1);
  if (sleeves === "long") return palm + path(limb(shoulder, joint, end, 24, 21, 17), sleeve);
  const bare = path(limb(shoulder, joint, end, 17, 14.5, 12), skin);
  return palm + bare + path(taper(shoulder, mix(shoulder, joint, 0.72), 25, 24), sleeve);
};

/** Hides the seam where a front sleeve meets the body. */
const seam = (shoulder: Point, chest: Point, fill: string): string => {
  const inner = add(shoulder, mul(unit(sub(chest, shoulder)), 9));
  return stroke(`M${xy(shoulder)}L${xy(inner)}`, { stroke: fill, "stroke-width": 20.5 });
};

const shoe = (ankle: Point, toe: number, fill: string): string => {
  const [x, y] = ankle;
  if (toe === 0) return path(`M${n(x - 11)} ${n(y - 4)}h22c5 6 5 14 0 16h-22c-5-2-5-10 0-16z`, fill);
  const s = toe < 0 ? -1 : 1;
  return path(
    `M${n(x - 10 * s)} ${n(y - 5)}H${n(x + 10 * s)}C${n(x + 15 * s)} ${n(y)} ${n(x + 27 * s)} ${n(y)} ${n(x + 27 * s)} ${n(y + 12)}H${n(x - 12 * s)}C${n(x - 14 * s)} ${n(y + 6)} ${n(x - 12 * s)} ${n(y)} ${n(x - 10 * s)} ${n(y - 5)}z`,
    fill,
  );
};

const leg = (person: Person, pose: Pose, i: 0 | 1, root: Point): string => {
  const ankle: Point = [pose.feet[i][0], pose.feet[i][1] - 12];
  const fixed = pose.kneesAt?.[i];
  const { joint, end } = fixed === undefined ? reach(root, ankle, LEG[0], LEG[1], pose.knees[i]) : { joint: fixed, end: ankle };
  const cuff = mix(joint, end, pose.bareFeet === true ? 0.72 : 1);
  const foot =
    pose.bareFeet === true
      ? path(limb(joint, mix(joint, end, 0.5), end, 16, 15, 13), SKIN[person.face.skin]) +
        shoe(end, pose.toes[i], SKIN[person.face.skin])
      : shoe(end, pose.toes[i], person.shoes);
  return foot + path(limb(root, joint, cuff, 37, 30, 25), person.legs);
};

export const standing: Pose = {
  hip: [0, -128],
  neck: [0, -233],
  turn: 0,
  tilt: 0,
  hands: [
    [-37, -125],
    [37, -125],
  ],
  feet: [
    [-17, 0],
    [17, 0],
  ],
  elbows: [
    [-1, 0.3],
    [1, 0.3],
  ],
  knees: [
    [-1, 0],
    [1, 0],
  ],
  toes: [-1, 1],
  behind: [false, false],
  spread: 1,
  mood: {},
};

/** Headless parts in drawing order, then the head: everything carries the ink line. */
export const figure = (person: Person, change: Partial<Pose> = {}): string => {
  const pose: Pose = { ...standing, ...change };
  const shoulderHalf = (person.broad ?? 27) * pose.spread;
  const hipHalf = 14 * (0.35 + 0.65 * pose.spread);
  const down = unit(sub(pose.hip, pose.neck));
  const across: Point = [down[1], -down[0]];
  const shoulder = (s: number, hand: Point): Point =>
    add(add(pose.neck, mul(down, hand[1] < pose.neck[1] - 30 ? 15 : 19)), mul(across, s * shoulderHalf));
  const shoulders: [Point, Point] = [shoulder(-1, pose.hands[0]), shoulder(1, pose.hands[1])];
  const chest = add(pose.neck, mul(down, 40));
  const roots: [Point, Point] = [add(pose.hip, mul(across, -hipHalf)), add(pose.hip, mul(across, hipHalf))];
  const sides = [0, 1] as const;
  const farLeg = pose.turn > 0 ? 1 : 0;
  const scale = person.headSize ?? 1;
  const centre = add(pose.neck, rotate([pose.turn * 4, -34 * scale], pose.tilt));
  const headAt = `translate(${xy(centre)})${pose.tilt === 0 ? "" : ` rotate(${n(pose.tilt)})`}${scale === 1 ? "" : ` scale(${scale})`}`;
  const drawArm = (i: 0 | 1): string => arm(person, pose, i, shoulders[i]);
  const skin = SKIN[person.face.skin];
  const near = farLeg === 1 ? 0 : 1;
  const legs = leg(person, pose, farLeg, roots[farLeg]) + leg(person, pose, near, roots[near]);
  const oneColour = person.top.sleeve === undefined || person.top.sleeve === person.top.fill;
  const art = inked(
    group(headAt, headBack(person.face, pose.turn)),
    ...sides.filter((i) => pose.behind[i]).map(drawArm),
    pose.seated === true ? "" : legs,
    path(taper(centre, add(pose.neck, mul(down, 10)), 17, 19), skin),
    garment(
      person.top,
      {
        neck: pose.neck,
        down,
        across,
        length: Math.hypot(...sub(pose.hip, pose.neck)),
        half: (person.broad ?? 27) * (0.45 + 0.55 * pose.spread),
        hips: (person.hips ?? 31) * (0.62 + 0.38 * pose.spread),
        turn: pose.turn,
        seated: pose.seated === true,
      },
      skin,
    ),
    pose.seated === true ? legs : "",
    group(headAt, head(person.face, pose.turn, pose.mood)),
    pose.held ?? "",
    ...sides
      .filter((i) => !pose.behind[i])
      .map((i) => drawArm(i) + (oneColour ? seam(shoulders[i], chest, person.top.fill) : "")),
  );
  return person.size === undefined ? art : group(`scale(${person.size})`, art);
};
