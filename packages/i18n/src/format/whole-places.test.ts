import { expect, test } from "vitest";
import { MESSAGES } from "../server.ts";
import { plainText } from "./plain-text.ts";
import { wholePlacesIn, wholeText } from "./whole-places.ts";

const seen = (text: string) => text.replaceAll("\u00a0", "_");

test.each([
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
