/** Palette, rounding and the few primitives every drawing uses.
 *  House rule: people and the things they touch carry an even ink line;
 *  places behind them are soft shapes without a line. */

export const C = {
  brand: "#DA521F",
  strong: "#B03C10",
  paper: "#FFF8F3",
  line: "#E8DCD3",
  sand: "#F6E6D8",
  peach: "#F8D2BA",
  blush: "#F0966F",
  teal: "#0F6B6B",
  tealMid: "#5FA39C",
  tealPale: "#CFE4DE",
  mist: "#E6F0EC",
  yellow: "#F2B84B",
  butter: "#FBE4B4",
  leaf: "#7BA657",
  leafDark: "#4F7D3F",
  leafPale: "#C9DBAE",
  wood: "#C78A56",
  woodDark: "#93603A",
  stone: "#A3968C",
  slate: "#4B5A60",
  ink: "#1F1A17",
  white: "#FFFFFF",
  grey: "#BFB7B1",
  silver: "#EDE8E3",
  black: "#332B27",
} as const;

export const SKIN = { fair: "#F9D5B5", warm: "#F2C19A", tan: "#DDA376", brown: "#B97C52" } as const;

export const INK = 3;

export type Point = readonly [number, number];

export const n = (value: number): string => String(Math.round(value * 10) / 10);

type Attrs = Record<string, string | number | undefined>;

const attrText = (attrs: Attrs): string =>
  Object.entries(attrs)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => ` ${k}="${typeof v === "number" ? n(v) : v}"`)
    .join("");

export const el = (tag: string, attrs: Attrs, inner = ""): string =>
  inner === "" ? `<${tag}${attrText(attrs)}/>` : `<${tag}${attrText(attrs)}>${inner}</${tag}>`;

export const path = (d: string, fill: string, more: Attrs = {}): string => el("path", { d, fill, ...more });
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, more: Attrs = {}): string =>
  el("rect", { x, y, width: w, height: h, rx: rx === 0 ? undefined : rx, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attrs = {}): string =>
  el("circle", { cx, cy, r, fill, ...more });
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attrs = {}): string =>
  el("ellipse", { cx, cy, rx, ry, fill, ...more });
/** An ink stroke without a fill. */
export const stroke = (d: string, more: Attrs = {}): string => el("path", { d, fill: "none", ...more });

/** Children drawn with the house ink line. */
export const inked = (...children: string[]): string =>
  el("g", { stroke: C.ink, "stroke-width": INK, "stroke-linejoin": "round", "stroke-linecap": "round" }, children.join(""));

export const group = (transform: string, ...children: string[]): string => el("g", { transform }, children.join(""));

/** Place a drawing made around its own origin. */
export const at = (x: number, y: number, art: string, scale = 1, flip = false): string => {
  const k = Math.round(scale * 100) / 100;
  const size = flip ? ` scale(${-k} ${k})` : k === 1 ? "" : ` scale(${k})`;
  return group(`translate(${n(x)} ${n(y)})${size}`, art);
};

export const svg = (w: number, h: number, ...children: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${children.join("")}</svg>`;

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
