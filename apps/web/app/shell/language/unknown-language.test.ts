import { describe, expect, test } from "vitest";
import { pathWithoutUnknownLanguage } from "./unknown-language.ts";

describe("an unknown language prefix", () => {
  test.each([
    ["/fr/service/about-us", "/service/about-us"],
    ["/tc/contact/contact-us", "/contact/contact-us"],
    ["/zh-hk/activity/programmes/series", "/activity/programmes/series"],
    ["/zh-Hant-TW/others/sitemap", "/others/sitemap"],
    ["/zh_TW/others/sitemap", "/others/sitemap"],
    ["/ja", "/"],
    ["/xx/service/about-us", "/service/about-us"],
    ["/foo/service/about-us", "/service/about-us"],
    ["/faq/service/about-us", "/service/about-us"],
    ["/zh-xx/service/about-us", "/service/about-us"],
    ["/de/en/login", "/en/login"],
  ])("leads from %s to %s", (from, to) => {
    expect(pathWithoutUnknownLanguage(from)).toBe(to);
  });

  test.each([
    "/service/about-us/more",
    "/fr/no/such/page",
    "/en/no-such-page",
    "/no-such-page",
    "/foo",
    "/foo/no-such-page",
    "/de/en/no-such-page",
    "/en/sc/login",
    "/sc/nothing",
    "/favicon.ico",
    "/robots.txt",
  ])("does nothing in %s", (path) => {
    expect(pathWithoutUnknownLanguage(path)).toBeUndefined();
  });
});
