import type { SafeHtml } from "@kaifong/content";
import { expect, it } from "vitest";
import { splitAfterFirstParagraph } from "./first-paragraph.ts";

it.each([
  ["<p>One <b>bold</b>.</p>\n<ol><li><p>Two</p></li></ol>", "<p>One <b>bold</b>.</p>", "<ol><li><p>Two</p></li></ol>"],
  ["<p>Alone</p>\n", "<p>Alone</p>", null],
  ["<ul><li><p>List</p></li></ul><p>After</p>", "<ul><li><p>List</p></li></ul><p>After</p>", null],
  ["", "", null],
])("splits %s", (html, first, rest) => {
  expect(splitAfterFirstParagraph(html as SafeHtml)).toEqual({ first, rest }); // written here, nothing to sanitise
});
