/** Soft, line-free rooms on a 1200 × 675 sheet, and the outdoor sets built from places. */
import { C, circle, el, n, path, range, rect } from "./base.ts";
import { banyan, bush, cloud, estate, floor, skyline, street, sun, tower, tree } from "./places.ts";

const W = 1200;
const H = 675;
export const GROUND = 585;

/** The item at a place in a short list, going round. */
const pick = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0];

/** A window on the neighbourhood. */
export const windowOn = (x: number, y: number, w: number, h: number, view: "street" | "estate" | "trees" | "night"): string => {
  const id = `w${Math.round(x)}${Math.round(y)}`;
  const sky = view === "night" ? "#35565E" : "#DDEEEA";
  const scene = {
    street: range(3)
      .map(
        (i) =>
          rect(
            x + 10 + i * (w / 3),
            y + h * pick([0.3, 0.44, 0.22], i),
            w / 3 - 6,
            h,
            pick(["#F6DCC6", "#FAE8C4", "#F3CDB7"], i),
          ) +
          range(6)
            .map((k) =>
              rect(
                x + 20 + i * (w / 3) + (k % 2) * (w / 7),
                y + h * pick([0.38, 0.52, 0.3], i) + Math.floor(k / 2) * 36,
                w / 12,
                20,
                "#BFD5CB",
              ),
            )
            .join(""),
      )
      .join(""),
    estate: estate(x + 14, y + h + 10, w - 60, Math.floor(h / 44), "#F6DCC6", C.blush),
    trees: tree(x + w * 0.28, y + h + 60, 1.1) + tree(x + w * 0.74, y + h + 70, 1.2, "dark"),
    night:
      circle(x + w * 0.74, y + h * 0.26, 24, C.butter) +
      tower(x + 18, y + h, w * 0.3, h * 0.5, "#2A464D", C.yellow) +
      tower(x + w * 0.46, y + h, w * 0.26, h * 0.36, "#2A464D", "#5E7C7F"),
  }[view];
  return (
    rect(x - 12, y - 12, w + 24, h + 24, C.white, 6) +
    `<clipPath id="${id}">${rect(x, y, w, h, C.white)}</clipPath>` +
    el("g", { "clip-path": `url(#${id})` }, rect(x, y, w, h, sky) + scene) +
    rect(x + w / 2 - 4, y, 8, h, C.white) +
    rect(x - 20, y + h + 8, w + 40, 14, C.line, 4)
  );
};

const wall = (paint: string, dado: string, ground: string): string =>
  rect(0, 0, W, H, paint) + rect(0, 400, W, 120, dado) + rect(0, 394, W, 8, C.white, 0, { opacity: 0.7 }) + floor(520, ground);

export const picture = (x: number, y: number, w: number, h: number, fill: string): string =>
  rect(x, y, w, h, C.white, 4) +
  rect(x + 8, y + 8, w - 16, h - 16, fill, 2) +
  path(
    `M${n(x + 8)} ${n(y + h - 8)}l${n(w * 0.3)}-${n(h * 0.4)}l${n(w * 0.22)} ${n(h * 0.22)}l${n(w * 0.14)}-${n(h * 0.12)}L${n(x + w - 8)} ${n(y + h - 8)}z`,
    C.white,
    { opacity: 0.6 },
  );

export const clock = (x: number, y: number): string =>
  circle(x, y, 34, C.white) +
  circle(x, y, 27, C.mist) +
  path(`M${x} ${y}V${y - 18}M${x} ${y}l12 8`, "none", { stroke: C.slate, "stroke-width": 4, "stroke-linecap": "round" });

const shelf = (x: number, y: number, w: number): string =>
  rect(x, y, w, 10, C.wood, 3) +
  range(Math.floor(w / 30))
    .map((i) =>
      rect(x + 8 + i * 28, y - 38 - (i % 3) * 8, 18, 38 + (i % 3) * 8, pick([C.tealMid, C.yellow, C.blush, C.leafPale], i), 2),
    )
    .join("");

export const potted = (x: number, ground: number, s = 1): string =>
  path(
    `M${n(x)} ${n(ground - 60 * s)}c${n(-60 * s)}-${n(20 * s)} ${n(-70 * s)}-${n(90 * s)} ${n(-50 * s)}-${n(120 * s)}c${n(30 * s)} ${n(10 * s)} ${n(46 * s)} ${n(50 * s)} ${n(50 * s)} ${n(90 * s)}c${n(4 * s)}-${n(50 * s)} ${n(24 * s)}-${n(90 * s)} ${n(54 * s)}-${n(96 * s)}c${n(14 * s)} ${n(40 * s)} ${n(-4 * s)} ${n(104 * s)} ${n(-54 * s)} ${n(126 * s)}z`,
    C.leaf,
  ) + path(`M${n(x - 34 * s)} ${n(ground - 66 * s)}h${n(68 * s)}l${n(-10 * s)} ${n(66 * s)}h${n(-48 * s)}z`, C.blush);

/** The centre's rooms: pale mint above, warm below. */
export const clinic = (view: "street" | "estate" | "trees" = "street", side: "left" | "right" = "left"): string => {
  const l = side === "left";
  return (
    wall(C.mist, "#DCE9E2", C.sand) +
    windowOn(l ? 110 : 790, 90, 300, 220, view) +
    shelf(l ? 900 : 90, 260, 190) +
    picture(l ? 720 : 320, 120, 110, 130, C.peach) +
    potted(l ? 1120 : 70, 560, 1.1) +
    clock(l ? 990 : 200, 130)
  );
};

/** A hall for classes: wide windows, wooden floor, ball rack. */
export const hall = (view: "street" | "estate" | "trees" = "trees"): string =>
  rect(0, 0, W, H, "#FDF1E3") +
  rect(0, 410, W, 100, "#F9E3CF") +
  floor(510, "#EBC9A2") +
  range(5)
    .map((i) => rect(0, 540 + i * 34, W, 3, "#DFB88C"))
    .join("") +
  windowOn(80, 80, 290, 250, view) +
  windowOn(460, 80, 290, 250, view) +
  windowOn(840, 80, 290, 250, view);

/** What hangs and stands along the wall at home. */
const decor = [
  (): string => picture(800, 110, 130, 100, C.tealPale) + picture(950, 150, 90, 110, C.butter) + shelf(800, 330, 240),
  (): string =>
    clock(700, 120) +
    rect(840, 150, 270, 250, "#DDB48A", 8) +
    rect(852, 162, 120, 108, "#EBCBA8", 4) +
    rect(978, 162, 120, 108, "#EBCBA8", 4) +
    rect(852, 280, 246, 110, "#EBCBA8", 4) +
    rect(880, 200, 22, 60, C.tealMid, 6) +
    circle(930, 242, 18, C.blush) +
    rect(1000, 190, 74, 70, C.paper, 8) +
    circle(1037, 225, 22, C.tealPale) +
    potted(1060, 160, 0.5),
  (): string =>
    rect(760, 84, 84, 190, C.white, 3) +
    rect(770, 104, 64, 150, "#F7DDCB", 2) +
    path("M802 120q-22 30 0 60t0 60", "none", { stroke: C.leaf, "stroke-width": 6 }) +
    circle(802, 130, 9, C.brand) +
    rect(752, 78, 100, 9, C.woodDark, 4) +
    rect(752, 270, 100, 9, C.woodDark, 4) +
    rect(1034, 250, 10, 270, C.woodDark, 3) +
    path("M990 170h98l30 90H960z", C.butter) +
    picture(890, 120, 80, 96, C.leafPale),
];

/** A Hong Kong flat: small, full, warm. */
export const home = (view: "street" | "estate" | "night" = "estate", paint = "#FBEBD8", wallStyle: 0 | 1 | 2 = 0): string =>
  wall(paint, "#F6DEC4", "#DDB990") +
  windowOn(120, 80, 310, 230, view) +
  path("M92 56h30v290c-18 8-40 6-50-4c14-80 20-200 20-286zM458 56h-30v290c18 8 40 6 50-4c-14-80-20-200-20-286z", C.peach) +
  rect(60, 50, 430, 12, C.woodDark, 6) +
  (decor[wallStyle]?.() ?? "");

/** A kitchen: tiles, hooks, range hood. */
export const kitchen = (): string =>
  rect(0, 0, W, H, "#FDF1E3") +
  path(
    range(9)
      .map((i) => `M0 ${170 + i * 42}H1200`)
      .join("") +
      range(20)
        .map((i) => `M${i * 62} 128V520`)
        .join(""),
    "none",
    { stroke: "#F3DFC9", "stroke-width": 4 },
  ) +
  rect(0, 0, W, 118, "#DCE9E2") +
  rect(0, 112, W, 12, C.tealMid) +
  range(4)
    .map((i) => rect(30 + i * 300, 14, 276, 88, "#CFE4DE", 6) + rect(154 + i * 300, 78, 30, 7, C.tealMid, 3))
    .join("") +
  rect(120, 184, 330, 8, C.stone, 4) +
  range(4)
    .map(
      (i) =>
        rect(150 + i * 78, 190, 6, 34, C.stone) +
        path(`M${130 + i * 78} ${224}h46l-8 ${pick([40, 26, 52, 30], i)}h-30z`, pick([C.blush, C.tealMid, C.yellow, C.stone], i)),
    )
    .join("") +
  floor(520, "#E3D3C2");

/** Mei Foo park: pale towers, trees, a paved court. */
export const park = (): string =>
  rect(0, 0, W, H, "#EFF6F2") +
  sun(1010, 110, 50) +
  cloud(260, 130, 1.2) +
  cloud(720, 90) +
  skyline(500, W, "#DDEBE5", "#CBDED6") +
  tree(90, 520, 1.5) +
  tree(1110, 520, 1.6, "dark") +
  tree(300, 510, 1, "dark") +
  tree(900, 510, 1.05) +
  range(9)
    .map((i) => bush(40 + i * 150, 530, 1.25, i % 2 ? C.leaf : "#94BA70"))
    .join("") +
  floor(528, "#F3E3CF") +
  rect(0, 528, W, 10, "#E4CDB2") +
  path("M0 600H1200M180 538L60 675M480 538L440 675M760 538L800 675M1040 538L1160 675", "none", {
    stroke: "#E8D3BA",
    "stroke-width": 4,
  });

/** A Sham Shui Po street with tong lau. */
export const shamShuiPo = (seed = 0, sky = "#FFF8F3"): string =>
  rect(0, 0, W, H, sky) +
  sun(600, 90, 46) +
  cloud(200, 90) +
  cloud(860, 70, 1.2) +
  street(-30, 520, 1260, seed) +
  floor(520, "#EBDDD0") +
  rect(0, 520, W, 14, "#D9C6B5") +
  floor(640, "#D5C8BE");

/** Shek Kip Mei estate with its court. */
export const shekKipMei = (): string =>
  rect(0, 0, W, H, "#FDF4EA") +
  sun(940, 100, 46) +
  cloud(160, 110) +
  path("M0 420C200 330 380 380 560 340C800 290 960 360 1200 320V520H0z", "#DCE8CF") +
  estate(60, 520, 400, 9, "#F8DEC9", C.blush) +
  estate(520, 520, 300, 7, "#E1ECE5", C.tealMid) +
  estate(880, 520, 360, 10, "#FBE9C7", C.yellow) +
  tree(490, 525, 0.9) +
  tree(860, 525, 1, "dark") +
  range(6)
    .map((i) => bush(80 + i * 220, 530, 0.9, i % 2 ? C.leaf : "#94BA70"))
    .join("") +
  floor(524, "#F1E2D3") +
  rect(0, 524, W, 10, "#E2CFBC");

/** Under the banyan, street behind. */
export const shade = (x = 600, seed = 2): string => shamShuiPo(seed) + banyan(x, 560, 1.55);
