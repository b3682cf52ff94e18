import { cardPayload } from "@kaifong/domain/membership";
import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { drawCode, QUIET_ZONE } from "./draw-code.ts";

const PIXELS = 8;

/** Reads a drawing as a scanner does: dark runs on white, painted pixel by pixel. */
function scanned({ side, path }: ReturnType<typeof drawCode>): string {
  const width = side * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1)
      for (let pixel = Number(x) * PIXELS; pixel < (Number(x) + Number(run)) * PIXELS; pixel += 1)
        data.fill(0, (row * width + pixel) * 4, (row * width + pixel) * 4 + 3);
  return decodeQR({ width, height: width, data });
}

test.each(["DHC100014", "DHC1234567", "DHC999999999"])("R-MEM-10: the drawing for %s is read as its payload", (memberNo) => {
  expect(scanned(drawCode(cardPayload(memberNo)))).toBe(`KF1:${memberNo}`);
});

test("R-MEM-10: the drawing leaves the quiet zone empty on every side", () => {
  const { side, path } = drawCode(cardPayload("DHC100014"));
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(QUIET_ZONE);
  expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(QUIET_ZONE);
  expect(Math.max(...runs.map(([x = 0, , run = 0]) => x + run))).toBe(side - QUIET_ZONE);
  expect(Math.max(...runs.map(([, y = 0]) => y + 1))).toBe(side - QUIET_ZONE);
});
