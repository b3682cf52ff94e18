import { describe, expect, test } from "vitest";
import { safeHtml } from "./parsing/html.ts";
import { inSimplified, toSimplified } from "./simplified.ts";

describe("an entry in Simplified characters", () => {
  test("has every word in them, those of pictures and columns included", () => {
    const html = safeHtml("![八段錦的「起式」](/uploads/起式_1.webp)\n\n| 體重 | 覆診 |\n|---|---|\n| 過輕 | [網頁](/sc/覆診) |");
    const simplified = inSimplified({ content: html }).content;
    expect(simplified).toContain('alt="八段锦的「起式」"');
    expect(simplified).toContain('data-label="体重"');
    expect(simplified).toContain('data-label="复诊"');
    expect(simplified).toContain(">过轻</td>");
    expect(simplified).not.toMatch(/[體覆過輕錦網頁診]/);
  });

  test.each([
    ["<18.5 過輕", "<18.5 过轻"],
    ["血壓 < 140 體質 > 90", "血压 < 140 体质 > 90"],
    ["過輕<標準>過重", "过轻<标准>过重"],
    ["a <b 體 c> d 體", "a <b 体 c> d 体"],
    ["體 <", "体 <"],
    ["<p>體</p>", "<p>体</p>"],
    ['<p>title="體"</p>', '<p>title="体"</p>'],
  ])("loses no word next to the signs of HTML: %s", (text, simplified) => expect(inSimplified(text)).toBe(simplified));

  test("keeps addresses and codes", () => {
    expect(inSimplified('<p><a href="/體">體</a><img src="/uploads/體.webp" alt="體" /></p>')).toBe(
      '<p><a href="/體">体</a><img src="/uploads/體.webp" alt="体" /></p>',
    );
    expect(inSimplified({ url: "/體", uuid: "體", list: [{ label: "體", src: "/體" }], none: null })).toEqual({
      url: "/體",
      uuid: "體",
      list: [{ label: "体", src: "/體" }],
      none: null,
    });
  });

  test("uses the mainland word when there is one", () => expect(toSimplified("覆診與急症室")).toBe("复诊与急诊室"));
});
