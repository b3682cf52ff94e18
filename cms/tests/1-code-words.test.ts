import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, test } from "node:test";
import { ROOT } from "./support/cms.ts";
import { SCHEMAS } from "./support/schemas.ts";

const { labelsOf } = createRequire(import.meta.url)(
  "../dist/src/editing/options.js",
) as typeof import("../src/editing/options.ts");

const LANGUAGES = ["zh", "zh-Hans", "en"] as const;

const parsed = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8"));

const codes = new Set(SCHEMAS.flatMap(({ attributes }) => Object.values(attributes).flatMap((field) => field.enum ?? [])));
const words = parsed<Record<string, Record<string, string>>>(path.join(ROOT, "src/editing/code-words.json"));
describe("codes that editors choose", () => {
  test("have words in every language of the editors, and no other code has", () => {
    assert.deepEqual(Object.keys(words).sort(), [...codes].sort());
    for (const [code, word] of Object.entries(words))
      for (const language of LANGUAGES) assert.ok(word[language]?.trim(), `${code} in ${language}`);
  });

  test("are not spelled out in hints: no editor sees them", () => {
    const longCodes = [...codes].filter((code) => /^[A-Z_0-9]{3,}$/.test(code) && code !== "EMERGENCY");
    for (const schema of SCHEMAS)
      for (const [field, { hint = "" }] of labelsOf(schema)) {
        const found = longCodes.filter((code) => hint.split(/[^\w-]/).includes(code));
        assert.deepEqual(found, [], `${schema.uid} ${field}`);
      }
  });
});
