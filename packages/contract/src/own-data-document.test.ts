import { readFileSync } from "node:fs";
import { OWN_DATA_SECTIONS } from "./own-data.ts";
import { expect, test } from "vitest";

const DOCUMENT = new URL("../../../docs/own-data.md", import.meta.url);

test("docs/own-data.md describes every section", () => {
  const described = readFileSync(DOCUMENT, "utf8")
    .split("\n")
    .flatMap((line) => (line.startsWith("| `") ? [...(line.split("|")[1] ?? "").matchAll(/`(\w+)`/g)] : []))
    .map(([, name]) => name);
  expect(OWN_DATA_SECTIONS.filter((section) => !described.includes(section))).toEqual([]);
});
