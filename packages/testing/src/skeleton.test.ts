// @vitest-environment jsdom
import { expect, test } from "vitest";
import { skeletonOf } from "./skeleton.ts";

function skeleton(html: string): string {
  document.body.innerHTML = html;
  return skeletonOf(document.body);
}

const PART = `<nav aria-label="Languages"><a href="/en/news" lang="en" aria-current="true">English</a></nav>
  <section aria-labelledby="fees"><h2 id="fees" class="a">Fees</h2><img src="/a.png" alt="A nurse"><p>From 150</p></section>`;

test("is the same in another language, with other links, pictures and looks", () => {
  const other = `<nav aria-label="語言"><a href="/news" lang="zh-HK">中文</a></nav>
  <section aria-labelledby="fees"><h2 id="fees" class="b">收費</h2><img src="/b.png" alt="護士"><p>由150元起</p></section>`;
  expect(skeleton(other)).toBe(skeleton(PART));
});

test.each([
  ["an element is another", "<h2", "<h3"],
  ["a text is missing", ">Fees<", "><"],
  ["a name is missing", 'alt="A nurse"', 'alt=""'],
  ["an attribute is missing", 'aria-label="Languages"', ""],
  ["two parts have the same name", 'aria-label="Languages"', 'aria-label="Fees"'],
  ["what is pointed to is not there", 'id="fees"', 'id="fee"'],
  ["a value cannot be", 'aria-current="true"', 'aria-current="maybe"'],
  ["a language is none", 'lang="en"', 'lang="xx-unknown"'],
  ["a link leads nowhere", 'href="/en/news"', 'href=""'],
])("is another when %s", (_what, from, to) => {
  expect(PART).toContain(from);
  expect(skeleton(PART.replace(from, to))).not.toBe(skeleton(PART));
});
