/** What a health centre works with; ink line, origin at the middle of the base. */
import { C, circle, group, inked, n, path, rect, stroke } from "./base.ts";
import { heart } from "./things.ts";

/** A board on three legs; `art` is drawn around the middle of its sheet. */
export const easel = (w: number, h: number, art: string): string =>
  inked(
    stroke(`M${n(-w / 2 + 16)}-130L${n(-w / 2 - 2)} 0M${n(w / 2 - 16)}-130L${n(w / 2 + 2)} 0M0-130V-14`, { "stroke-width": 9 }),
    stroke(`M${n(-w / 2 + 16)}-130L${n(-w / 2 - 2)}-1M${n(w / 2 - 16)}-130L${n(w / 2 + 2)}-1M0-130V-15`, {
      stroke: C.wood,
      "stroke-width": 4,
    }),
    rect(-w / 2, -124 - h, w, h, C.white, 6),
    rect(-w / 2 - 6, -128, w + 12, 12, C.wood, 4),
    rect(-20, -132 - h, 40, 14, C.slate, 4),
  ) + group(`translate(0 ${n(-124 - h / 2)})`, inked(art));

/** A plate in parts: half greens, a quarter grains, a quarter fish. */
export const plateChart = (r: number): string =>
  circle(0, 0, r, C.paper) +
  group(
    `scale(${Math.round(r * 2) / 100})`,
    path("M0-40A40 40 0 0 0 0 40z", C.leaf),
    path("M0-40A40 40 0 0 1 40 0H0z", C.butter),
    path("M40 0A40 40 0 0 1 0 40V0z", C.blush),
  );

/** A walking shoe, seen from the side. */
export const sneaker = (fill: string = C.tealMid): string =>
  path("M-30-24C-20-18-10-20-4-28C4-16 16-12 30-10V0H-30z", fill) +
  path("M-32-2H32V6H-32z", C.white) +
  stroke("M-3-17l6-5M5-13l6-5", { "stroke-width": 2.4 });

export const redHeart = (s: number): string => heart(0, 0, s);

/** Half a cigarette from its filter upwards, broken at the top. */
const halfCigarette = (): string =>
  rect(-5, -16, 10, 18, C.wood, 2) +
  path("M-5-16V-40l4 5l3-6l3 4V-16z", C.white) +
  path("M-3-38l2 3l3-5", "none", { stroke: C.woodDark });

/** A cigarette snapped in two between a pair of hands. */
export const broken = (): string =>
  inked(
    group("translate(-21 0) rotate(24)", halfCigarette()),
    group("translate(21 0) rotate(-24) scale(-1 1)", halfCigarette()),
    circle(0, -22, 2.2, C.woodDark, { stroke: "none" }),
    circle(-4, -8, 1.9, C.woodDark, { stroke: "none" }),
    circle(3, 2, 2, C.woodDark, { stroke: "none" }),
  );

/** The sign everybody knows, as a poster without a line: no smoking. */
export const noSmoking = (r: number): string =>
  circle(0, 0, r, C.white) +
  rect(-r * 0.6, -r * 0.1, r * 0.8, r * 0.24, C.grey, 2) +
  rect(r * 0.24, -r * 0.1, r * 0.36, r * 0.24, C.wood, 2) +
  stroke(
    `M${n(-r * 0.52)} ${n(-r * 0.2)}c${n(-r * 0.16)}-${n(r * 0.16)} ${n(r * 0.14)}-${n(r * 0.2)} ${n(r * 0.02)}-${n(r * 0.4)}`,
    {
      stroke: C.grey,
      "stroke-width": 4.5,
      "stroke-linecap": "round",
    },
  ) +
  circle(0, 0, r * 0.86, "none", { stroke: C.brand, "stroke-width": r * 0.16 }) +
  stroke(`M${n(-r * 0.6)} ${n(-r * 0.6)}L${n(r * 0.6)} ${n(r * 0.6)}`, { stroke: C.brand, "stroke-width": r * 0.16 });

/** A desk seen a little from above; the far edge lies at y = -h. */
export const desk = (w: number, h = 112, depth = 30, fill: string = C.wood, front: string = C.tealPale): string =>
  inked(
    rect(-w / 2 + 10, -h + depth, w - 20, h - depth, front),
    path(`M${n(-w / 2 + depth * 0.8)}-${n(h)}H${n(w / 2 - depth * 0.8)}L${n(w / 2)}-${n(h - depth)}H${n(-w / 2)}z`, fill),
    rect(-w / 2, -h + depth, w, 11, fill, 3),
  );

/** A half-circle gauge: calm on the left, high on the right, with a needle at `turn` degrees. */
export const gauge = (r: number, turn: number): string => {
  const arc = (a: number, b: number, fill: string): string => {
    const p = (t: number, k: number): string =>
      `${n(-r * k * Math.cos((t * Math.PI) / 180))} ${n(-r * k * Math.sin((t * Math.PI) / 180))}`;
    return path(
      `M${p(a, 1)}A${n(r)} ${n(r)} 0 0 1 ${p(b, 1)}L${p(b, 0.58)}A${n(r * 0.58)} ${n(r * 0.58)} 0 0 0 ${p(a, 0.58)}z`,
      fill,
    );
  };
  return (
    arc(0, 60, C.leaf) +
    arc(60, 120, C.yellow) +
    arc(120, 180, C.brand) +
    group(`rotate(${turn})`, path(`M0-5L${n(-r * 0.74)} 0L0 5z`, C.ink, { stroke: "none" })) +
    circle(0, 0, 8, C.ink)
  );
};

/** A measuring tape drawn flat along the way given. */
export const tape = (d: string): string =>
  inked(
    stroke(d, { "stroke-width": 13 }),
    stroke(d, { stroke: C.yellow, "stroke-width": 8.6 }),
    stroke(d, { "stroke-width": 4.4, "stroke-dasharray": "1.8 5.4", "stroke-linecap": "butt" }),
  );

export const bathScale = (): string => inked(rect(-34, -12, 68, 12, C.slate, 4), rect(-36, -17, 72, 8, C.tealPale, 4));

/** A drop of blood, tip upwards, around its middle. */
export const drop = (s: number, fill: string = C.brand): string =>
  path(
    `M0 ${n(-14 * s)}C${n(5 * s)} ${n(-5 * s)} ${n(10 * s)} 0 ${n(10 * s)} ${n(6 * s)}A${n(10 * s)} ${n(10 * s)} 0 0 1 ${n(-10 * s)} ${n(6 * s)}C${n(-10 * s)} 0 ${n(-5 * s)} ${n(-5 * s)} 0 ${n(-14 * s)}z`,
    fill,
    { stroke: "none" },
  );

/** A blood-sugar meter, its strip pointing up; when it is turned, the drop on its screen stays upright. */
export const meter = (turn = 0): string =>
  inked(
    rect(-5, -46, 10, 18, C.white, 1),
    rect(-19, -32, 38, 64, C.white, 10),
    rect(-13, -25, 26, 30, C.tealPale, 3),
    group(`translate(0 -10) rotate(${-turn})`, drop(0.8)),
    circle(0, 19, 6, C.tealMid),
  );

/** The yellow box for used needles. */
export const sharpsBox = (): string =>
  inked(path("M-20 0L-24-38H24L20 0z", C.yellow), rect(-27, -48, 54, 12, C.brand, 4), rect(-8, -54, 16, 7, C.brand, 2));

/** Cotton balls in a low jar. */
export const cotton = (): string =>
  inked(
    circle(-9, -20, 9, C.white),
    circle(9, -20, 9, C.white),
    circle(0, -28, 9, C.white),
    path("M-22-20H22L18 0H-18z", C.tealPale),
  );

/** An open diary on a desk, seen from above: readings in rows on the left, a falling line on the right. */
export const diary = (w = 150, depth = 40): string => {
  const far = w * 0.43;
  const near = w / 2;
  return inked(
    path(`M${n(-near - 5)} 5L${n(-far - 5)}-${n(depth)}H${n(far + 5)}L${n(near + 5)} 5z`, C.brand),
    path(
      `M0-2C${n(-near * 0.3)}-7 ${n(-near * 0.7)}-7 ${n(-near)}-2L${n(-far)}-${n(depth)}C${n(-far * 0.6)}-${n(depth + 5)} ${n(-far * 0.3)}-${n(depth + 5)} 0-${n(depth)}z`,
      C.white,
    ),
    path(
      `M0-2C${n(near * 0.3)}-7 ${n(near * 0.7)}-7 ${n(near)}-2L${n(far)}-${n(depth)}C${n(far * 0.6)}-${n(depth + 5)} ${n(far * 0.3)}-${n(depth + 5)} 0-${n(depth)}z`,
      C.white,
    ),
    ...[0.22, 0.44, 0.66].map((t) =>
      stroke(`M${n(-far * 0.84 - 4 * t)}-${n(depth * (1 - t))}H${n(-w * 0.07)}`, { stroke: C.tealMid, "stroke-width": 3.4 }),
    ),
    stroke(
      `M${n(w * 0.07)}-${n(depth * 0.78)}L${n(w * 0.18)}-${n(depth * 0.62)}L${n(w * 0.28)}-${n(depth * 0.5)}L${n(w * 0.4)}-${n(depth * 0.3)}`,
      {
        stroke: C.brand,
        "stroke-width": 3.6,
      },
    ),
    ...[
      [0.07, 0.78],
      [0.18, 0.62],
      [0.28, 0.5],
      [0.4, 0.3],
    ].map(([x, y]) => circle(w * (x ?? 0), -depth * (y ?? 0), 4, C.brand, { stroke: "none" })),
  );
};

/** One rail of parallel bars on two posts. */
export const bar = (x: number, w: number, y: number, h: number): string => {
  const line = `M${n(x + 30)} ${n(y + h)}V${n(y)}M${n(x + w - 30)} ${n(y + h)}V${n(y)}`;
  return inked(
    rect(x + 8, y + h - 8, 44, 10, C.slate, 4),
    rect(x + w - 52, y + h - 8, 44, 10, C.slate, 4),
    stroke(line, { "stroke-width": 11 }),
    stroke(line, { stroke: C.silver, "stroke-width": 5.6 }),
    rect(x, y - 6, w, 12, C.wood, 6),
  );
};

/** A padded heat pack, warm inside. */
export const heatPack = (): string =>
  inked(
    path("M-32-14C-20-22 20-22 32-14C38-6 38 14 32 20C18 26-18 26-32 20C-38 12-38-6-32-14z", C.butter),
    stroke("M-16-8c-5 6 5 10 0 18M0-8c-5 6 5 10 0 18M16-8c-5 6 5 10 0 18", { stroke: C.brand, "stroke-width": 4.4 }),
  );

/** Rising warmth. */
export const warmth = (): string =>
  stroke("M-18 0c-9-11 9-17 0-30M0-4c-9-11 9-17 0-30M18 0c-9-11 9-17 0-30", {
    stroke: C.brand,
    "stroke-width": 4.2,
    "stroke-linecap": "round",
  });

export const couch = (w = 210): string =>
  inked(
    path(`M${n(-w / 2 + 18)}-66h12L${n(-w / 2 + 22)} 0h-12zM${n(w / 2 - 30)}-66h12l8 66h-12z`, C.slate),
    rect(-w / 2, -92, w, 28, C.teal, 9),
    path(`M${n(-w / 2 + 6)}-92C${n(-w / 2 + 2)}-116 ${n(-w / 2 + 56)}-116 ${n(-w / 2 + 58)}-92z`, C.white),
  );

/** A big exercise ball. */
export const gymBall = (r: number, fill: string = C.yellow): string =>
  inked(
    circle(0, -r, r, fill),
    stroke(`M${n(-r * 0.5)}-${n(r * 1.5)}q${n(r * 0.2)}-${n(r * 0.2)} ${n(r * 0.44)}-${n(r * 0.22)}`, {
      stroke: C.white,
      "stroke-width": 4,
    }),
  );

/** A box of medicine with a coloured band. */
export const pillBox = (fill: string, w = 44, h = 30): string =>
  inked(
    rect(-w / 2, -h, w, h, C.white, 3),
    rect(-w / 2, -h * 0.5, w, h * 0.28, fill, 0, { stroke: "none" }),
    circle(-w / 2 + 10, -h + 8, 3.4, fill, { stroke: "none" }),
    rect(-w / 2, -h, w, h, "none", 3),
  );

/** A bottle of tablets with a white cap. */
export const pillBottle = (fill: string = C.blush): string =>
  inked(
    rect(-17, -46, 34, 46, fill, 6),
    rect(-17, -34, 34, 20, C.white, 0),
    rect(-14, -58, 28, 14, C.white, 3),
    heart(0, -24, 0.36),
  );

/** A card of tablets. */
export const blister = (): string =>
  inked(
    rect(-30, -18, 60, 36, C.silver, 4),
    ...[-18, 0, 18].flatMap((x) => [-8, 8].map((y) => circle(x, y, 5.2, C.brand, { "stroke-width": 1.8 }))),
  );

/** A paper bag from the dispensary. */
export const paperBag = (): string =>
  inked(path("M-30 0L-32-72l8 6l8-6l8 6l8-6l8 6l8-6l8 6l8-6L30 0z", C.butter), heart(0, -34, 0.9));

/** A tablet on its stand, with somebody on the screen and the buttons of a call. */
export const videoCall = (w: number, h: number, someone: string): string =>
  inked(
    path(`M${n(w * 0.16)}-${n(h * 0.5)}L${n(w * 0.5)} 4H${n(w * 0.36)}L${n(w * 0.1)}-${n(h * 0.3)}z`, C.slate),
    rect(-w / 2, -h, w, h, C.white, 12),
    rect(-w / 2 - 4, -9, w + 8, 12, C.slate, 5),
    circle(-w / 2 + 7, -h / 2, 1.6, C.ink, { stroke: "none" }),
  ) +
  `<svg x="${n(-w / 2 + 14)}" y="${n(-h + 12)}" width="${n(w - 28)}" height="${n(h - 26)}" viewBox="0 0 ${n(w - 28)} ${n(h - 26)}">${rect(0, 0, w, h, C.tealPale)}${rect(12, 14, w * 0.2, h * 0.26, C.white, 3, { opacity: 0.7 })}${group(`translate(${n(w / 2 - 14)} ${n(h - 26)})`, someone)}${rect(w / 2 - 46, h - 50, 64, 20, C.slate, 10)}${circle(w / 2 - 30, h - 40, 6.5, C.brand)}${circle(w / 2 + 2, h - 40, 6.5, C.white)}</svg>` +
  inked(rect(-w / 2 + 14, -h + 12, w - 28, h - 26, "none", 3));
