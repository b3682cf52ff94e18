/** Faces: one construction for everybody, varied by age, skin, hair and mood. */
import { C, circle, el, group, oval, path, SKIN, stroke } from "./base.ts";
import { hairBack, hairFront, hat, type HairKind, type HatKind, scarfBack } from "./hair.ts";

export type Mood = { mouth?: "smile" | "open" | "calm" | "talk"; eyes?: "dot" | "happy" | "closed" };
export type Face = {
  skin: keyof typeof SKIN;
  hair: HairKind;
  hairFill: string;
  hat?: { kind: HatKind; fill: string };
  glasses?: boolean;
  elder?: boolean;
  whiskers?: "moustache" | "beard";
  lips?: boolean;
  earring?: boolean;
};

export const SHADE: Record<keyof typeof SKIN, string> = { fair: "#D9976E", warm: "#CC8558", tan: "#AE7140", brown: "#8A5530" };

const r1 = (v: number): number => Math.round(v * 10) / 10;

const eyes = (kind: Mood["eyes"], x: number, gap: number): string => {
  if (kind === "dot")
    return circle(x - gap, -1, 3, C.ink, { stroke: "none" }) + circle(x + gap, -1, 3, C.ink, { stroke: "none" });
  const arc = kind === "happy" ? "q4.5-6 9 0" : "q4.5 4.5 9 0";
  return stroke(`M${r1(x - gap - 4.5)} 0${arc}M${r1(x + gap - 4.5)} 0${arc}`, { "stroke-width": 2.8 });
};

const mouth = (kind: Mood["mouth"], x: number, lips: boolean): string => {
  if (kind === "open") return path(`M${r1(x - 8)} 13q8 3 16 0q-1 10-8 10t-8-10z`, "#9A2F14", { "stroke-width": 2.2 });
  if (kind === "talk") return oval(x, 17, 4, 4.6, "#9A2F14", { "stroke-width": 2.2 });
  const d = kind === "calm" ? `M${r1(x - 5)} 16q5 3 10 0` : `M${r1(x - 8)} 13.5q8 7.5 16 0`;
  return stroke(d, { "stroke-width": 2.8, stroke: lips ? C.strong : C.ink });
};

const glasses = (x: number, gap: number): string =>
  stroke(`M${r1(x - gap + 8.5)}-1h${r1(2 * gap - 17)}`, { "stroke-width": 2.4 }) +
  el(
    "g",
    { fill: C.white, "fill-opacity": 0.35, "stroke-width": 2.4 },
    `<circle cx="${r1(x - gap)}" cy="-1" r="8.5"/><circle cx="${r1(x + gap)}" cy="-1" r="8.5"/>`,
  );

const ears = (skin: string, turn: number): string =>
  (turn < 0.55 ? oval(25, 2, 4.6, 7, skin) : "") + (turn > -0.55 ? oval(-25, 2, 4.6, 7, skin) : "");

const features = (face: Face, turn: number, mood: Mood): string => {
  const shade = SHADE[face.skin];
  const x = turn * 9;
  const gap = 10 - Math.abs(turn) * 1.5;
  const nose = turn === 0 ? "M-3 8q3 2.5 6 0" : `M${r1(x + turn * 4)} 0q${r1(turn * 6)} 7 ${r1(-turn * 1)} 9`;
  const brow = face.elder === true ? (face.hairFill === C.black ? C.black : "#A39A93") : C.black;
  const lines =
    face.elder === true
      ? stroke(`${turn < -0.4 ? "" : `M${r1(x - 14)} 10q-3 4-1 8`}${turn > 0.4 ? "" : `M${r1(x + 14)} 10q3 4 1 8`}`, {
          stroke: shade,
          "stroke-width": 1.8,
        })
      : "";
  return (
    el(
      "g",
      { fill: C.brand, "fill-opacity": 0.24, stroke: "none" },
      `<circle cx="${r1(Math.max(x - 15, -15.5))}" cy="10" r="${turn < -0.3 ? 4.6 : 5.6}"/><circle cx="${r1(Math.min(x + 15, 15.5))}" cy="10" r="${turn > 0.3 ? 4.6 : 5.6}"/>`,
    ) +
    stroke(`M${r1(x - gap - 5)}-10q5-4 9-1M${r1(x + gap - 4)}-11q4-3 9 1`, { stroke: brow, "stroke-width": 2.4 }) +
    eyes(mood.eyes ?? "dot", x, gap) +
    stroke(nose, { stroke: shade, "stroke-width": 2.4 }) +
    lines +
    (face.whiskers === undefined
      ? mouth(mood.mouth ?? "smile", x, face.lips === true)
      : group("translate(0 3.5)", mouth(mood.mouth ?? "smile", x, false))) +
    (face.whiskers === undefined
      ? ""
      : path(`M${r1(x)} 9q-8-2-12 4q6 3 12 0q6 3 12 0q-4-6-12-4z`, face.hairFill, { "stroke-width": 1.6 })) +
    (face.glasses === true ? glasses(x, gap + 1) : "")
  );
};

const skull = (turn: number): string => {
  const k = r1(turn * 3);
  return `M-25-6C-25-34 25-34 25-6C25 ${turn > 0 ? 12 : 16} ${14 + k} 29 ${k} 29C${-14 + k} 29-25 ${turn < 0 ? 12 : 16}-25-6z`;
};

export const headBack = (face: Face, turn: number): string =>
  face.hat?.kind === "scarf" ? scarfBack(face.hat.fill) : hairBack(face.hair, face.hairFill, turn);

export const head = (face: Face, turn = 0, mood: Mood = {}): string => {
  const skin = SKIN[face.skin];
  const beard =
    face.whiskers === "beard"
      ? path("M-24 2C-25 24-12 36 1 36C14 36 25 24 24 2C20 10 14 11 1 11C-12 11-20 10-24 2z", face.hairFill)
      : "";
  return (
    ears(skin, turn) +
    path(skull(turn), skin) +
    beard +
    features(face, turn, mood) +
    hairFront(face.hair, face.hairFill, turn) +
    (face.hat === undefined ? "" : hat(face.hat.kind, face.hat.fill, turn)) +
    (face.earring === true ? circle(turn > 0 ? -25 : 25, 10, 2.2, C.yellow, { "stroke-width": 1.5 }) : "")
  );
};
