import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { missingStyles } from "./missing-styles.ts";
import { heavyScripts, pageWeights, tooHeavy } from "./page-weight.ts";
import { styleBytes } from "./style-weight.ts";

/** A built website of one hydrated page, and one that is not hydrated. */
function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "server"));
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  const write = (file: string, code: string) => writeFileSync(join(folder, file), code);
  write("package.json", '{"type":"module"}');
  write(
    "server/index.js",
    `export const assets = { entry: { module: "/assets/entry.js" }, routes: {
      root: { module: "/assets/root.js", css: ["/assets/style-1.css"] }, "zh-HK:login": { module: "/assets/login.js" } } };
    export const routes = { root: { id: "root", module: {} },
      "zh-HK:login": { id: "zh-HK:login", module: { handle: { app: true } } }, "zh-HK:news": { id: "zh-HK:news", module: {} } };
    const main = {"address":"/assets/page-1.js"};
    const styleSheets = "/assets/style-whole-1.css /assets/style-lists-1.css /assets/style-members-1.css";`,
  );
  const kinds = [
    { address: "/assets/style-lists-1.css", marks: ["a0", "b0", "c0"], running: false },
    { address: "/assets/style-members-1.css", marks: ["c0"], running: true },
  ];
  write("server/style-sheets.json", JSON.stringify({ kinds, whole: "/assets/style-whole-1.css" }));
  write("client/assets/entry.js", 'import{a}from"./shared.js";import"./shared.js";a();');
  write("client/assets/root.js", 'import{b}from"./shared.js";b();');
  write("client/assets/login.js", 'import("./later.js");');
  write("client/assets/shared.js", "export const a=1,b=2,c={card:`c0a`};");
  write("client/assets/page-1.js", "document.title;");
  write("client/assets/style-1.css", "a{}b{}");
  write("client/assets/style-2.css", "a{}b{}c{}");
  write("client/assets/style-lists-1.css", ".a0a{}.b0a{}.c0a{}");
  write("client/assets/style-members-1.css", ".c0a{}");
  write("client/assets/entry.client-1.js", 'import"./running-1.js";');
  write("client/assets/marks.client-1.js", 'import{a}from"./enrolments-1.js";a();');
  write("client/assets/enrolments-1.js", 'import"./running-1.js";export const a=1;');
  write("client/assets/bar.client-1.js", 'import{a}from"./shared.js";a();import("./running-1.js");');
  write("client/assets/running-1.js", "");
  write("client/assets/later.js", `const s={chart:"b0a z9a"};${"export const c=1;".repeat(1000)}`);
  return folder;
}

test("weighs the scripts that a page loads at once, each once, and none that waits", async () => {
  const [login, ...others] = await pageWeights(builtSite());
  expect(others).toEqual([]);
  expect(login).toMatchObject({ page: "zh-HK:login", files: 5 });
  expect(login?.bytes).toBeGreaterThan(80);
});

test("weighs the stylesheet that every page names with the heaviest of the others, and no more", () => {
  const bytes = styleBytes(builtSite());
  expect(bytes).toBeGreaterThan(16);
  expect(bytes).toBeLessThan(35);
});

test("finds classes of a hydrated page, of waiting scripts too, whose styles are only with other pages", async () => {
  const files = new Map([
    ["a0", "list.module.css"],
    ["b0", "chart.module.css"],
    ["c0", "card.module.css"],
  ]);
  expect(await missingStyles(builtSite(), files)).toEqual([{ page: "zh-HK:login", files: ["chart.module.css"] }]);
});

test("finds small scripts that import what renders hydrated pages", () => {
  expect(heavyScripts(builtSite())).toEqual(["marks.client-1.js"]);
});

test("says which page is too heavy or loads too many files, and that one was weighed at all", () => {
  const weights = [
    { page: "zh-HK:register", files: 50, bytes: 130_100 },
    { page: "zh-HK:login", files: 51, bytes: 130_000 },
  ];
  const most = { bytes: 130_000, files: 50 };
  expect(tooHeavy(weights, most)).toEqual([
    "zh-HK:register: 130.1 kB of scripts, compressed, where 130.0 kB are the most",
    expect.stringMatching(/^zh-HK:login: 51 scripts, where 50 are the most: /),
  ]);
  expect(tooHeavy([], most)).toHaveLength(1);
});
