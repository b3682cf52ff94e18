import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { withFaults } from "./faults.ts";
import { safeHtml } from "./html.ts";
import { type RichTextExcess, richTextExcess } from "./richtext-limits.ts";

const CMS = path.resolve(import.meta.dirname, "../../../../cms");

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The time that each of them took before there were limits, in seconds: 196, 13, 3, and so on. */
const HOSTILE: readonly (readonly [name: string, text: string, excess: RichTextExcess])[] = [
  ["emphasis that never ends", "*a_".repeat(20_000), "CHARACTERS"],
  ["the same in 12 kB", "*a_".repeat(4000), "SIGNS"],
  ["the same in 5 kB", "*a_".repeat(1700), "EFFORT"],
  ["the same behind each other", `${"*a_".repeat(200)}\n\n`.repeat(9), "EFFORT"],
  ["marks of pictures", "!".repeat(3000), "EFFORT"],
  ["brackets", "[a](".repeat(900), "EFFORT"],
  ["half an e-mail address", `${"x".repeat(30_000)}@`, "WORD"],
  ["nested quotations", `${">".repeat(300)} a`, "LEVELS"],
  ["nested care cards", Array.from({ length: 20 }, (_, depth) => `${"> ".repeat(depth + 1)}[!URGENT] a`).join("\n"), "LEVELS"],
  ["nested lists", `${"1. ".repeat(300)} a`, "LEVELS"],
  ["nested points without words", "+ ".repeat(300), "LEVELS"],
  ["quotations in lists", "> - ".repeat(20), "LEVELS"],
  ["a wide table of empty rows", `${"|a".repeat(500)}\n${"|-".repeat(500)}\n${"a\n".repeat(1000)}`, "CELLS"],
  ["many tables", "a\n-|-\n".repeat(4000), "SIGNS"],
];

describe("a text over the limits", () => {
  test.each(HOSTILE)("is not read as Markdown: %s", (_, text, excess) => {
    expect(richTextExcess(text)).toBe(excess);
    const { value, faults } = withFaults(() => safeHtml(text));
    expect(faults).toEqual([expect.stringContaining(excess)]);
    expect(value).toMatch(/^<p>.*<\/p>$/s);
    expect(value).not.toMatch(/<(?!\/?p>|br \/>)/);
  });

  test("is shown as it was typed, line by line, and can do nothing", () => {
    const text = `${"!".repeat(2000)}\n\n<script>alert("1")</script>\r\nA & B\n \n **終**`;
    expect(safeHtml(text)).toBe(
      `<p>${"!".repeat(2000)}</p><p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br />A &amp; B</p><p>**終**</p>`,
    );
  });
});

describe("a text within the limits", () => {
  const seeds = readdirSync(path.join(CMS, "seeds")).filter((name) => name.endsWith(".json"));
  test.each(seeds)("is every one of %s", (name) => {
    const texts = textsIn(JSON.parse(readFileSync(path.join(CMS, "seeds", name), "utf8")));
    expect(texts.filter((text) => richTextExcess(text) !== null)).toEqual([]);
  });

  test.each([
    ["a long page", "長者每天步行三十分鐘，心肺功能會更好。\n\n".repeat(1700)],
    ["a hundred links under each other", `- [衞生署](https://www.dh.gov.hk/tc_chi/main_page/)，辦公時間內\n`.repeat(100)],
    ["a table of sixty rows", `| 項目 | 收費 | 備註 |\n|---|---|---|\n${"| **血壓** | $120 | 每年一次 |\n".repeat(60)}`],
    ["a line across the page", "- - - - - - - - - - -\n\n* * * * * * * * *\n\n> - - - - - - - -"],
    ["an answer to an answer", "> > > a\n> > b\n> - c\n>   1. d"],
    ["nothing", ""],
  ])("is %s", (_, text) => expect(richTextExcess(text)).toBeNull());
});

test("saving and showing use the same limits", () => {
  const copies = [import.meta.dirname, path.join(CMS, "src/rules")].map((folder) =>
    readFileSync(path.join(folder, "richtext-limits.ts"), "utf8"),
  );
  expect(copies[1]).toBe(copies[0]);
});
