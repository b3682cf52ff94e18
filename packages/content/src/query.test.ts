import { expect, test } from "vitest";
import { listAddress } from "./query.ts";
import { CONTENT_TYPES } from "./registry.ts";

const address = (...given: Parameters<typeof listAddress>) => decodeURIComponent(listAddress(...given));

test("the same read always has the same text, and a draft and a further page have others", () => {
  expect(address(CONTENT_TYPES.courses, "en")).toBe(address(CONTENT_TYPES.courses, "en"));
  expect(address(CONTENT_TYPES.courses, "en")).toContain("populate[Class][populate][Lesson]=true");
  expect(address(CONTENT_TYPES.courses, "en")).not.toMatch(/status|start/);
  expect(address(CONTENT_TYPES.courses, "en", { draft: true })).toContain("status=draft");
  expect(address(CONTENT_TYPES.courses, "en", { start: 500 })).toContain("pagination[start]=500");
});

test.each(["themes", "courses", "materials"] as const)("%s are queried with their published translations", (name) => {
  expect(address(CONTENT_TYPES[name], "zh-Hant")).toMatch(
    /&populate\[localizations\]\[fields\]\[0\]=locale&populate\[localizations\]\[fields\]\[1\]=(Title|Name)&/,
  );
  expect(address(CONTENT_TYPES[name], "zh-Hant")).toContain("&populate[localizations][filters][publishedAt][$notNull]=true");
});

test("entries with equal sort keys have a stable order, so that no page of a long list repeats or skips one", () => {
  expect(address(CONTENT_TYPES.courses, "en")).toContain("sort[0]=createdAt:asc&sort[1]=id:asc");
  expect(address(CONTENT_TYPES.siteSetting, "en")).not.toContain("sort");
});

test("the newest programme comes first, and e-learning for members never comes", () => {
  expect(address(CONTENT_TYPES.healthPrograms, "zh-Hant")).toContain("sort[0]=publishedAt:desc");
  expect(address(CONTENT_TYPES.materials, "zh-Hant")).toContain("filters[Visible_To][$eq]=PUBLIC");
});
