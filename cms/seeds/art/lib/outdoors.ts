/** Gardens, squares and walks: things with the ink line, origin on the ground. */
import { flower } from "./things.ts";
import { C, circle, group, inked, n, oval, path, range, rect, stroke } from "./base.ts";

/** A raised bed of planks, `w` wide; its soil lies at y = -h. */
export const planter = (w: number, h = 86): string =>
  inked(
    rect(-w / 2, -h, w, h, C.wood, 3),
    stroke(`M${n(-w / 2)}-${n(h * 0.66)}H${n(w / 2)}M${n(-w / 2)}-${n(h * 0.33)}H${n(w / 2)}`, { "stroke-width": 2.2 }),
    rect(-w / 2 - 6, -h - 5, w + 12, 11, C.woodDark, 3),
    rect(-w / 2 + 6, -h, 11, h, C.woodDark, 2),
    rect(w / 2 - 17, -h, 11, h, C.woodDark, 2),
  );

/** A row of choi sum. */
export const sprout = (): string =>
  inked(
    path("M0 0C-22-6-28-28-20-38C-8-34-2-18 0 0zM0 0C22-6 28-28 20-38C8-34 2-18 0 0z", C.leaf),
    path("M0 0C-10-18-8-40 0-48C8-40 10-18 0 0z", C.leafPale),
  );

/** Tomatoes up a stake. */
export const tomatoes = (): string =>
  inked(
    stroke("M0 0V-112", { stroke: C.woodDark, "stroke-width": 5 }),
    path(
      "M0-20C-30-24-34-44-22-52C-8-48 0-36 0-20zM0-44C28-48 34-68 22-76C8-72 0-60 0-44zM0-70C-26-74-30-94-18-100C-6-96 0-86 0-70z",
      C.leaf,
    ),
    circle(17, -30, 11, C.brand),
    circle(-17, -66, 10, C.brand),
    circle(14, -92, 9, C.yellow),
  );

export const carrot = (): string =>
  inked(
    path("M0-2C-10-16-12-26-8-34M0-2C0-18 2-28 0-38M0-2C10-14 14-24 10-32", "none", { stroke: C.leafDark, "stroke-width": 5 }),
    path("M-9-2C-9 16-4 34 0 42C4 34 9 16 9-2C4-6-4-6-9-2z", C.brand),
    stroke("M-7 8h6M8 16h-6", { "stroke-width": 1.8 }),
  );

/** A watering can that pours to the right. */
export const wateringCan = (): string =>
  inked(
    stroke("M-22-34C-52-44-52 2-24-2", { "stroke-width": 6 }),
    path("M20-8L52-34L58-26L22 6z", C.teal),
    path("M48-44L68-28L62-20L44-36z", C.yellow),
    rect(-26, -38, 50, 42, C.teal, 6),
    stroke("M-14-38C-10-58 14-58 16-38", { "stroke-width": 5 }),
  );

export const drops = (): string =>
  stroke("M0 0l4 12M14 6l4 12M4 22l4 12M20 28l4 12M12 42l4 12", {
    stroke: C.tealMid,
    "stroke-width": 4.2,
    "stroke-linecap": "round",
  });

export const basket = (fill: string = "#E0B27C"): string =>
  inked(
    stroke("M-26-30C-26-70 26-70 26-30", { "stroke-width": 6 }),
    path("M-34-32H34L27 0H-27z", fill),
    stroke("M-32-22H32M-30-11H30", { "stroke-width": 2 }),
  );

/** One note, or two under a beam. */
export const note = (double = false): string =>
  double
    ? inked(oval(-14, 0, 9, 7, C.teal), oval(16, -4, 9, 7, C.teal), path("M-7-2V-40L24-46V-6H20V-34L-3-29V-2z", C.teal))
    : inked(oval(0, 0, 9, 7, C.brand), path("M5-2V-42C12-34 20-32 20-20C16-26 12-26 9-26V-2z", C.brand));

/** A portable loudspeaker on its trolley. */
export const speaker = (): string =>
  inked(
    stroke("M-16-96V-124H16V-96", { "stroke-width": 5 }),
    rect(-34, -100, 68, 94, C.slate, 9),
    circle(0, -40, 24, C.silver),
    circle(0, -40, 10, C.slate),
    circle(0, -82, 10, C.yellow),
    circle(-20, -6, 8, C.black),
    circle(20, -6, 8, C.black),
  );

/** Lights on a string. */
export const lights = (x: number, y: number, w: number, sag: number): string => {
  const count = Math.round(w / 70);
  return inked(
    stroke(`M${n(x)} ${n(y)}Q${n(x + w / 2)} ${n(y + sag * 2)} ${n(x + w)} ${n(y)}`),
    ...range(count).map((i) => {
      const t = (i + 0.5) / count;
      return oval(x + w * t, y + sag * 4 * t * (1 - t) + 14, 9, 12, [C.yellow, C.brand, C.tealMid][i % 3] ?? C.yellow);
    }),
  );
};

/** A cat that sits and looks to the left. */
export const cat = (fill: string = C.yellow): string =>
  inked(
    stroke("M26-8C52-6 54-34 42-40", { "stroke-width": 12 }),
    stroke("M26-8C52-6 54-34 42-40", { stroke: fill, "stroke-width": 6.5 }),
    path("M-18 0C-22-20-16-48 2-52C24-50 34-20 30 0z", fill),
    path("M-16 0v-18M0 0v-16", "none"),
    path("M-28-58L-26-84L-12-72H4L18-84L20-58C20-40-28-40-28-58z", fill),
    path("M-14-52q4 5 8 0q4 5 8 0", "none", { "stroke-width": 2.2 }),
    circle(-13, -62, 2.4, C.ink, { stroke: "none" }),
    circle(6, -62, 2.4, C.ink, { stroke: "none" }),
    stroke("M-11-72v8M-4-72v10M3-72v8", { stroke: C.woodDark, "stroke-width": 3 }),
  );

/** A walking frame from the side; the grips lie at y = -132. */
export const walkingFrame = (): string => {
  const legs = "M-34 0L-26-128C-25-136-20-138-14-138H18C24-138 28-134 30-128L44 0M-29-64H37";
  return inked(
    stroke(legs, { "stroke-width": 9 }),
    stroke(legs, { stroke: C.silver, "stroke-width": 4 }),
    rect(-22, -145, 44, 14, C.slate, 6),
    rect(-40, -8, 13, 10, C.black, 3),
    rect(38, -8, 13, 10, C.black, 3),
  );
};

/** Practice steps with a rail. */
export const practiceSteps = (): string => {
  const rail = "M-70-12V-104L20-150H100V-58";
  return (
    inked(stroke(rail, { "stroke-width": 9 }), stroke(rail, { stroke: C.silver, "stroke-width": 4 })) +
    inked(
      path("M-80 0V-22H-34V-44H12V-66H110V0z", C.wood),
      stroke("M-34-22V0M12-44V0", { "stroke-width": 2.2 }),
      path("M-80-22h46v7h-46zM-34-44h46v7h-46zM12-66h98v7H12z", C.yellow, { "stroke-width": 2.2 }),
    )
  );
};

/** Two tomatoes on a sprig, just picked. */
export const tomatoSprig = (): string =>
  inked(
    stroke("M0-22C6-14 10-8 12 0M0-22C-4-14-8-6-10 2", { stroke: C.leafDark, "stroke-width": 5 }),
    circle(-12, 10, 12, C.brand),
    circle(14, 8, 12, C.brand),
  );

/** A phone that takes a picture of a cat. */
export const cameraPhone = (): string =>
  inked(
    rect(-15, -26, 30, 52, C.black, 6),
    rect(-11, -21, 22, 40, C.tealPale, 2, { stroke: "none" }),
    path("M-7 14L-8-4L-3 1H3L8-4L7 14z", C.yellow, { stroke: "none" }),
  );

/** A pail of flowers in front of the florist's. */
export const bucket = (fill: string): string =>
  [-20, 20, -8, 10].map((x, i) => group(`translate(${x} ${i < 2 ? -26 : -44})`, flower(i % 2 ? fill : C.brand))).join("") +
  inked(path("M-28-34H28L22 0H-22z", C.tealMid), stroke("M-26-24H26"));
