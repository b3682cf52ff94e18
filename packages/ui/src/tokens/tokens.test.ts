import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { colourOf, contrast, CONTRAST_PAIRS, variables, variablesUnder } from "./tokens.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const palette = variables(read("./palette.css"));
const meanings = variables(read("./meaning.css"));

describe("the contrast of colours that meet", () => {
  test.each(CONTRAST_PAIRS)("%s on %s is at least %d", (drawn, ground, least) => {
    const [one, other] = [drawn, ground].map((meaning) => colourOf(meaning, meanings, palette).value);
    expect(contrast(one ?? "", other ?? "")).toBeGreaterThanOrEqual(least);
  });

  test("is measured by WCAG's own numbers", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
  });

  test("is higher, or the same, for people who ask for more of it", () => {
    const more = new Map([...meanings, ...variablesUnder("prefers-contrast: more", read("./meaning.css"))]);
    for (const [drawn, ground, least] of CONTRAST_PAIRS) {
      const [one, other] = [drawn, ground].map((meaning) => colourOf(meaning, more, palette).value);
      expect(contrast(one ?? "", other ?? ""), `${drawn} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
});

test("every meaning has a colour of the palette", () => {
  expect(meanings.size).toBeGreaterThan(30);
  for (const name of meanings.keys())
    expect(colourOf(name.replace("color-", ""), meanings, palette).value).toMatch(/^#[0-9a-f]{6}$/);
});

test("no component has a raw colour", () => {
  const folder = new URL("../components/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(files.length).toBeGreaterThan(10);
  const raw = files.filter((file) => /#[0-9a-f]{3,8}\b|--palette/i.test(readFileSync(new URL(file, folder), "utf8")));
  expect(raw).toEqual([]);
});

test("the fonts of every language are named where it begins, not for every element in it nor for a link to it", () => {
  const selectors = [...read("./type.css").matchAll(/^(.*:lang\(.+\)) \{\n {2}font-family:/gm)].map(([, selector]) => selector);
  expect(selectors).toEqual(["zh-Hant", "zh-Hans", "en"].map((locale) => `:is(:root, [lang]:not([hreflang])):lang(${locale})`));
});
