import { expect, test } from "vitest";
import { MESSAGES } from "../server.ts";
import { plainText } from "./plain-text.ts";
import { wholePlacesIn, wholeText } from "./whole-places.ts";

const seen = (text: string) => text.replaceAll("\u00a0", "_").replaceAll("\u2060", "|");

test.each([
  ["不用住在深水埗，可到石硤尾", "不用住在深|水|埗，可到石|硤|尾"],
  ["改到石硖尾或长沙湾", "改到石|硖|尾或长|沙|湾"],
  ["We are in Sham Shui Po, near Cheung Sha Wan.", "We are in Sham_Shui_Po, near Cheung_Sha_Wan."],
  ["Lai Chi Kok Road, 10:30 am", "Lai_Chi_Kok Road, 10:30_am"],
  ["Shampoo and Tai Poor", "Shampoo and Tai Poor"],
])("%s", (text, whole) => expect(seen(wholeText(text))).toBe(whole));

test("leaves tags and tables as they are", () => {
  const table = "<table><tr><td>Mei Foo</td></tr></table>";
  expect(seen(wholePlacesIn(`<p title="Mei Foo">By <a href="/Mei Foo">Mei Foo</a></p>${table}<p>Tai Po</p>`))).toBe(
    `<p title="Mei Foo">By <a href="/Mei Foo">Mei_Foo</a></p>${table}<p>Tai_Po</p>`,
  );
});

test("is removed from plain words, which are searched", () =>
  expect(plainText(wholePlacesIn("<p>Sham Shui Po</p>"))).toBe("Sham Shui Po"));

test("knows every name of a place on the site that has several words", () => {
  const { neighbourhood, district } = MESSAGES["en-US"].codes;
  const named = [...Object.values(neighbourhood), ...Object.values(district)].filter((name) => /^\w+(?: [A-Z]\w+)+$/.test(name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => seen(wholeText(name)) !== name.replaceAll(" ", "_"))).toEqual([]);
});

test("knows every name of a place on the site in Chinese", () => {
  const named = (["zh-HK", "zh-CN"] as const).flatMap((code) => {
    const { neighbourhood, district } = MESSAGES[code].codes;
    const { OTHER: _, ...places } = neighbourhood;
    return [...Object.values(places), ...Object.values(district).map((name) => name.replace(/[區区]$/, ""))];
  });
  // 南, 東 and 北 are one sign.
  const several = named.filter((name) => name.length > 1);
  expect(several.length).toBeGreaterThan(10);
  expect(several.filter((name) => seen(wholeText(name)) !== [...name].join("|"))).toEqual([]);
});
