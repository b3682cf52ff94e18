import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLintCache } from "./lint-cache.ts";

const FILE = { path: "apps/web/app/home/door.tsx", text: "a door" };
const find = vi.fn((path: string, text: string) => [`${path}: ${text}`]);
let folder: string;
let storedAt: string;
beforeEach(() => {
  find.mockClear();
  folder = mkdtempSync(join(tmpdir(), "cache-"));
  storedAt = join(folder, "cache/cache.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a run finds, which is stored. */
function findIn(file = FILE, finders = "rules", name = "problems"): readonly string[] {
  const cache = openLintCache(storedAt, finders);
  const found = cache.in(name, file, find);
  cache.save();
  return found;
}

test("a file that is unchanged is checked once", () => {
  expect([findIn(), findIn(), findIn()]).toEqual(Array.from({ length: 3 }, () => ["apps/web/app/home/door.tsx: a door"]));
  expect(find).toHaveBeenCalledOnce();
});

test.each([
  ["another text", { ...FILE, text: "a gate" }, "rules", "problems"],
  ["another path", { ...FILE, path: "apps/web/app/home/gate.tsx" }, "rules", "problems"],
  ["other rules", FILE, "one more rule", "problems"],
  ["another finder", FILE, "rules", "keys"],
] as const)("a file is checked again for %s", (_, file, finders, name) => {
  findIn();
  expect(findIn(file, finders, name)).toEqual([`${file.path}: ${file.text}`]);
  expect(find).toHaveBeenCalledTimes(2);
});

test("findings that were not requested are deleted, and a truncated file is rebuilt", () => {
  findIn();
  findIn({ ...FILE, text: "a gate" });
  findIn();
  expect(find).toHaveBeenCalledTimes(3);
  writeFileSync(storedAt, '{"half');
  findIn();
  expect(find).toHaveBeenCalledTimes(4);
});
