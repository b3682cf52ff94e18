import { describe, expect, test } from "vitest";
import { firstSentences, plainText } from "./plain-text.ts";

describe("plain words of HTML", () => {
  test("separate what blocks separated, and join what tags within a line had split", () => {
    expect(plainText("<h3>Bring</h3><ul><li>water</li><li>a towel</li></ul><p>That is all.</p><p>See you!</p>")).toBe(
      "Bring · water · a towel · That is all. See you!",
    );
    expect(plainText("<p>Warm <strong>up</strong>.</p><ul><li>Tea &amp; water</li></ul>")).toBe("Warm up. Tea & water");
    expect(plainText("<h3>請帶</h3><ul><li>水</li><li>毛巾。</li></ul><p>費用：</p><p>全免</p>")).toBe(
      "請帶 · 水 · 毛巾。費用：全免",
    );
  });
});

describe("the first sentences", () => {
  const text = "Measure at home. Write it down. Show your doctor at the next visit.";

  test("include all of a short text", () => expect(firstSentences(text, 160)).toBe(text));
  test("end with a sentence", () => expect(firstSentences(text, 40)).toBe("Measure at home. Write it down."));
  test("end with a word and an ellipsis when no sentence ends in time", () => {
    expect(firstSentences("Measure your blood pressure at home every morning", 30)).toBe("Measure your blood pressure…");
  });
  test("count a Chinese character as two places", () => {
    expect(firstSentences("在家量血壓。寫下讀數。給醫生看。", 24)).toBe("在家量血壓。寫下讀數。");
  });
});
