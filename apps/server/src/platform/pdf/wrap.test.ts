import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wrap } from "./wrap.ts";

/** A Chinese sign is two wide, any other one, except an invisible joiner. */
const widthOf = (piece: string) => [...piece.replaceAll("\u2060", "")].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0);
const lines = (text: string, width: number) => wrap(text, width, widthOf);

describe("lines end", () => {
  test.each([
    ["between words", "In the usual range", 8, ["In the", "usual", "range"]],
    ["between Chinese signs", "在一般範圍內", 8, ["在一般範", "圍內"]],
    ["never before a closing mark", "範圍內。完", 6, ["範圍", "內。完"]],
    ["never behind an opening mark", "血壓（收縮壓）", 6, ["血壓", "（收縮", "壓）"]],
    ["never within a date", "在2025年12月1日量度", 13, ["在2025年", "12月1日量度"]],
    ["within a date that is wider than a line, between its parts", "12月31日起", 5, ["12月", "31日", "起"]],
    ["nor between a day and its month", "until 20 November", 11, ["until", "20 November"]],
    ["where they are told to", "9 am\n128/76", 20, ["9 am", "128/76"]],
    ["where a range may go on", "11月20日至\u200B28日", 10, ["11月20日", "至28日"]],
    ["within a word that is wider than a line", "Supercalifragilistic", 8, ["Supercal", "ifragili", "stic"]],
  ])("%s", (_, text, width, expected) => {
    expect(lines(text, width)).toEqual(expected);
  });

  test("with nothing lost except blanks, whatever is written", () => {
    const unblank = (text: string) => text.replace(/[ \u200b\n]/g, "");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...("ab1/血壓（，） \u200b\n𨋢".match(/./gsu) ?? [])) }), (text) => {
        const broken = lines(text, 6);
        expect(unblank(broken.join(""))).toBe(unblank(text));
        expect(broken.filter((line) => widthOf(line) > 6 && [...line].length > 3)).toEqual([]);
      }),
    );
  });
});
