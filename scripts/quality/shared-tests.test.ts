import { expect, test } from "vitest";
import { testFiles } from "./affected.ts";
import { canBeInPage, needsOwnProcess, sharedTests, testsInPage } from "./shared-tests.ts";

test.each([
  ["replaces a module", 'vi.mock("./padded-time.ts")'],
  ["replaces a module for what comes", 'vi.doMock("./padded-time.ts")'],
  ["reads modules again", "vi.resetModules();"],
  ["replaces a global", 'vi.stubGlobal("fetch", vi.fn());'],
  ["has a page", "// @vitest-environment jsdom"],
  ["sets a global", "Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });"],
  ["sets a setting", 'process.env["SITE_URL"] = "x";'],
  ["sets what is not set", 'process.env["SITE_URL"] ??= "x";'],
  ["removes a setting", 'delete process.env["SITE_URL"];'],
  ["sets several settings", "Object.assign(process.env, { SITE_URL });"],
  ["hears signals", 'process.on("SIGTERM", stop);'],
  ["goes elsewhere", "process.chdir(folder);"],
])("a test that %s has a process of its own", (_, words) => {
  expect(needsOwnProcess(words)).toBe(true);
});

test.each([
  ["only asks", 'import { eventually } from "@kaifong/testing"; test("x", () => eventually(() => expect(1).toBe(1)));'],
  ["replaces a clock", "beforeEach(() => vi.useFakeTimers());"],
  ["listens to a function", 'const query = vi.spyOn(db, "query");'],
  ["reads a setting", 'const seed = Number(process.env["SEED"] ?? 2026); if (process.env["A"] === "1") return;'],
])("a test that %s shares one", (_, words) => {
  expect(needsOwnProcess(words)).toBe(false);
});

test("a test whose fixtures replace something has a process of its own", () => {
  const byFixture = "apps/web/app/contact/enquiry-draft.client.test.tsx";
  expect(testFiles().find(({ path }) => path === byFixture)?.fixtures).toMatch(/\bvi\.stubGlobal/);
  expect(sharedTests()).not.toContain(byFixture);
});

test("the tests that share a process are tests, and most of them do", () => {
  const all = testFiles().map(({ path }) => path);
  const shared = sharedTests();
  expect(shared.filter((path) => !all.includes(path))).toEqual([]);
  expect(shared.length).toBeGreaterThan(all.length / 2);
});

test.each([
  [true, "shows something", 'document.body.innerHTML = "<p>x</p>";'],
  [true, "replaces what a page may lack", 'vi.stubGlobal("fetch", vi.fn());'],
  [false, "replaces the address", 'vi.stubGlobal("location", { assign });'],
  [false, "is in a frame", 'vi.stubGlobal("top", {});'],
])("that a test is inside its page is %s of one that %s", (inPage, _, words) => {
  expect(canBeInPage(`// @vitest-environment jsdom\n${words}`)).toBe(inPage);
  expect(canBeInPage(words)).toBe(false);
});

test("a test whose fixtures replace the address is not inside its page", () => {
  const byFixture = "apps/web/app/contact/enquiry-draft.client.test.tsx";
  expect(testFiles().find(({ path }) => path === byFixture)?.fixtures).toMatch(/\bstubGlobal\("location"/);
  expect(testsInPage()).not.toContain(byFixture);
});

test("no test runs twice, and every one with a page is inside it or has a process of its own", () => {
  const [inPage, shared] = [testsInPage(), sharedTests()];
  expect(inPage.filter((path) => shared.includes(path))).toEqual([]);
  const withPage = testFiles().filter(({ text }) => text.startsWith("// @vitest-environment jsdom"));
  expect(withPage.filter(({ path }) => shared.includes(path))).toEqual([]);
  expect(inPage.length).toBeGreaterThan(withPage.length / 2);
});
