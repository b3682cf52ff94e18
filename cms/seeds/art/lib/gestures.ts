/** Short words for poses: where hands, elbows and feet go, and how a face feels. */
import type { Pose } from "./body.ts";

type Change = Partial<Pose>;

export const hands = (ax: number, ay: number, bx: number, by: number): Change => ({
  hands: [
    [ax, ay],
    [bx, by],
  ],
});
/** Which way the elbows point. */
export const elbows = (ax: number, ay: number, bx: number, by: number): Change => ({
  elbows: [
    [ax, ay],
    [bx, by],
  ],
});
export const knees = (ax: number, ay: number, bx: number, by: number): Change => ({
  knees: [
    [ax, ay],
    [bx, by],
  ],
});
export const feet = (ax: number, ay: number, bx: number, by: number): Change => ({
  feet: [
    [ax, ay],
    [bx, by],
  ],
});
/** Where the knees are, for legs that come towards us. */
export const kneesAt = (ax: number, ay: number, bx: number, by: number): Change => ({
  kneesAt: [
    [ax, ay],
    [bx, by],
  ],
});
/** Arms shortened because they come towards us. */
export const fore = (a: number, b: number): Change => ({ fore: [a, b] });
/** The second arm behind the body, as from the side. */
export const farArm: Change = { behind: [false, true] };

export const glad: Change = { mood: { eyes: "happy" } };
export const laugh: Change = { mood: { eyes: "happy", mouth: "open" } };
export const speak: Change = { mood: { mouth: "open" } };
export const calm: Change = { mood: { mouth: "calm" } };
/** Eyes lowered to something on the table. */
export const lookDown: Change = { mood: { eyes: "closed" } };

/** Standing, turned to the right. */
export const faceRight: Change = { turn: 0.55, spread: 0.72, toes: [1, 1] };
/** Standing, turned to the left. */
export const faceLeft: Change = { turn: -0.55, spread: 0.72, toes: [-1, -1] };
