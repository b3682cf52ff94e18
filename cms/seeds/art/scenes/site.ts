/** Pictures of the site itself: small standalone files, so backgrounds are merged into few paths. */
import { at, C, circle, group, inked, n, path, range, rect, stroke, svg } from "../lib/base.ts";
import { chairSide, stool, table } from "../lib/furniture.ts";
import { banyan, cloud, shadow, sun } from "../lib/places.ts";
import { clap, sitSide, sky, wave } from "../lib/poses.ts";
import type { Person } from "../lib/body.ts";
import { type Name, person } from "../lib/cast.ts";
import { sitter, who } from "../lib/stage.ts";
import { cuff, cup, heart, monitor, plant, tube } from "../lib/things.ts";

/** Tong lau in few bytes: façades on a 44 × 50 grid share one pattern of windows and one of stripes. */
const streetLite = (width: number, ground: number, seed = 0): string => {
  const fills = ["#F6DCC6", "#DDE9E1", "#FAE8C4", "#F3CDB7"];
  const walls = ["", "", "", ""];
  const shops = ["", "", ""];
  let panes = "";
  for (let i = 0, x = 0; x < width; i += 1) {
    const w = [132, 176, 132, 132][(i + seed) % 4] ?? 132;
    const floors = [4, 3, 5, 4, 3][(i * 2 + seed) % 5] ?? 4;
    const top = ground - 74 - floors * 50;
    const roof = i % 2 ? `v-10h${w}v10` : `h${w * 0.25}v-10q${w * 0.25}-18 ${w * 0.5} 0v10h${w * 0.25}`;
    walls[i % 4] += `M${x} ${top}${roof}V${ground}h-${w}z`;
    panes += `M${x} ${top}h${w}v${floors * 50}h-${w}z`;
    shops[i % 3] += `M${x + 2} ${ground - 70}h${w - 4}v22h-${w - 4}z`;
    x += w;
  }
  const y = (ground - 74) % 50;
  const grid = (id: string, w: number, h: number, oy: number, d: string, fill: string): string =>
    `<pattern id="${id}" width="${w}" height="${h}" y="${oy}" patternUnits="userSpaceOnUse">${path(d, fill)}</pattern>`;
  return (
    `<defs>${grid("kf-panes", 44, 50, y, "M11 12h22v27h-22z", "#BCD3CC")}${grid("kf-stripes", 44, 50, ground - 70, "M11 0h22v22q-11 12-22 0z", C.paper)}</defs>` +
    walls.map((d, i) => path(d, fills[i] ?? C.sand)).join("") +
    path(panes, "url(#kf-panes)") +
    rect(0, ground - 48, width, 48, "#DCC8B5") +
    shops.map((d, i) => path(d, [C.brand, C.tealMid, C.yellow][i] ?? C.brand)).join("") +
    rect(0, ground - 70, width, 34, "url(#kf-stripes)")
  );
};

/** Without the print, for the small files. */
const plain = (name: Name): Person => {
  const { print: _, ...top } = person(name).top;
  return { ...person(name), top };
};

/** One ink group for everything, one line weight: a third fewer bytes. */
const lite = (art: string): string => {
  const ink = inked("").match(/<g([^/>]*)/)?.[1] ?? "";
  const lean = art
    .replaceAll(ink, "")
    .replace(/ stroke-width="(2\.[2-8]|1\.8)"/g, "")
    .replaceAll(' fill="none"', "")
    .replace(/ opacity="0.1"/g, ' opacity="0.1" stroke="none"');
  return `<g${ink} fill="none">${lean}</g>`;
};

const ground = (w: number, h: number, y: number): string => rect(0, y, w, h - y, "#EBDDD0") + rect(0, y, w, 8, "#D9C6B5");

const nurseTable = (x: number): string =>
  at(x - 110, 0, chairSide(C.blush)) +
  sitter("chan", x - 110, {
    ...sitSide,
    hands: [
      [84, -112],
      [60, -100],
    ],
    mood: { eyes: "happy" },
  }) +
  at(x + 130, 0, stool(C.brand)) +
  sitter(
    "yan",
    x + 130,
    {
      ...sitSide,
      hip: [0, -78],
      neck: [5, -182],
      hands: [
        [50, -122],
        [64, -112],
      ],
    },
    0,
    true,
  ) +
  at(x + 24, 0, table(150, 104)) +
  at(x + 30, -104, monitor(), 0.9) +
  tube(`M${x - 104}-150C${x - 60}-120 ${x - 40}-140 ${x}-116`) +
  cuff(x - 108, -150, 58);

const hero = (): string =>
  svg(
    1200,
    520,
    streetLite(1210, 404, 1),
    ground(1200, 520, 404),
    banyan(590, 424, 1.14),
    group(
      "translate(0 486) scale(1.08)",
      lite(
        [
          who("wong", 130, { ...sky, mood: { eyes: "happy" } }, -22),
          who("gurung", 262, { ...sky, mood: { eyes: "closed" } }, -32),
          who(plain("mei"), 392, { ...sky, mood: { mouth: "open", eyes: "happy" } }, -4),
          nurseTable(830),
        ].join(""),
      ),
    ),
  );

const heroNarrow = (): string =>
  svg(
    720,
    440,
    streetLite(730, 340, 2),
    ground(720, 440, 340),
    banyan(262, 356, 1, true),
    group(
      "translate(0 416)",
      lite(
        [
          sitter(
            { ...plain("mei"), top: { kind: "tee", fill: C.tealMid, trim: C.paper, sleeves: "short" } },
            118,
            { ...sky, mood: { mouth: "open", eyes: "happy" } },
            0,
          ),
          nurseTable(500),
        ].join(""),
      ),
    ),
  );

const spot = (w: number, h: number, base: number, tint: string, ...items: string[]): string =>
  svg(
    w,
    h,
    path(
      `M${n(w * 0.1)} ${base}C${n(-w * 0.04)} ${n(h * 0.4)} ${n(w * 0.24)} ${n(h * 0.02)} ${n(w * 0.52)} ${n(h * 0.08)}S${n(w * 1.06)} ${n(h * 0.4)} ${n(w * 0.9)} ${base}z`,
      tint,
    ),
    ...items,
  );

const streetMap = inked(
  rect(-88, -240, 176, 132, C.white, 6),
  path("M-88-196H88M-88-152H88M-40-240V-108M30-240V-108", "none", { stroke: C.line, "stroke-width": 9 }),
  rect(-24, -190, 42, 26, C.leafPale, 2, { stroke: "none" }),
  rect(-88, -240, 176, 132, "none", 6),
  path("M-6-128C-24-150-18-172-6-172S12-150-6-128z", C.brand, { "stroke-width": 2.4 }),
  stroke("M-66-108V0M66-108V0", { "stroke-width": 7 }),
);

const notFound = (): string =>
  spot(
    480,
    360,
    330,
    C.tealPale,
    shadow(250, 331, 180),
    group(
      "translate(0 330)",
      at(256, 0, streetMap, 1.02),
      sitter(
        "lam",
        118,
        {
          turn: 0.5,
          spread: 0.8,
          hands: [
            [-30, -126],
            [24, -214],
          ],
          elbows: [
            [-1, 0.3],
            [0.4, 1],
          ],
          mood: { mouth: "calm" },
        },
        2,
      ),
      sitter(
        "siti",
        386,
        {
          turn: -0.6,
          spread: 0.7,
          hands: [
            [-84, -168],
            [34, -128],
          ],
          elbows: [
            [-0.3, 1],
            [1, 0.3],
          ],
          mood: { mouth: "open", eyes: "happy" },
        },
        2,
      ),
    ),
  );

/** Things drawn twice as large keep the house line. */
const thinner = (art: string): string =>
  art
    .replaceAll('stroke-width="3"', 'stroke-width="1.7"')
    .replaceAll('stroke-width="2.4"', 'stroke-width="1.5"')
    .replaceAll('stroke-width="2.2"', 'stroke-width="1.6"');

const empty = (): string =>
  spot(
    400,
    280,
    248,
    C.butter,
    shadow(190, 249, 110),
    thinner(at(200, 248, stool(C.brand), 2) + at(206, 128, cup(C.paper), 1.6)),
    stroke("M200 80c-10-10 8-16 0-28M216 82c-10-10 8-16 0-28", { stroke: C.stone, "stroke-width": 4, "stroke-linecap": "round" }),
    at(90, 248, plant(C.tealMid), 0.9),
  );

const doorway = inked(
  rect(-70, -270, 140, 270, C.paper, 4),
  rect(-58, -258, 116, 258, C.butter, 3),
  path("M-58-258L-100-238V8L-58 0z", C.brand),
  circle(-90, -112, 4, C.yellow),
  rect(-92, 0, 190, 10, C.stone, 4),
);

const login = (): string =>
  spot(
    440,
    340,
    312,
    C.peach,
    at(206, 302, doorway, 1),
    at(330, 312, plant(C.tealMid), 0.9),
    group(
      "translate(30 308) scale(.86)",
      sitter(
        "fung",
        206,
        {
          ...wave,
          hands: [
            [-30, -130],
            [66, -262],
          ],
        },
        -8,
      ),
    ),
  );

const calendar = inked(
  rect(-72, -130, 144, 130, C.white, 8),
  path("M-72-122C-72-128-68-130-64-130H64C68-130 72-128 72-122V-98H-72z", C.brand),
  stroke("M-40-142v24M40-142v24", { "stroke-width": 6 }),
  ...range(12).map((i) =>
    rect(-56 + (i % 4) * 30, -84 + Math.floor(i / 4) * 27, 20, 18, i === 6 ? C.yellow : C.tealPale, 3, { stroke: "none" }),
  ),
  stroke("M8-48l6 7l11-14", { "stroke-width": 4, stroke: C.strong }),
);

const enrolled = (): string =>
  spot(
    440,
    340,
    312,
    C.leafPale,
    shadow(220, 313, 150),
    at(158, 310, calendar, 1.35),
    group("translate(36 312) scale(.9)", sitter(plain("mei"), 324, { ...clap, turn: -0.4 }, 0)),
    ...[
      [60, 80, C.brand],
      [246, 54, C.yellow],
      [398, 92, C.tealMid],
      [104, 46, C.leaf],
      [190, 84, C.blush],
    ].map(([x, y, f]) => rect(Number(x), Number(y), 13, 13, String(f), 3)),
  );

/** Two neighbours side by side; the space between them is a door. */
export const mark = (left: string, right: string): string =>
  circle(14.5, 11.5, 5.5, left) +
  circle(33.5, 11.5, 5.5, right) +
  path("M5 43V28.500a9.5 9.5 0 0 1 19 0v.5a7 7 0 0 0-7 7v7z", left) +
  path("M43 43V28.500a9.5 9.5 0 0 0-19 0v.5a7 7 0 0 1 7 7v7z", right);

export const logoMark = (): string => svg(48, 48, mark(C.brand, C.strong));
export const badge = (): string =>
  svg(64, 64, rect(0, 0, 64, 64, C.brand, 14), group("translate(3.2 2.6) scale(1.2)", mark(C.white, "#FFE3CF")));
export const tileBadge = (): string =>
  svg(64, 64, rect(0, 0, 64, 64, C.brand), group("translate(5.6 5) scale(1.1)", mark(C.white, "#FFE3CF")));

const door = (tint: string, ...items: string[]): string => svg(96, 96, circle(48, 48, 46, tint), ...items);

const doors = {
  "door-join": (): string =>
    door(
      C.peach,
      inked(
        rect(28, 18, 40, 62, C.paper, 3),
        path("M28 18L15 24V84L28 80z", C.brand),
        circle(18, 54, 2, C.yellow, { stroke: "none" }),
      ),
      inked(heart(48, 46, 0.95)),
      inked(stroke("M10 84H86")),
    ),
  "door-classes": (): string =>
    door(
      C.leafPale,
      inked(
        path("M38 60H58L64 84H53L48 70L43 84H32z", C.slate),
        circle(22, 14, 5, "#F2C19A"),
        circle(74, 14, 5, "#F2C19A"),
        path("M17 18L26 16L34 40H62L70 16L79 18L66 50L60 54V66H36V54L30 50z", C.tealMid),
        circle(48, 28, 14, "#F9D5B5"),
        path("M33 28C30 10 66 10 63 28C58 18 38 18 33 28z", C.grey),
        stroke("M41 28q2-3 4 0M51 28q2-3 4 0M43 34q5 4 10 0", { "stroke-width": 2 }),
      ),
    ),
  "door-ballot": (): string =>
    door(
      C.butter,
      inked(
        path("M34 44L38 14H66L62 44z", C.white),
        stroke("M42 26l5 5l9-10", { stroke: C.strong, "stroke-width": 4 }),
        path("M16 44H80L76 80H20z", C.brand),
        rect(12, 38, 72, 12, C.strong, 4),
        stroke("M30 44H66", { "stroke-width": 4 }),
        circle(48, 64, 7, C.yellow),
      ),
    ),
  "door-appointments": (): string =>
    door(
      C.tealPale,
      inked(
        rect(18, 24, 52, 54, C.white, 6),
        path("M18 30C18 26 20 24 24 24H64C68 24 70 26 70 30V40H18z", C.brand),
        stroke("M30 18V30M58 18V30", { "stroke-width": 5 }),
        rect(26, 48, 9, 9, C.tealPale, 2, { stroke: "none" }),
        rect(40, 48, 9, 9, C.yellow, 2, { stroke: "none" }),
        rect(26, 62, 9, 9, C.tealPale, 2, { stroke: "none" }),
        circle(66, 68, 16, C.butter),
        stroke("M66 58V68L73 73"),
      ),
    ),
  "door-services": (): string =>
    door(
      C.peach,
      inked(
        stroke("M30 16H26C22 16 20 19 20 24V34C20 46 44 46 44 34V24C44 19 42 16 38 16H34M32 44V56C32 82 66 82 66 58", {
          stroke: C.ink,
          "stroke-width": 8,
        }),
        stroke("M30 16H26C22 16 20 19 20 24V34C20 46 44 46 44 34V24C44 19 42 16 38 16H34M32 44V56C32 82 66 82 66 58", {
          stroke: C.tealMid,
          "stroke-width": 3,
        }),
        circle(66, 50, 10, C.yellow),
        circle(66, 50, 4, C.brand, { stroke: "none" }),
      ),
    ),
};

export const ogImage = (): string =>
  svg(
    1200,
    630,
    rect(0, 0, 1200, 630, "#EFF6F2"),
    sun(930, 130, 54),
    cloud(180, 150, 1.4),
    cloud(1010, 210),
    group("translate(0 108)", hero().replace(/^<svg[^>]*>|<\/svg>$/g, "")),
    rect(0, 622, 1200, 8, C.brand),
  );

export const site: Record<string, () => string> = {
  hero,
  "hero-narrow": heroNarrow,
  "not-found": notFound,
  empty,
  login,
  enrolled,
  "logo-mark": logoMark,
  ...doors,
};
