import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";

/** With more commands nobody finds the right one: generated files are words after `npm run generate --`. */
const MAX_COMMANDS = 10;

// npm itself reads them in this shape.
const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { scripts: Readonly<Record<string, string>> };
const commands = Object.keys(scripts).filter((name) => !name.startsWith("pre"));

test(`there are at most ${MAX_COMMANDS} commands`, () => {
  expect(commands.length, `${commands.join(", ")}: put one behind another`).toBeLessThanOrEqual(MAX_COMMANDS);
});

test.each(commands)("README.md explains `%s`, and it begins with a check of what is installed", (name) => {
  expect(readFileSync(inRoot("README.md"), "utf8")).toMatch(new RegExp(`npm (run )?${name}\\b`));
  expect(scripts[`pre${name}`]).toBe("node scripts/setup.mjs");
});
