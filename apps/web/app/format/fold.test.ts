import { describe, expect, it } from "vitest";
import { fold, tidy } from "./fold.ts";

describe("fold", () => {
  it.each([
    ["血壓", "血压"],
    ["覆診", "复诊"],
    ["複診", "复诊"],
    ["衞生", "衛生"],
    ["裏面", "裡面"],
    ["ＢＭＩ", "bmi"],
    ["Café", "cafe"],
    ["着", "著"],
  ])("writes %s like %s", (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it("keeps every place, whatever the text holds", () => {
    for (const text of ["血壓 BP（高）", "𨋢糭😀", "㎎ ½ ﬁ İ ß é", "e\u0301", "\ud800x", "ضغط الدم", "ｆｕｌｌ　width"])
      expect(fold(text)).toHaveLength(text.length);
  });
});

it("writes compound signs out and composes accents", () => {
  expect(tidy("5㎎ cafe\u0301 37℃")).toBe("5mg café 37°C");
});
