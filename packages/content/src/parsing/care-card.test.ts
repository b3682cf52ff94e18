import { describe, expect, test } from "vitest";
import { safeHtml } from "./html.ts";

/** The HTML without the line ends between its blocks. */
const html = (markdown: string) => safeHtml(markdown).replaceAll(/\n\s*(?=<)|(?<=>)\n/g, "");

describe("a care card", () => {
  test.each(["EMERGENCY", "URGENT", "ADVICE"])("has its title below the section's when it is marked %s", (level) => {
    expect(html(`## 何時求醫\n\n> [!${level}] 立即致電 **999**\n> - 胸口痛\n> - 氣促\n\n> 平常的引文`)).toBe(
      `<h3>何時求醫</h3><div data-care="${level}"><h4>立即致\u2060電 <strong>999</strong></h4><ul><li>胸口痛</li><li>氣促</li></ul></div>` +
        "<blockquote><p>平常的引文</p></blockquote>",
    );
  });

  test("folds the answer to a question, and unfolds it on paper", () => {
    expect(html("> [!ANSWER] Is **once** a week enough?\n>\n> No.\n>\n> - Three times")).toBe(
      "<details data-open-on-paper><summary>Is <strong>once</strong> a week enough?</summary>" +
        "<p>No.</p><ul><li>Three times</li></ul></details>",
    );
  });

  test("knows links that are defined elsewhere in the document, in its title and in its body", () => {
    expect(html("[x]: https://e.com\n\n> [!URGENT] Call [x]\n> or [y]\n\n[y]: /contact")).toBe(
      '<div data-care="URGENT"><h3>Call <a href="https://e.com" rel="noopener noreferrer">x</a></h3><p>or <a href="/contact">y</a></p></div>',
    );
  });

  test.each(["[!urgent] See a doctor", "[!Urgent]\tSee a doctor", "[!URGENT]See a doctor"])("may be marked %j", (line) => {
    expect(html(`> ${line}\n>\n> today`)).toBe('<div data-care="URGENT"><h3>See a doctor</h3><p>today</p></div>');
  });

  test.each([
    ["> [!URGENT]\n> See a doctor\n> today", "<p>today</p>"],
    ["> [!URGENT]  \n> See a doctor\n> today", "<p>today</p>"],
    ["> [!URGENT]\n>\n> See a doctor\n>\n> today", "<p>today</p>"],
    ["> [!URGENT]\n> ### See a doctor\n> - today", "<ul><li>today</li></ul>"],
    ["> [!URGENT]\n> See a doctor", ""],
  ])("without a title takes its first line as the title: %j", (markdown, body) => {
    expect(html(markdown)).toBe(`<div data-care="URGENT"><h3>See a doctor</h3>${body}</div>`);
  });

  test("without any line for a title is an ordinary quotation, and the marker is not shown", () => {
    expect(html("> [!URGENT]\n> - a")).toBe("<blockquote><ul><li>a</li></ul></blockquote>");
    expect(html("> [!URGENT]")).toBe("<blockquote></blockquote>");
  });

  test("keeps text that continues over a line end whole", () => {
    expect(html("> [!ADVICE] Ask **our\n> nurse** first\n> or call")).toBe(
      '<div data-care="ADVICE"><h3>Ask <strong>our\nnurse</strong> first</h3><p>or call</p></div>',
    );
    expect(html("> [!ADVICE] Ask\\\n> our nurse")).toBe('<div data-care="ADVICE"><h3>Ask</h3><p>our nurse</p></div>');
  });

  test("may be in another quotation", () => {
    expect(html("> a\n>\n> > [!URGENT] b\n> > c")).toBe(
      '<blockquote><p>a</p><div data-care="URGENT"><h3>b</h3><p>c</p></div></blockquote>',
    );
  });
});

describe("a quotation", () => {
  test.each(["[!LOUD] x", "[!URGENT x", "x [!URGENT] y", "[URGENT] x"])("stays as typed when it begins with %j", (line) => {
    expect(html(`> ${line}`)).toBe(`<blockquote><p>${line}</p></blockquote>`);
  });

  test("is not a card when its marker is words, or a link", () => {
    expect(html("> \\[!URGENT] x")).toBe("<blockquote><p>[!URGENT] x</p></blockquote>");
    expect(html("> [!URGENT](/x) y")).toBe('<blockquote><p><a href="/x">!URGENT</a> y</p></blockquote>');
  });

  test("lets no script and no other attribute through", () => {
    expect(html('<div data-care="LOUD" class="a" data-film-place="">x</div>')).toBe("<div>x</div>");
    expect(html("> [!URGENT] <img src=x onerror=alert(1)>")).not.toMatch(/onerror|<img/);
  });
});
