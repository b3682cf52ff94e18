import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SOURCES = fileURLToPath(new URL("../", import.meta.url));
const WRITES = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|COPY)\s+(?:ONLY\s+)?(?:TABLE\s+)?"?enrolments\b/i;
const COUNTS_SEATS = /\bSET\b[^;`]*\btaken\s*=/i;

const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
const matching = (pattern: RegExp) => files.filter((name) => pattern.test(readFileSync(join(SOURCES, name), "utf8")));

it("R-ENR-10: one file of the server writes enrolments, and so their status", () => {
  expect(matching(WRITES)).toEqual(["enrolment/write-enrolments.ts"]);
});

it("R-ENR-02: none counts seats, because the table does", () => {
  expect(matching(COUNTS_SEATS)).toEqual([]);
});
