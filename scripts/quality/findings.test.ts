import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFindings } from "./findings.ts";

const FILE = { path: "apps/web/app/home/door.tsx", text: "a door" };
const find = vi.fn((path: string, text: string) => [`${path}: ${text}`]);
let folder: string;
let storedAt: string;
beforeEach(() => {
  find.mockClear();
  folder = mkdtempSync(join(tmpdir(), "findings-"));
  storedAt = join(folder, "cache/findings.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a run finds, whose findings are stored. */
function findIn(file = FILE, finders = "rules", name = "breaches"): readonly string[] {
  const findings = openFindings(storedAt, finders);
  const found = findings.in(name, file, find);
  findings.save();
  return found;
}

test("a file that is as it was is looked at once", () => {
  expect([findIn(), findIn(), findIn()]).toEqual(Array.from({ length: 3 }, () => ["apps/web/app/home/door.tsx: a door"]));
  expect(find).toHaveBeenCalledOnce();
});

test.each([
  ["another text", { ...FILE, text: "a gate" }, "rules", "breaches"],
  ["another path", { ...FILE, path: "apps/web/app/home/gate.tsx" }, "rules", "breaches"],
  ["other rules", FILE, "one more rule", "breaches"],
  ["another finder", FILE, "rules", "keys"],
] as const)("a file is looked at anew for %s", (_, file, finders, name) => {
  findIn();
  expect(findIn(file, finders, name)).toEqual([`${file.path}: ${file.text}`]);
  expect(find).toHaveBeenCalledTimes(2);
});

test("what nobody asks for any more goes, and what was cut off is found anew", () => {
  findIn();
  findIn({ ...FILE, text: "a gate" });
  findIn();
  expect(find).toHaveBeenCalledTimes(3);
  writeFileSync(storedAt, '{"half');
  findIn();
  expect(find).toHaveBeenCalledTimes(4);
});
