import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { drawOrder } from "./index.ts";

const entries = ["a", "b", "c", "d"].map((id) => ({ id }));
const idsOf = (order: readonly { readonly id: string }[]) => order.map(({ id }) => id).join("");

describe("R-ENR-17 the order of a draw", () => {
  test("has every entry once, and leaves the list as it was", () => {
    const order = drawOrder(entries, (bound) => randomInt(bound));
    expect([...order].toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(entries);
    expect(idsOf(entries)).toBe("abcd");
    expect(drawOrder([], () => 0)).toEqual([]);
  });

  test("is each of the 24 orders of four entries for exactly one choice of numbers, so that all are equally likely", () => {
    const orders: string[] = [];
    for (let first = 0; first < 4; first += 1)
      for (let second = 0; second < 3; second += 1)
        for (let third = 0; third < 2; third += 1) {
          const numbers = new Map([
            [4, first],
            [3, second],
            [2, third],
          ]);
          orders.push(idsOf(drawOrder(entries, (bound) => numbers.get(bound) ?? -1)));
        }
    expect(new Set(orders).size).toBe(24);
  });

  test("is the same again by the same numbers", () => {
    const numbered = () => {
      let next = 7;
      return (bound: number) => (next = (next * 31 + 11) % 1_009) % bound;
    };
    expect(idsOf(drawOrder(entries, numbered()))).toBe(idsOf(drawOrder(entries, numbered())));
  });

  test.each([-1, 4, 0.5, Number.NaN])("refuses numbers that choose nobody: %d", (wrong) => {
    expect(() => drawOrder(entries, () => wrong)).toThrow(RangeError);
  });
});
