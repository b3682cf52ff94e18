import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { fold, normalizeText } from "./fold.ts";

describe("fold", () => {
  test.each([
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

  test("preserves every position, whatever the text holds", () => {
    for (const text of ["血壓 BP（高）", "𨋢糭😀", "㎎ ½ ﬁ İ ß é", "e\u0301", "\ud800x", "ضغط الدم", "ｆｕｌｌ　width"])
      expect(fold(text)).toHaveLength(text.length);
  });
});

test("normalizeText writes compound signs out and composes accents", () => {
  expect(normalizeText("5㎎ cafe\u0301 37℃")).toBe("5mg café 37°C");
});

test("fold remembers a limited number of characters, whatever visitors send", () => {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  const bytesHeld = () => {
    if (typeof collect === "function") collect();
    return process.memoryUsage().heapUsed;
  };
  const before = bytesHeld();
  for (let code = 0x2_0000; code < 0x5_0000; code += 1) fold(String.fromCodePoint(code));
  expect(bytesHeld() - before).toBeLessThan(6_000_000); // of 196,608 characters; all of them would be 20 MB
});
