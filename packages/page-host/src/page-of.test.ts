import { describe, expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

const items = Array.from({ length: 101 }, (_, index) => index + 1);

describe("pages of a list", () => {
  test("have their part, and say which it is", () => {
    expect(pageOf(items, null, 12)).toMatchObject({ page: 1, pages: 9, from: 1, count: 101 });
    expect(pageOf(items, "9", 12)).toMatchObject({ page: 9, from: 97, shown: [97, 98, 99, 100, 101] });
  });

  test.each(["0", "-3", "abc", "", "1e99", "9999"])("include, for %j, the nearest page that exists", (wanted) => {
    const { page, shown } = pageOf(items, wanted, 12);
    expect(page).toBeGreaterThanOrEqual(1);
    expect(page).toBeLessThanOrEqual(9);
    expect(shown.length).toBeGreaterThan(0);
  });

  test("are one when the whole list is requested", () => {
    expect(pageOf(items, "all", 12)).toMatchObject({ page: 1, pages: 1, from: 1, shown: items });
  });

  test("are one for an empty list", () => {
    expect(pageOf([], "2", 12)).toMatchObject({ page: 1, pages: 1, from: 0, shown: [] });
    expect(pageOf([], "all", 12)).toMatchObject({ page: 1, pages: 1, from: 0, shown: [] });
  });
});
