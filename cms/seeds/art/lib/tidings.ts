/** What stands about when there is news: a ballot, a holiday, a call, a repair. Ink line, origin at the middle of the base unless said. */
import { C, circle, group, inked, n, oval, path, range, rect, stroke } from "./base.ts";
import { plateChart, sneaker } from "./equipment.ts";
import { heart } from "./things.ts";

export const ball = (fill: string, r = 12): string =>
  inked(
    circle(0, 0, r, fill),
    stroke(`M${n(-r * 0.5)}-${n(r * 0.3)}q${n(r * 0.2)}-${n(r * 0.4)} ${n(r * 0.6)}-${n(r * 0.36)}`, {
      stroke: C.white,
      "stroke-width": 2.6,
    }),
  );

/** A glass bowl full of coloured balls. */
export const ballotBowl = (): string => {
  const fills = [C.brand, C.yellow, C.leaf, C.tealMid, C.blush];
  const spots = [
    [-26, -13],
    [0, -12],
    [26, -13],
    [-38, -33],
    [-13, -33],
    [13, -34],
    [38, -33],
    [-27, -52],
    [0, -54],
    [27, -52],
  ];
  const glassWay = "M-44-84C-74-40-46 0-26 0H26C46 0 74-40 44-84";
  return inked(
    path(`${glassWay}z`, "#F7FBF9"),
    ...spots.map(([x, y], i) => circle(x ?? 0, y ?? 0, 12.4, fills[(i * 2) % 5] ?? C.brand, { "stroke-width": 2.4 })),
    path(glassWay, "none"),
    stroke("M-48-62C-56-46-54-34-50-26", { stroke: C.white, "stroke-width": 5 }),
    oval(0, -84, 44, 9, C.tealPale),
  );
};

/** A red lantern hanging from the origin. */
export const lantern = (fill: string = C.brand): string =>
  inked(
    stroke("M0 0V14"),
    stroke("M0 74V100M-5 78V96M5 78V96", { stroke: C.yellow, "stroke-width": 3.4 }),
    oval(0, 44, 34, 27, fill),
    stroke("M0 17C-20 30-20 58 0 71M0 17C20 30 20 58 0 71M0 17V71", { "stroke-width": 2 }),
    rect(-15, 11, 30, 9, C.yellow, 3),
    rect(-15, 68, 30, 9, C.yellow, 3),
  );

/** A tangerine tree in a pot, for the new year. */
export const tangerineTree = (): string =>
  inked(
    stroke("M0-34V-60", { stroke: C.woodDark, "stroke-width": 7 }),
    path("M-40-58C-58-84-44-112-28-112C-30-142 30-142 28-112C46-112 58-84 40-58C24-46-24-46-40-58z", C.leafDark),
    ...[
      [-26, -76],
      [0, -66],
      [26, -78],
      [-12, -98],
      [16, -102],
      [0, -122],
    ].map(([x, y]) => circle(x ?? 0, y ?? 0, 8.4, C.yellow, { "stroke-width": 2.2 })),
    path("M-30-38H30L22 0H-22z", C.brand),
    rect(-34, -46, 68, 13, C.brand, 3),
  );

const sheetOf = (x: number, y: number, w: number, h: number, turn: number, art: string): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-w / 2, -h / 2, w, h, C.white, 2, { "stroke-width": 2.4 }),
    circle(0, -h / 2 + 6, 3.4, C.brand, { "stroke-width": 1.6 }),
    art,
  );

/** Capsule, clock, days and meal: what to think of before a holiday. */
const capsule = group(
  "rotate(-40)",
  rect(-15, -7, 30, 14, C.white, 7, { "stroke-width": 2.4 }),
  path("M0-7H8A7 7 0 0 1 8 7H0z", C.brand, { "stroke-width": 2.4 }),
);
const dial = circle(0, 3, 14, C.butter, { "stroke-width": 2.4 }) + stroke("M0-6V3L7 7", { "stroke-width": 2.6 });
const days = range(12)
  .map((i) =>
    rect(-23 + (i % 4) * 12, -11 + Math.floor(i / 4) * 11, 9, 8, i > 4 && i < 9 ? C.brand : C.tealPale, 1, { stroke: "none" }),
  )
  .join("");

/** A pharmacy with its shutter down: fascia, sunblind, a capsule for a name. */
export const closedFront = (w: number, h: number, fill: string = C.teal): string => {
  const slats = Math.floor((h - 118) / 17);
  const blinds = Math.round(w / 46);
  const step = (w + 24) / blinds;
  return inked(
    rect(-w / 2, -h, w, h, "#FDF1E3"),
    rect(-w / 2 + 34, -h + 84, w - 68, h - 84, C.silver),
    stroke(
      range(slats)
        .map((i) => `M${n(-w / 2 + 34)}-${n(h - 118 - i * 17)}H${n(w / 2 - 34)}`)
        .join(""),
      { stroke: C.grey, "stroke-width": 3 },
    ),
    rect(-w / 2 + 34, -h + 84, w - 68, h - 84, "none"),
    rect(-w / 2 + 34, -16, w - 68, 12, C.stone, 3),
    rect(-11, -32, 22, 18, C.yellow, 4),
    stroke("M-6-32v-6c0-9 12-9 12 0v6"),
    rect(-w / 2 - 8, -h - 10, w + 16, 70, fill, 6),
    circle(0, -h + 25, 27, C.paper),
    group(`translate(0 ${n(25 - h)}) scale(1.1)`, capsule),
    ...range(blinds).map((i) =>
      path(
        `M${n(-w / 2 - 12 + i * step)}-${n(h - 60)}h${n(step)}v24a${n(step / 2)} 13 0 0 1-${n(step)} 0z`,
        i % 2 ? C.paper : fill,
      ),
    ),
  );
};

/** A board with papers under a little roof: pictures only. */
export const noticeBoard = (): string =>
  inked(
    rect(-82, -120, 13, 120, C.woodDark, 3),
    rect(69, -120, 13, 120, C.woodDark, 3),
    rect(-92, -232, 184, 146, C.wood, 6),
    rect(-80, -220, 160, 122, "#E9CFA6", 3, { "stroke-width": 2.4 }),
    path("M-104-230L0-262L104-230v10H-104z", C.strong),
    sheetOf(-44, -184, 56, 52, -4, capsule),
    sheetOf(38, -186, 60, 54, 3, days),
    sheetOf(-42, -126, 54, 46, 3, dial),
    sheetOf(38, -127, 54, 46, -3, group("translate(0 4) scale(0.9)", heart(0, 0, 0.9))),
  );

/** A desk telephone without its receiver. */
export const telephone = (fill: string = C.strong): string =>
  inked(
    path("M-40 0L-30-34H30L40 0z", fill),
    path("M-30-34v-10h10v6h40v-6h10v10z", fill),
    ...range(9).map((i) => circle(-13 + (i % 3) * 13, -26 + Math.floor(i / 3) * 9, 3.2, C.paper, { stroke: "none" })),
  );

/** Its receiver, upright, around the middle; the shells point to the right. */
export const receiver = (fill: string = C.strong): string =>
  inked(path("M-8-28C-8-34 12-36 14-28V-16H2C0-6 0 6 2 16H14V28C12 36-8 34-8 28C-13 10-13-10-8-28z", fill));

/** A leaflet of classes to choose from, around its middle: a picture and a box in each row, one of them ticked. */
export const choiceSheet = (): string => {
  const row = (y: number, tint: string, art: string, tick: boolean): string =>
    circle(-18, y, 15, tint, { stroke: "none" }) +
    art +
    rect(14, y - 9, 18, 18, C.white, 3, { "stroke-width": 2.4 }) +
    (tick ? stroke(`M17 ${y}l5 6l12-15`, { stroke: C.brand, "stroke-width": 4.4 }) : "");
  return inked(
    rect(-42, -60, 84, 120, C.white, 4),
    row(-37, C.tealPale, group("translate(-18 -32) scale(0.4)", sneaker(C.teal)), true),
    row(0, C.leafPale, group("translate(-18 0) scale(0.26)", plateChart(46)), false),
    row(37, C.peach, heart(-18, 39, 0.62), false),
  );
};

/** The doors of a lift with its frame and the lamps over it; 210 wide, 300 high. */
export const liftDoors = (): string =>
  inked(
    rect(-105, -290, 210, 290, C.tealMid, 4),
    rect(-80, -262, 160, 262, C.silver),
    stroke("M0-262V0"),
    stroke("M-60-240V-30M60-240V-30", { stroke: C.white, "stroke-width": 6 }),
    rect(-30, -326, 60, 30, C.slate, 6),
    path("M-14-306l8-12l8 12zM4-316l7 12l7-12z", C.yellow, { stroke: "none" }),
  );

/** The call buttons of a lift, opened for repair: wires show. */
export const openPanel = (): string =>
  inked(
    rect(-17, -26, 34, 52, C.slate, 4),
    stroke("M-9-18C4-10-8 0 6 6S-4 18 8 20", { stroke: C.brand }),
    stroke("M8-18C-4-10 8-2-6 6S2 16-6 20", { stroke: C.yellow }),
  );

/** A folding fence of boards that keeps people away from a repair. */
export const barrier = (w: number): string => {
  const bands = Math.round(w / 26);
  const step = w / bands;
  const board = (y: number): string =>
    rect(-w / 2, y, w, 24, C.yellow, 4) +
    range(bands - 1)
      .map((i) => path(`M${n(-w / 2 + (i + 0.6) * step)} ${y + 24}l14-24h11l-14 24z`, C.black, { stroke: "none" }))
      .join("") +
    rect(-w / 2, y, w, 24, "none", 4);
  return inked(path(`M${n(-w / 2 + 10)}-96h12l-4 96h-16zM${n(w / 2 - 22)}-96h12l8 96h-16z`, C.grey), board(-94), board(-54));
};

export const toolbox = (): string =>
  inked(
    stroke("M-16-34V-48H16V-34", { "stroke-width": 8 }),
    stroke("M-16-34V-48H16V-34", { stroke: C.grey, "stroke-width": 3 }),
    stroke("M-26-34l-8-18M28-34l6-20", { "stroke-width": 7 }),
    stroke("M-26-34l-8-18", { stroke: C.yellow, "stroke-width": 3 }),
    stroke("M28-34l6-20", { stroke: C.tealPale, "stroke-width": 3 }),
    path("M-40-36H40L36 0H-36z", C.strong),
    rect(-9, -26, 18, 11, C.butter, 2),
  );

/** A head with a growing tree in it, around its middle: memory. */
export const memoryHead = (s: number): string =>
  group(
    `scale(${s})`,
    path(
      "M-34 62V30C-56 12-58-24-42-44C-20-72 34-66 42-28C44-16 42-12 48-2L56 12C58 16 54 18 48 18C48 34 44 42 24 40V62z",
      C.peach,
    ),
    stroke("M-4 34V-8M-4 10L-18-4M-4 4L10-10", { stroke: C.woodDark, "stroke-width": 5 }),
    ...[
      [-22, -12],
      [-4, -26],
      [15, -16],
      [-16, -32],
      [10, -36],
    ].map(([x, y]) => circle(x ?? 0, y ?? 0, 12, C.leaf, { stroke: "none" })),
  );

/** A door key, around its middle, its bit on the right. */
export const key = (): string =>
  inked(path("M10-5H52V5H46V14H38V5H34V12H26V5H10z", C.yellow), circle(-4, 0, 17, C.yellow), circle(-4, 0, 7, C.white));
