import { expect, test } from "vitest";
import { preferredLanguage } from "@kaifong/i18n";
import { acceptedEncoding, acceptedLanguages } from "./accepted.ts";

test.each([
  ["zh-TW,zh;q=0.9,en;q=0.8", "zh-HK"],
  ["en;q=0.5, yue-HK", "zh-HK"],
  ["en;q=0, zh-CN", "zh-CN"],
  ["zh-Hans-HK", "zh-CN"],
  ["zh-Hans-MO,en", "zh-CN"],
  ["zh-Hant-CN", "zh-HK"],
  ["zh-SG", "zh-CN"],
  ["zh", "zh-HK"],
  ["yue-Hans-CN", "zh-CN"],
  ["yue-CN", "zh-CN"],
  ["yue", "zh-HK"],
  ["fr, EN-gb;q=0.1", "en-US"],
  ["*", "zh-HK"],
  [";;,,", "zh-HK"],
  [undefined, "zh-HK"],
])("Accept-Language %s asks for %s", (header, code) => {
  expect(preferredLanguage(acceptedLanguages(header)).code).toBe(code);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1, br;q=0.1", "br"],
  ["gzip, br;q=0", "gzip"],
  ["*, br;q=0.0", "gzip"],
  ["*", "br"],
  ["GZIP", "gzip"],
  ["identity", "identity"],
  ["x-gzip", "identity"],
  [undefined, "identity"],
])("Accept-Encoding %s takes %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test("a header longer than any browser's is not read", () => {
  expect(acceptedLanguages("en,".repeat(5_000))).toEqual([]);
  expect(acceptedEncoding("br,".repeat(5_000))).toBe("identity");
});
