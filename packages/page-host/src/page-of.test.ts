import { describe, expect, it } from "vitest";
import { pageOf } from "./page-of.ts";

const items = Array.from({ length: 101 }, (_, index) => index + 1);

describe("pages of a list", () => {
  it("show their part, and say which it is", () => {
    expect(pageOf(items, null, 12)).toMatchObject({ page: 1, pages: 9, from: 1, count: 101 });
    expect(pageOf(items, "9", 12)).toMatchObject({ page: 9, from: 97, shown: [97, 98, 99, 100, 101] });
  });

  it.each(["0", "-3", "abc", "", "1e99", "9999"])("show for %j the nearest page there is", (wanted) => {
    const { page, shown } = pageOf(items, wanted, 12);
    expect(page).toBeGreaterThanOrEqual(1);
    expect(page).toBeLessThanOrEqual(9);
    expect(shown.length).toBeGreaterThan(0);
  });

  it("are one when all of it is asked for", () => {
    expect(pageOf(items, "all", 12)).toMatchObject({ page: 1, pages: 1, from: 1, shown: items });
  });

  it("are one for an empty list", () => {
    expect(pageOf([], "2", 12)).toMatchObject({ page: 1, pages: 1, from: 0, shown: [] });
    expect(pageOf([], "all", 12)).toMatchObject({ page: 1, pages: 1, from: 0, shown: [] });
  });
});
