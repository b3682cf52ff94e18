/** More of the centre's team and its friends, drawn with the same rig as the cast. */
import { C } from "./base.ts";
import type { Person } from "./body.ts";

export const team = {
  /** Suet, counsellor: bob, leaf-green cardigan. */
  suet: {
    face: { skin: "fair", hair: "bob", hairFill: "#4A3429", lips: true },
    top: { kind: "cardigan", fill: C.leafDark, trim: C.butter },
    legs: "#8A7460",
    shoes: C.strong,
  },
  /** Mr Tam, pharmacist: white coat, glasses. */
  tam: {
    face: { skin: "warm", hair: "part", hairFill: C.black, glasses: true },
    top: { kind: "coat", fill: C.white, trim: C.leaf },
    legs: C.slate,
    shoes: C.black,
    broad: 29,
    hips: 30,
  },
  /** Yuen, physiotherapist: ponytail, orange polo. */
  yuen: {
    face: { skin: "warm", hair: "ponytail", hairFill: C.black, lips: true },
    top: { kind: "polo", fill: C.brand, trim: C.paper, sleeves: "short" },
    legs: C.black,
    shoes: C.white,
  },
  /** Wing at the counter: long hair, butter blouse under a teal waistcoat. */
  wing: {
    face: { skin: "fair", hair: "knot", hairFill: "#4A3429", lips: true, earring: true },
    top: { kind: "vest", fill: C.tealMid, sleeve: C.paper },
    legs: C.slate,
    shoes: C.black,
  },
  /** Uncle Keung, sixty: he gives up smoking. */
  keung: {
    face: { skin: "tan", hair: "part", hairFill: "#8D857F", elder: true },
    top: { kind: "polo", fill: C.tealMid, trim: C.butter, sleeves: "short" },
    legs: "#8A7460",
    shoes: C.black,
    broad: 30,
    hips: 32,
  },
  /** Hin, a student who volunteers. */
  hin: {
    face: { skin: "fair", hair: "bowl", hairFill: C.black },
    top: { kind: "tee", fill: C.blush, trim: C.paper, sleeves: "short" },
    legs: C.slate,
    shoes: C.white,
    size: 0.94,
    headSize: 1.04,
  },
} satisfies Record<string, Person>;
