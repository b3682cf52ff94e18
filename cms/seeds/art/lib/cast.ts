/** The neighbours. The same people come back from picture to picture. */
import { C } from "./base.ts";
import type { Person } from "./body.ts";

const GREY = "#C9C1BA";
const WHITE = "#F1EDE8";
const STEEL = "#8D857F";

export const cast = {
  /** Auntie Chan: permed grey hair, orange cardigan. */
  chan: {
    face: { skin: "fair", hair: "perm", hairFill: GREY, elder: true, lips: true },
    top: { kind: "cardigan", fill: C.brand, trim: C.butter },
    legs: C.slate,
    shoes: C.black,
    hips: 34,
  },
  /** Uncle Wong: bald on top, glasses, teal vest. */
  wong: {
    face: { skin: "warm", hair: "balding", hairFill: WHITE, elder: true, glasses: true },
    top: { kind: "vest", fill: C.teal, sleeve: C.butter },
    legs: "#8A7460",
    shoes: C.black,
    broad: 29,
    hips: 32,
  },
  /** Auntie Mei: white bun, flowered blouse. */
  mei: {
    face: { skin: "fair", hair: "bun", hairFill: WHITE, elder: true, lips: true, earring: true },
    top: { kind: "blouse", fill: C.tealMid, trim: C.paper, print: "flowers", sleeves: "short" },
    legs: C.black,
    shoes: C.strong,
    hips: 33,
  },
  /** Uncle Lam: grey crop, flat cap, leaf-green jacket. */
  lam: {
    face: { skin: "tan", hair: "short", hairFill: STEEL, elder: true, hat: { kind: "cap", fill: C.strong } },
    top: { kind: "jacket", fill: C.leaf, trim: C.leafDark },
    legs: C.slate,
    shoes: C.white,
    broad: 29,
    hips: 31,
  },
  /** Uncle Ho, who uses a wheelchair. */
  ho: {
    face: { skin: "warm", hair: "part", hairFill: GREY, elder: true },
    top: { kind: "polo", fill: C.yellow, trim: C.paper, sleeves: "short" },
    legs: C.slate,
    shoes: C.black,
    broad: 30,
    hips: 32,
  },
  /** Mrs Gurung, in kameez and dupatta. */
  gurung: {
    face: { skin: "brown", hair: "long", hairFill: "#5B504A", elder: true, hat: { kind: "scarf", fill: C.yellow }, lips: true },
    top: { kind: "kameez", fill: C.leafDark, trim: C.yellow },
    legs: C.butter,
    shoes: C.strong,
    hips: 33,
  },
  /** Mr Khan, grey moustache. */
  khan: {
    face: { skin: "brown", hair: "part", hairFill: STEEL, elder: true, whiskers: "moustache" },
    top: { kind: "blouse", fill: C.paper, trim: C.paper },
    legs: "#8A7460",
    shoes: C.black,
    broad: 30,
    hips: 32,
  },
  /** Nurse Yan in teal. */
  yan: {
    face: { skin: "fair", hair: "knot", hairFill: C.black, lips: true },
    top: { kind: "tunic", fill: C.teal, trim: C.brand, sleeves: "short" },
    legs: C.teal,
    shoes: C.white,
  },
  /** Kit, physiotherapist and coach. */
  kit: {
    face: { skin: "warm", hair: "short", hairFill: C.black },
    top: { kind: "polo", fill: C.brand, trim: C.paper, sleeves: "short" },
    legs: C.black,
    shoes: C.white,
    broad: 30,
    hips: 29,
  },
  /** Dr Ng. */
  ng: {
    face: { skin: "fair", hair: "bob", hairFill: C.black, glasses: true, lips: true },
    top: { kind: "coat", fill: C.white, trim: C.tealMid },
    legs: C.slate,
    shoes: C.black,
  },
  /** Ka Yan, Auntie Chan's daughter. */
  ka: {
    face: { skin: "warm", hair: "long", hairFill: "#4A3429", lips: true },
    top: { kind: "tee", fill: C.yellow, trim: C.strong },
    legs: C.teal,
    shoes: C.white,
  },
  /** Siti, a carer. */
  siti: {
    face: { skin: "tan", hair: "ponytail", hairFill: C.black, lips: true },
    top: { kind: "tee", fill: C.leafPale, print: "stripes", trim: C.leaf, sleeves: "short" },
    legs: C.slate,
    shoes: C.brand,
  },
  /** Chef Fung teaches cooking. */
  fung: {
    face: { skin: "warm", hair: "bob", hairFill: STEEL, elder: true, lips: true },
    top: { kind: "apron", fill: C.butter, trim: C.brand },
    legs: C.slate,
    shoes: C.black,
    hips: 33,
  },
  /** Lok, seven. */
  lok: {
    face: { skin: "fair", hair: "pigtails", hairFill: C.black },
    top: { kind: "tee", fill: C.blush, print: "dots", trim: C.paper, sleeves: "short" },
    legs: C.teal,
    shoes: C.white,
    size: 0.64,
    headSize: 1.36,
    broad: 24,
    hips: 27,
  },
  /** Bo, six. */
  bo: {
    face: { skin: "warm", hair: "bowl", hairFill: C.black },
    top: { kind: "tee", fill: C.yellow, print: "stripes", trim: C.brand, sleeves: "short" },
    legs: C.slate,
    shoes: C.white,
    size: 0.6,
    headSize: 1.4,
    broad: 24,
    hips: 26,
  },
  /** Arun, Mrs Gurung's grandson. */
  arun: {
    face: { skin: "brown", hair: "short", hairFill: C.black },
    top: { kind: "tee", fill: C.tealMid, trim: C.paper, sleeves: "short" },
    legs: C.slate,
    shoes: C.white,
    size: 0.66,
    headSize: 1.34,
    broad: 24,
    hips: 26,
  },
} satisfies Record<string, Person>;

export type Name = keyof typeof cast;
export const person = (name: Name): Person => cast[name];
