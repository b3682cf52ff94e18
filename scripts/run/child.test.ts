import { expect, test } from "vitest";
import { afterCrash } from "./child.ts";

/** The waits, in seconds, after crashes of a child that lived this long each time. */
function waits(livedSeconds: number, crashes: number): number[] {
  let known = 0;
  return Array.from({ length: crashes }, () => {
    const next = afterCrash(known, livedSeconds * 1_000);
    known = next.crashes;
    return next.waitMs / 1_000;
  });
}

test("a child that crashes at once is started again later each time, at last every half minute", () => {
  expect(waits(1, 8)).toEqual([0.5, 1, 2, 5, 10, 30, 30, 30]);
});

test("ten healthy seconds are enough to forget earlier crashes: a child that somebody kills now and then comes back at once", () => {
  expect(waits(11, 6)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
});
