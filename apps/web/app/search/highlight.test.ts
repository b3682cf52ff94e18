import { describe, expect, test } from "vitest";
import { conceptsIn } from "../vocabulary/concepts.ts";
import { fold } from "../vocabulary/fold.ts";
import { normalizeTerms } from "../vocabulary/tokens.ts";
import { excerptOf, marked, type Segment } from "./highlight.ts";

const text = (content: string) => ({ text: content, folded: fold(content) });
const thingsOf = (phrases: readonly string[]) =>
  new Set(phrases.flatMap((phrase) => conceptsIn(normalizeTerms(fold(phrase)), "title")));
const marker = (terms: readonly string[], phrases: readonly string[] = []) => ({
  terms: new Set(terms.map(fold)),
  concepts: thingsOf(phrases),
  typed: new Set(phrases.map((phrase) => normalizeTerms(fold(phrase)))),
  related: new Set<string>(),
});
const shown = (segments: readonly Segment[]) =>
  segments.map((segment) => (segment.marked ? `[${segment.text}]` : segment.text)).join("");

describe("marks", () => {
  test("are in the text as it was written, in whichever script it was asked for", () => {
    expect(shown(marked(text("量度血壓，記錄血压"), marker(["血压"])))).toBe("量度[血壓]，記錄[血压]");
  });

  test("join pairs that touch, and find a character that was asked for alone", () => {
    expect(shown(marked(text("高血壓計"), marker(["血壓", "壓計"])))).toBe("高[血壓計]");
    expect(shown(marked(text("少鹽，鹽分"), marker(["鹽"])))).toBe("少[鹽]，[鹽]分");
  });

  test("take whole words of other scripts, and phrases of several", () => {
    expect(shown(marked(text("Exercises for carers"), marker(["exercise"])))).toBe("[Exercises] for carers");
    expect(shown(marked(text("High blood-pressure, low Blood Pressure"), marker([], ["blood pressure"])))).toBe(
      "High [blood-pressure], low [Blood Pressure]",
    );
  });

  test("R-SEA-11: take a code and a phone number whole, however they are written, and no piece of another", () => {
    expect(shown(marked(text("KF26-BDJ-01 · KF26-STR-01"), marker(["kf26str01"])))).toBe("KF26-BDJ-01 · [KF26-STR-01]");
    expect(shown(marked(text("致電2123 4500或21234500，不是2123 45001"), marker(["21234500"])))).toBe(
      "致電[2123 4500]或[21234500]，不是2123 45001",
    );
  });

  test("take no letter for the beginning of a word", () => {
    expect(shown(marked(text("Take two, then don't"), marker(["t", "don"])))).toBe("Take two, then don't");
  });

  test("R-SEA-11: show what is near in titles, and in texts only the thing itself", () => {
    const nearby = { ...marker(["太極"]), related: thingsOf(["平衡"]) };
    expect(shown(marked(text("平衡班"), nearby))).toBe("[平衡]班");
    expect(shown(excerptOf(text("太極練平衡"), nearby).segments)).toBe("[太極]練平衡");
  });

  test("R-SEA-11: take no question for the thing that is asked for, unless it was typed", () => {
    const hours = text("Opening hours: the gate is open today and opens on Monday");
    expect(shown(excerptOf(hours, marker([], ["opening hours"])).segments)).toBe(
      "[Opening hours]: the gate is open today and opens on Monday",
    );
    expect(shown(excerptOf(hours, marker([], ["open today"])).segments)).toBe(
      "[Opening hours]: the gate is [open today] and opens on Monday",
    );
    expect(shown(excerptOf(text("中心今日開唔開？開放時間"), marker([], ["開放時間"])).segments)).toBe(
      "中心今日開唔開？[開放時間]",
    );
    expect(shown(excerptOf(text("在中心上課"), marker([], ["上課"])).segments)).toBe("在中心[上課]");
  });

  test("leave everything else as it is, including HTML", () => {
    const hostile = '<b onclick="x">血壓</b> & <script>';
    const segments = marked(text(hostile), marker(["血壓"]));
    expect(segments.map((segment) => segment.text).join("")).toBe(hostile);
    expect(segments.filter((segment) => segment.marked).map((segment) => segment.text)).toEqual(["血壓"]);
  });
});

describe("an excerpt", () => {
  const long = `${"這一句沒有要找的字詞。".repeat(20)}每天量度血壓，記下脈搏。${"後面還有很多說話。".repeat(20)}`;

  test("is the text itself when it is short", () => {
    expect(shown(excerptOf(text("少鹽"), marker(["鹽"])).segments)).toBe("少[鹽]");
  });

  test("begins with the sentence that contains the match", () => {
    const { segments, matchAt } = excerptOf(text(long), marker(["血壓"]));
    expect(shown(segments)).toMatch(/^…每天量度\[血壓\]，記下脈搏。.*…$/u);
    expect(matchAt).toBe(long.indexOf("血壓"));
  });

  test("R-SEA-11: is where most of the words are close together", () => {
    const farApart = `血壓。${"無關的說話。".repeat(40)}血壓和脈搏。`;
    expect(excerptOf(text(farApart), marker(["血壓", "脈搏"])).matchAt).toBe(farApart.lastIndexOf("血壓"));
  });

  test("is the beginning when nothing matches", () => {
    const { segments, matchAt } = excerptOf(text(long), marker([]));
    expect(matchAt).toBeUndefined();
    expect(shown(segments)).toMatch(/^這一句.*…$/u);
  });

  test("cuts no English word and no character in two", () => {
    const english = `${"Nothing to see here, carry on walking. ".repeat(10)}Measure your blood pressure ${"and write it down every morning ".repeat(10)}`;
    const content = shown(excerptOf(text(english), marker(["blood"])).segments).replaceAll(/[[\]…]/g, "");
    for (const word of content.trim().split(/\s+/)) expect(english.split(/\s+/)).toContain(word);
    for (const part of excerptOf(text("𨋢".repeat(300)), marker([])).segments) expect(part.text.isWellFormed()).toBe(true);
  });
});
