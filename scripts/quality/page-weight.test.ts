import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { heavyScripts, pageWeights, styleBytes, tooHeavy } from "./page-weight.ts";

/** A built website of one page that runs in the browser, and one that doesn't. */
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
    const main = {"address":"/assets/page-1.js"};`,
  );
  write("client/assets/entry.js", 'import{a}from"./shared.js";import"./shared.js";a();');
  write("client/assets/root.js", 'import{b}from"./shared.js";b();');
  write("client/assets/login.js", 'import("./later.js");');
  write("client/assets/shared.js", "export const a=1,b=2;");
  write("client/assets/page-1.js", "document.title;");
  write("client/assets/style-1.css", "a{}b{}");
  write("client/assets/style-2.css", "a{}b{}c{}");
  write("client/assets/entry.client-1.js", 'import"./running-1.js";');
  write("client/assets/marks.client-1.js", 'import{a}from"./enrolments-1.js";a();');
  write("client/assets/enrolments-1.js", 'import"./running-1.js";export const a=1;');
  write("client/assets/bar.client-1.js", 'import{a}from"./shared.js";a();import("./running-1.js");');
  write("client/assets/running-1.js", "");
  write("client/assets/later.js", "export const c=1;".repeat(1000));
  return folder;
}

test("weighs what a page asks for at once, each script once, and none that waits", async () => {
  const [login, ...others] = await pageWeights(builtSite());
  expect(others).toEqual([]);
  expect(login).toMatchObject({ page: "zh-HK:login", files: 5 });
  expect(login?.bytes).toBeGreaterThan(80);
});

test("weighs the stylesheet that pages name, and no other", () => {
  const bytes = styleBytes(builtSite());
  expect(bytes).toBeGreaterThan(5);
  expect(bytes).toBeLessThan(11);
});

test("finds small scripts that bring along what draws pages that run in the browser", () => {
  expect(heavyScripts(builtSite())).toEqual(["marks.client-1.js"]);
});

test("says which page is too heavy or asks for too many, and that one was weighed at all", () => {
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
