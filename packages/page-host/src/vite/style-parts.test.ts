import { expect, test } from "vitest";
import { sheetFile, splitStyles } from "./style-parts.ts";

const PARTS = new Map([
  ["a0", ["home"]],
  ["b0", ["home", "lists"]],
  ["c0", ["lists"]],
]);
const apart = (css: string) => {
  const { base, others } = splitStyles(css, { marks: PARTS, libraries: [[/^(?:chart|c-)/, ["lists"]]] });
  return { base, ...Object.fromEntries(others) };
};

test.each([
  ["what no part has", ".z9a{top:0}body .prose{top:0}", { base: ".z9a{top:0}body .prose{top:0}" }],
  [
    "the rules of a part, in their order",
    ".a0b{top:0}.z9a{top:1}.a0a{top:2}",
    { base: ".z9a{top:1}", home: ".a0b{top:0}.a0a{top:2}" },
  ],
  ["a file of two parts", ".b0a{top:0}", { base: "", home: ".b0a{top:0}", lists: ".b0a{top:0}" }],
  ["selectors of one rule", ".a0a,.z9a,.c0a{top:0}", { base: ".z9a{top:0}", home: ".a0a{top:0}", lists: ".c0a{top:0}" }],
  [
    "a class within another's",
    ".z9a:has(.a0a) .c0a{top:0}",
    { base: "", home: ".z9a:has(.a0a) .c0a{top:0}", lists: ".z9a:has(.a0a) .c0a{top:0}" },
  ],
  [
    "rules of a medium",
    "@media print{.a0a{top:0}.z9a{top:1}}@supports (top:0){@media print{.a0b{top:2}}}",
    { base: "@media print{.z9a{top:1}}", home: "@media print{.a0a{top:0}}@supports (top:0){@media print{.a0b{top:2}}}" },
  ],
  [
    "an animation, by its name",
    "@keyframes a0c{to{top:0}}@keyframes z9c{to{top:0}}",
    { base: "@keyframes z9c{to{top:0}}", home: "@keyframes a0c{to{top:0}}" },
  ],
  [
    "what has no rules of its own",
    '@charset "utf-8";@font-face{src:url(x)}@page sheet{margin:0}@property --p{syntax:"*";inherits:false}',
    { base: '@charset "utf-8";@font-face{src:url(x)}@page sheet{margin:0}@property --p{syntax:"*";inherits:false}' },
  ],
  [
    "the classes of a library, which have names of their own",
    ".chart,.chart *{top:0}.c-axis.a0a{top:1}.other,.c{top:2}",
    { base: ".other,.c{top:2}", lists: ".chart,.chart *{top:0}.c-axis.a0a{top:1}", home: ".c-axis.a0a{top:1}" },
  ],
  ["names that only look like classes of a part", ".a0a-b{top:.a0}.a0ab{top:0}", { base: ".a0a-b{top:.a0}.a0ab{top:0}" }],
])("splits %s", (_, css, expected) => expect(apart(css)).toEqual(expected));

test("finds the stylesheet of a part among others that are named alike", () => {
  const files = ["assets/style-home-later-aB3_x-9z.css", "assets/style-home-aB3_x-9z.css", "assets/style-12345678.css"];
  expect(sheetFile("home", files)).toBe("assets/style-home-aB3_x-9z.css");
  expect(() => sheetFile("lists", files)).toThrow("lists");
});
