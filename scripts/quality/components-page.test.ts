import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "../run/paths.ts";
import { documentedComponents } from "./components-page-docs.ts";
import { belowLevel } from "./components-page-markup.ts";
import { COMPONENTS_PAGE, writeComponentsPage } from "./components-page.ts";

describe("the page as it is written", () => {
  let folder = "";
  let html = "";
  const values = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "components-"));
    await writeComponentsPage(folder, "index.html");
    html = readFileSync(join(folder, COMPONENTS_PAGE), "utf8");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("shows every component", () => {
    const components = readdirSync(inRoot("packages/ui/src/components"), { withFileTypes: true });
    for (const { name } of components.filter((entry) => entry.isDirectory())) expect(html).toContain(`<h3 id="${name}">`);
  });

  it("has every id once, and all that refers to one finds it", () => {
    const ids = values(/\sid="([^"]+)"/g);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const named = values(/\s(?:for|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g).flatMap((value) =>
      value.split(" "),
    );
    const asked = [...named, ...values(/\shref="#([^"]+)"/g)];
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("needs no other file, and leads to the pictures alone", () => {
    expect(values(/\s(?:href|src|srcset)="([^"#]+)"/gi).filter((address) => !address.startsWith("data:"))).toEqual([
      "index.html",
    ]);
    expect(html).not.toMatch(/url\((?!["']?data:)/);
  });

  it("has one heading of the first level, and jumps over none", () => {
    const levels = [...html.matchAll(/<h([1-6])(?:[^>]*aria-level="(\d)")?/g)].map(([, tag, level]) => Number(level ?? tag));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  });
});

it("reads the first sentence above each component that a file exports", () => {
  const text = `/** A file. */
import a from "a";
/** Opens when \`open\`
 *  says 1.5 times yes. And more. */
export function Door() {}
export function Wall() {}
/** Not offered. */
function Hinge() {}
/** No component. */
export function classes() {}`;
  expect(documentedComponents(text)).toEqual([
    { name: "Door", sentence: "Opens when `open` says 1.5 times yes." },
    { name: "Wall", sentence: undefined },
  ]);
});

it("moves headings below another, the highest of them right below it", () => {
  expect(belowLevel(4, "<h1>a</h1><h2>b</h2><header></header>")).toBe(
    '<h1 aria-level="5">a</h1><h2 aria-level="6">b</h2><header></header>',
  );
});
