/** Soft, line-free places: streets, estates, parks. Each is drawn from the ground line up. */
import { C, circle, n, oval, path, range, rect } from "./base.ts";

const FACADES = [
  ["#F6DCC6", "#E9C4A6", "#BCD3CC"],
  ["#DDE9E1", "#BFD5CB", "#92B9B1"],
  ["#FAE8C4", "#EED29B", "#C7D6C4"],
  ["#F3CDB7", "#E2AC8E", "#C8D8D2"],
  ["#E9E1D8", "#D5C8BB", "#A9C4BE"],
] as const;

/** A scalloped shop awning in stripes. */
export const awning = (x: number, y: number, w: number, a: string, b: string = C.paper): string => {
  const count = Math.max(3, Math.round(w / 22));
  const step = w / count;
  return range(count)
    .map((i) => path(`M${n(x + i * step)} ${n(y)}h${n(step)}v26a${n(step / 2)} 9 0 0 1-${n(step)} 0z`, i % 2 ? b : a))
    .join("");
};

const storey = (x: number, y: number, w: number, tone: readonly string[], kind: number): string => {
  const bays = Math.max(2, Math.round(w / 52));
  const bay = w / bays;
  const windows = range(bays).map((i) => {
    const wx = x + i * bay + bay * 0.18;
    const ww = bay * 0.64;
    return (
      rect(wx, y + 14, ww, 30, tone[2] ?? C.mist, kind === 0 ? 8 : 2) +
      rect(wx + ww / 2 - 1.2, y + 14, 2.4, 30, tone[0] ?? C.sand)
    );
  });
  const ledge = kind === 2 ? "" : rect(x - 3, y + 50, w + 6, 8, tone[1] ?? C.line, 2);
  const rail = kind === 1 ? rect(x + 6, y + 40, w - 12, 10, tone[1] ?? C.line, 2) : "";
  return windows.join("") + rail + ledge;
};

/** A tong lau: shop on the street, flats above, stepped parapet. */
export const tongLau = (x: number, ground: number, w: number, floors: number, style: number, shop: string): string => {
  const tone = FACADES[style % FACADES.length] ?? FACADES[0];
  const top = ground - 92 - floors * 62;
  const kind = style % 3;
  const parapet =
    kind === 0
      ? path(`M${n(x + w * 0.28)} ${n(top)}v-14h${n(w * 0.1)}q${n(w * 0.12)}-18 ${n(w * 0.24)} 0h${n(w * 0.1)}v14z`, tone[1])
      : rect(x - 3, top - 8, w + 6, 10, tone[1], 2);
  return (
    parapet +
    rect(x, top, w, ground - top, tone[0]) +
    range(floors)
      .map((i) => storey(x, top + 4 + i * 62, w, tone, kind))
      .join("") +
    rect(x + 8, ground - 66, w - 16, 66, tone[1], 2) +
    rect(x + 16, ground - 54, w * 0.42, 54, tone[2], 2) +
    rect(x + w * 0.62, ground - 58, w * 0.24, 58, shop, 2) +
    awning(x + 2, ground - 92, w - 4, shop)
  );
};

/** A blank projecting sign: colour only, since pages come in three languages. */
export const sign = (x: number, y: number, w: number, h: number, fill: string): string =>
  rect(x - 10, y + 8, 12, 3, C.stone) +
  rect(x, y, w, h, fill, 4) +
  rect(x + 4, y + 4, w - 8, h - 8, C.paper, 3, { opacity: 0.35 });

/** A row of tong lau across the width. */
export const street = (x: number, ground: number, width: number, seed = 0): string => {
  const shops = [C.brand, C.tealMid, C.yellow, C.leaf, C.blush];
  let cursor = x;
  let out = "";
  for (let i = 0; cursor < x + width; i += 1) {
    const w = [150, 176, 128, 164][(i + seed) % 4] ?? 150;
    const floors = [4, 3, 5, 4, 3][(i * 2 + seed) % 5] ?? 4;
    out += tongLau(cursor, ground, w, floors, i + seed, shops[(i + seed) % shops.length] ?? C.brand);
    if (i % 2 === 1) out += sign(cursor + w - 18, ground - 210, 26, 78, shops[(i + seed + 2) % shops.length] ?? C.teal);
    cursor += w + 4;
  }
  return out;
};

/** A Shek Kip Mei slab block: open galleries, coloured stair towers. */
export const estate = (x: number, ground: number, w: number, floors: number, tint: string, bold: string): string => {
  const h = floors * 34;
  const bays = Math.round(w / 30);
  const row = (i: number): string =>
    rect(x, ground - h + i * 34 + 24, w, 5, bold, 0, { opacity: 0.5 }) +
    range(bays)
      .map((b) => rect(x + 7 + b * (w / bays), ground - h + i * 34 + 6, w / bays - 13, 16, C.paper, 1, { opacity: 0.75 }))
      .join("");
  return (
    rect(x, ground - h - 6, w, h + 6, tint) +
    range(floors).map(row).join("") +
    rect(x + w * 0.44, ground - h - 18, w * 0.12, h + 18, bold, 2)
  );
};

/** A tower of Mei Foo: slim, pale, dotted with windows. */
export const tower = (x: number, ground: number, w: number, h: number, tint: string, pane: string): string => {
  const cols = Math.round(w / 20);
  const rows = Math.floor(h / 26);
  const d = range(rows)
    .flatMap((r) =>
      range(cols).map(
        (c) => `M${n(x + 5 + c * (w / cols))} ${n(ground - h + 12 + r * 26)}h${n(w / cols - 9)}v12h-${n(w / cols - 9)}z`,
      ),
    )
    .join("");
  return rect(x, ground - h, w, h, tint, 3) + path(d, pane);
};

export const skyline = (ground: number, width = 1200, tint: string = C.mist, pane: string = "#D6E5DF"): string =>
  range(Math.ceil(width / 96))
    .map((i) => tower(i * 96 + 8, ground, 74, 190 + ((i * 67) % 120), tint, pane))
    .join("");

export const sun = (x: number, y: number, r = 44): string => circle(x, y, r, C.butter) + circle(x, y, r * 0.68, C.yellow);

/** Rounded crown built of lobes, with a lighter lobe on the sunny side. */
export const tree = (x: number, ground: number, s = 1, tone: "leaf" | "dark" = "leaf"): string => {
  const main = tone === "leaf" ? C.leaf : C.leafDark;
  const light = tone === "leaf" ? "#94BA70" : C.leaf;
  const p = (dx: number, dy: number): string => `${n(x + dx * s)} ${n(ground + dy * s)}`;
  return (
    path(
      `M${p(-9, 0)}C${p(-5, -30)} ${p(-6, -60)} ${p(-4, -90)}L${p(6, -90)}C${p(6, -60)} ${p(6, -30)} ${p(11, 0)}z`,
      C.woodDark,
    ) +
    path(
      `M${p(-70, -92)}C${p(-96, -110)} ${p(-84, -156)} ${p(-54, -154)}C${p(-44, -194)} ${p(20, -204)} ${p(34, -168)}C${p(70, -176)} ${p(96, -128)} ${p(66, -98)}C${p(50, -74)} ${p(14, -76)} ${p(0, -88)}C${p(-18, -70)} ${p(-56, -72)} ${p(-70, -92)}z`,
      main,
    ) +
    path(
      `M${p(-46, -120)}C${p(-54, -146)} ${p(-22, -172)} ${p(4, -164)}C${p(20, -150)} ${p(-4, -134)} ${p(-16, -124)}C${p(-26, -112)} ${p(-42, -110)} ${p(-46, -120)}z`,
      light,
    )
  );
};

/** A banyan: wide crown, many trunks, hanging roots. */
export const banyan = (x: number, ground: number, s = 1, sketch = false): string => {
  const p = (dx: number, dy: number): string => `${n(x + dx * s)} ${n(ground + dy * s)}`;
  const trunk = `M${p(-62, 0)}C${p(-34, -18)} ${p(-32, -80)} ${p(-44, -190)}L${p(50, -190)}C${p(36, -90)} ${p(38, -22)} ${p(70, 0)}C${p(46, -6)} ${p(38, -8)} ${p(26, 0)}C${p(14, -8)} ${p(-2, -8)} ${p(-14, 0)}C${p(-28, -8)} ${p(-44, -6)} ${p(-62, 0)}z`;
  const grain = `M${p(-18, -20)}C${p(-12, -70)} ${p(-16, -120)} ${p(-20, -170)}M${p(16, -16)}C${p(10, -70)} ${p(14, -120)} ${p(22, -172)}`;
  const roots = (sketch ? [-96, -74, 98] : [-118, -96, -74, 78, 98, 122])
    .map((dx, i) => `M${p(dx, -190)}q${n(3 * s)} ${n(30 * s)} ${n((i % 2 ? 2 : -2) * s)} ${n((58 + (i % 3) * 22) * s)}`)
    .join("");
  const crown = `M${p(-190, -186)}C${p(-240, -206)} ${p(-226, -270)} ${p(-176, -270)}C${p(-176, -326)} ${p(-98, -346)} ${p(-64, -310)}C${p(-32, -362)} ${p(60, -360)} ${p(82, -312)}C${p(124, -340)} ${p(190, -314)} ${p(184, -264)}C${p(236, -262)} ${p(240, -200)} ${p(192, -184)}C${p(160, -160)} ${p(112, -168)} ${p(92, -184)}C${p(64, -160)} ${p(6, -160)} ${p(-10, -182)}C${p(-36, -160)} ${p(-86, -160)} ${p(-104, -184)}C${p(-126, -164)} ${p(-172, -166)} ${p(-190, -186)}z`;
  const light = `M${p(-160, -240)}C${p(-160, -290)} ${p(-96, -310)} ${p(-72, -276)}C${p(-60, -250)} ${p(-98, -240)} ${p(-112, -232)}C${p(-130, -222)} ${p(-156, -220)} ${p(-160, -240)}zM${p(-40, -270)}C${p(-30, -330)} ${p(50, -324)} ${p(60, -284)}C${p(60, -262)} ${p(20, -268)} ${p(0, -258)}C${p(-16, -250)} ${p(-40, -250)} ${p(-40, -270)}z`;
  return (
    path(roots, "none", { stroke: C.woodDark, "stroke-width": 4 * s, "stroke-linecap": "round" }) +
    path(trunk, "#A8764C") +
    (sketch ? "" : path(grain, "none", { stroke: C.woodDark, "stroke-width": 4 * s, "stroke-linecap": "round" })) +
    path(crown, C.leafDark) +
    path(light, C.leaf)
  );
};

export const bush = (x: number, ground: number, s = 1, fill: string = C.leaf): string =>
  path(
    `M${n(x - 60 * s)} ${n(ground)}c${n(-14 * s)}-${n(30 * s)} ${n(16 * s)}-${n(48 * s)} ${n(34 * s)}-${n(36 * s)}c${n(8 * s)}-${n(30 * s)} ${n(52 * s)}-${n(26 * s)} ${n(54 * s)} ${n(2 * s)}c${n(26 * s)}-${n(8 * s)} ${n(42 * s)} ${n(14 * s)} ${n(32 * s)} ${n(34 * s)}z`,
    fill,
  );

export const cloud = (x: number, y: number, s = 1, fill: string = C.white): string =>
  path(
    `M${n(x)} ${n(y)}c-${n(26 * s)} 0-${n(26 * s)}-${n(30 * s)} 0-${n(30 * s)}c${n(6 * s)}-${n(28 * s)} ${n(50 * s)}-${n(26 * s)} ${n(54 * s)}-${n(2 * s)}c${n(30 * s)}-${n(4 * s)} ${n(34 * s)} ${n(32 * s)} ${n(6 * s)} ${n(32 * s)}z`,
    fill,
  );

export const floor = (y: number, fill: string, w = 1200, h = 675): string => rect(0, y, w, h - y, fill);
export const shadow = (x: number, y: number, rx: number): string => oval(x, y, rx, 7, C.ink, { opacity: 0.1 });
