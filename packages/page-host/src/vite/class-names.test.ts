import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shortClassNames } from "./class-names.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "class-names-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, css: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), css);
};

test("classes of one file differ in their last character, and those of another in their first", () => {
  write("apps/site/app/card/card.module.css", ".card { } .title:hover, .card .note { } @keyframes shine { }");
  write("packages/ui/src/button.module.css", ".button { margin: 0.5em; }");
  const nameOf = shortClassNames(folder);
  const card = join(folder, "apps/site/app/card/card.module.css");
  const names = ["card", "title", "note", "shine"].map((name) => nameOf(name, card));
  expect(names).toEqual(["a0a", "a0b", "a0c", "a0d"]);
  expect(nameOf("button", join(folder, "packages/ui/src/button.module.css?used"))).toBe("b0a");
});

test("styles outside of the folders, and more classes than names, stop the build with a message", () => {
  write("scripts/other.module.css", ".one { }");
  write("packages/ui/src/large.module.css", Array.from({ length: 63 }, (_, at) => `.c${at} { }`).join("\n"));
  const nameOf = shortClassNames(folder);
  expect(() => nameOf("one", join(folder, "scripts/other.module.css"))).toThrow("in none of the folders");
  expect(() => nameOf("c62", join(folder, "packages/ui/src/large.module.css"))).toThrow("part it in two");
});
