/** Poses. Side poses face right; place with flip to face left. */
import type { Point } from "./base.ts";
import type { Pose } from "./body.ts";

type Change = Partial<Pose>;
const OUT: [Point, Point] = [
  [-1, 0.2],
  [1, 0.2],
];

export const walk: Change = {
  hip: [0, -125],
  neck: [5, -230],
  turn: 0.6,
  spread: 0.6,
  feet: [
    [-30, 0],
    [34, 0],
  ],
  toes: [1, 1],
  knees: [
    [1, 0],
    [1, 0],
  ],
  hands: [
    [34, -150],
    [-38, -142],
  ],
  elbows: [
    [-1, 0.4],
    [-1, 0.4],
  ],
  behind: [false, true],
};

export const stroll: Change = {
  ...walk,
  feet: [
    [24, 0],
    [-22, 0],
  ],
  hands: [
    [-20, -130],
    [34, -140],
  ],
};

/** Both palms hold up the sky. */
export const sky: Change = {
  hands: [
    [-36, -312],
    [36, -312],
  ],
  elbows: OUT,
  feet: [
    [-24, 0],
    [24, 0],
  ],
};
/** One palm up, one pressing down. */
export const oneUp: Change = {
  hands: [
    [-40, -308],
    [46, -140],
  ],
  elbows: OUT,
  feet: [
    [-24, 0],
    [24, 0],
  ],
};
/** Drawing the bow to the left. */
export const bow: Change = {
  hip: [0, -104],
  neck: [0, -208],
  turn: -0.6,
  feet: [
    [-54, 0],
    [54, 0],
  ],
  knees: [
    [-1, 0],
    [1, 0],
  ],
  hands: [
    [-116, -196],
    [14, -182],
  ],
  elbows: [
    [0, 1],
    [1, -0.2],
  ],
  behind: [false, false],
};
/** Arms held wide at shoulder height. */
export const wide: Change = {
  hands: [
    [-112, -222],
    [112, -222],
  ],
  elbows: [
    [0, 1],
    [0, 1],
  ],
};

/** On a chair, seen from the side, facing right. Seat at 66. */
export const sitSide: Change = {
  seated: true,
  hip: [0, -84],
  neck: [5, -188],
  turn: 0.65,
  spread: 0.55,
  feet: [
    [50, 0],
    [62, 0],
  ],
  toes: [1, 1],
  knees: [
    [1, -1],
    [1, -1],
  ],
  hands: [
    [44, -98],
    [54, -100],
  ],
  elbows: [
    [-1, 0.6],
    [-1, 0.6],
  ],
  behind: [false, true],
};

/** On a chair, facing us. Seat at 66. */
export const sitFront: Change = {
  seated: true,
  hip: [0, -82],
  neck: [0, -186],
  kneesAt: [
    [-23, -68],
    [23, -68],
  ],
  feet: [
    [-25, 0],
    [25, 0],
  ],
  toes: [0, 0],
  hands: [
    [-24, -90],
    [24, -90],
  ],
  elbows: OUT,
};

/** Standing behind a table or counter, hands at work in front. */
export const work: Change = {
  hands: [
    [-26, -150],
    [26, -150],
  ],
  elbows: [
    [-1, 0.5],
    [1, 0.5],
  ],
  fore: [0.78, 0.78],
};
/** Sitting at a table, hands on it. */
export const atTable: Change = {
  seated: true,
  hip: [0, -82],
  neck: [0, -186],
  kneesAt: [
    [-23, -68],
    [23, -68],
  ],
  feet: [
    [-25, 0],
    [25, 0],
  ],
  toes: [0, 0],
  hands: [
    [-24, -116],
    [24, -116],
  ],
  elbows: [
    [-1, 0.4],
    [1, 0.4],
  ],
  fore: [0.58, 0.58],
};
/** Seated, leaning aside with one arm over the head. */
export const sideBend: Change = {
  seated: true,
  hip: [0, -82],
  neck: [14, -184],
  tilt: 10,
  kneesAt: [
    [-23, -68],
    [23, -68],
  ],
  feet: [
    [-25, 0],
    [25, 0],
  ],
  toes: [0, 0],
  hands: [
    [-8, -262],
    [26, -90],
  ],
  elbows: [
    [-1, 0],
    [1, 0.2],
  ],
  fore: [1.02, 0.92],
};
/** Offering or pointing to the right. */
export const offer: Change = {
  turn: 0.5,
  spread: 0.75,
  hands: [
    [24, -150],
    [76, -178],
  ],
  elbows: [
    [-1, 0.5],
    [0.2, 1],
  ],
  toes: [-1, 1],
};
/** Waving with the right-hand side of the picture. */
export const wave: Change = {
  hands: [
    [-37, -126],
    [70, -272],
  ],
  elbows: [
    [-1, 0.3],
    [1, 0.6],
  ],
  mood: { mouth: "open", eyes: "happy" },
};
export const clap: Change = {
  hands: [
    [-8, -182],
    [12, -186],
  ],
  elbows: [
    [-0.8, 1],
    [0.8, 1],
  ],
  fore: [0.82, 0.82],
  mood: { mouth: "open", eyes: "happy" },
};
/** Leaning over to the right. */
export const lean: Change = {
  hip: [-4, -126],
  neck: [26, -226],
  turn: 0.6,
  spread: 0.65,
  tilt: 6,
  hands: [
    [56, -160],
    [78, -152],
  ],
  elbows: [
    [-0.4, 1],
    [0.2, 1],
  ],
  toes: [1, 1],
  feet: [
    [-16, 0],
    [18, 0],
  ],
  behind: [false, true],
};
/** Pushing something in front, to the right. */
export const push: Change = {
  ...walk,
  neck: [14, -228],
  hands: [
    [62, -158],
    [70, -160],
  ],
  elbows: [
    [-0.6, 1],
    [-0.2, 1],
  ],
  behind: [false, true],
};
/** On one leg, one hand resting on a support at the left. */
export const oneLeg: Change = {
  hip: [4, -127],
  neck: [2, -232],
  feet: [
    [-8, 0],
    [38, -40],
  ],
  toes: [-1, 1],
  knees: [
    [-1, 0],
    [1, -0.5],
  ],
  hands: [
    [-62, -128],
    [66, -196],
  ],
  elbows: [
    [-0.4, 1],
    [0.3, 1],
  ],
};
