import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

const page = { searchParams: ["q"] } as unknown as Parameters<typeof pageAddress>[1]; // the rest of a page is not needed here

test.each([
  ["a long keyword is cut, not dropped", `/list?q=${"a".repeat(500)}`, `/list?q=${"a".repeat(200)}`],
  ["two that begin alike are one page", `/list?q=${"a".repeat(900)}b`, `/list?q=${"a".repeat(200)}`],
  ["a character in two halves is never kept by half", `/list?q=${"a".repeat(199)}%F0%A8%8B%A2`, `/list?q=${"a".repeat(199)}`],
  ["what the page does not read is left out", "/list?utm=1&q=tai", "/list?q=tai"],
])("%s", (_what, url, key) => {
  expect(pageAddress(url, page).key).toBe(key);
});
