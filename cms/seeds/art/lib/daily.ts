/** Things of everyday care and of measuring blood sugar; ink line. */
import { C, circle, group, inked, n, oval, path, range, rect, SKIN, stroke } from "./base.ts";
import { finger } from "./washing.ts";

/** A week's plan on a table, seen from above at a slant: seven days, tasks in dots, one of them circled. */
export const weekPlan = (w: number, depth: number): string => {
  const far = w * 0.43;
  const x = (t: number, k: number): number => (t - 0.5) * 2 * (far + (w / 2 - far) * k);
  const y = (k: number): number => -depth * (1 - k);
  const tasks: [number, number, string][] = [
    [0, 0, C.tealMid],
    [0, 1, C.yellow],
    [1, 0, C.blush],
    [2, 1, C.tealMid],
    [3, 0, C.leaf],
    [4, 1, C.yellow],
    [5, 0, C.tealMid],
    [6, 1, C.leaf],
    [6, 0, C.blush],
    [3, 1, C.tealMid],
  ];
  const mid = (column: number, row: number): [number, number] => {
    const k = 0.42 + row * 0.34;
    return [x((column + 0.5) / 7, k), y(k)];
  };
  const [cx, cy] = mid(4, 0);
  return inked(
    path(`M${n(-w / 2)} 0L${n(-far)}-${n(depth)}H${n(far)}L${n(w / 2)} 0z`, C.white),
    path(
      `M${n(-far - (w / 2 - far) * 0.22)} ${n(y(0.22))}L${n(-far)}-${n(depth)}H${n(far)}L${n(far + (w / 2 - far) * 0.22)} ${n(y(0.22))}z`,
      C.tealMid,
    ),
    stroke(
      range(6)
        .map((i) => `M${n(x((i + 1) / 7, 0.22))} ${n(y(0.22))}L${n(x((i + 1) / 7, 1))} 0`)
        .join(""),
      { stroke: C.grey, "stroke-width": 2 },
    ),
    ...tasks.map(([c, r, fill]) => {
      const [px, py] = mid(c, r);
      return oval(px, py, 7, 4, fill, { stroke: "none" });
    }),
    oval(cx, cy, 7, 4, C.leaf, { stroke: "none" }),
    oval(cx, cy, 13, 8.5, "none", { stroke: C.brand, "stroke-width": 3 }),
  );
};

/** A leaf of greens that leans by `turn` degrees; its foot is the origin. */
const green = (x: number, y: number, turn: number, fill: string = C.leaf): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path("M0 0C-15-8-16-32 0-42C16-32 15-8 0 0z", fill, { "stroke-width": 2.4 }),
    stroke("M0-4V-30", { stroke: C.leafPale, "stroke-width": 2.4 }),
  );

/** A wide bowl: vegetables fill its left half, the other half is brown rice and fish. */
export const balancedBowl = (): string =>
  inked(
    path("M4-40C8-66 24-78 46-76C70-74 84-60 86-40z", "#EAD3A6"),
    ...[
      [26, -62],
      [44, -68],
      [62, -62],
      [36, -54],
      [74, -52],
      [54, -56],
      [20, -50],
    ].map(([x, y], i) =>
      group(`translate(${x} ${y}) rotate(${(i * 50) % 180})`, oval(0, 0, 4.6, 2.4, i % 2 ? C.wood : C.white, { stroke: "none" })),
    ),
    green(-70, -34, -42, C.leafDark),
    green(-50, -40, -20),
    green(-4, -40, 22, C.leafDark),
    green(-26, -42, 4, C.leafDark),
    green(-62, -30, -30),
    green(-14, -34, 16),
    green(-38, -34, -8),
    circle(-52, -44, 11, C.brand, { "stroke-width": 2.4 }),
    circle(-12, -46, 10, C.strong, { "stroke-width": 2.4 }),
    path("M22-34C22-50 34-56 48-56C64-56 78-50 80-36z", C.blush),
    stroke("M36-52l6 14M50-54l6 15M64-51l4 12", { stroke: C.paper, "stroke-width": 3 }),
    path("M-94-40H94C90-10 62 0 40 0H-40C-62 0-90-10-94-40z", C.paper),
    stroke("M-88-26H88", { stroke: C.brand, "stroke-width": 4 }),
  );

/** A hand out of a sleeve that holds out one finger to the right, a bead of blood at its tip; the wrist is the origin. */
export const prickedHand = (skin: keyof typeof SKIN): string =>
  finger("M16-9L46-11", skin, 8.2) +
  finger("M18-0.6H27", skin, 7.8) +
  finger("M17 6.8H25", skin, 7.8) +
  finger("M16 13.4H20", skin, 6.6) +
  inked(path("M1-6.4C6-11 10-14.4 18-13.6C23-10 23 12 18 16.6C10 17 5 12 1 6.4z", SKIN[skin])) +
  rect(13, -11.6, 10, 23, SKIN[skin], 4) +
  finger("M11 2.4C14 5 17 5 21 3", skin, 7.4) +
  path("M4-6L12-8L13 0L9 8L4 4z", SKIN[skin]) +
  inked(circle(50, -10, 4.6, C.brand, { stroke: "none" }));
