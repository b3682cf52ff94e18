import { expect, test } from "vitest";
import { languageRedirect } from "./language-redirect.ts";

test.each([
  ["/activity/latest-news?lng=en&year=2026", "/en/activity/latest-news?year=2026"],
  ["/en/login?lng=zh-CN", "/sc/login"],
  ["/sc?lng=zh-HK", "/"],
  ["/?lng=en-US", "/en"],
  ["/en?lng=tc", "/"],
  ["/en/login?lng=en", "/en/login"],
  ["/en//elsewhere.example/?lng=zh-HK", "/elsewhere.example/"],
  ["/sc///elsewhere.example?lng=en", "/en/elsewhere.example"],
])("%s leads to %s", (from, to) => {
  expect(languageRedirect(new URL(from, "https://site.test"))).toBe(to);
});

test.each(["/login", "/login?lng=", "/login?lng=fr", "/login?language=en"])("%s stays", (address) => {
  expect(languageRedirect(new URL(address, "https://site.test"))).toBeUndefined();
});
