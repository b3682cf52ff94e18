import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { ROOT } from "./support/cms.ts";

const LANGUAGES = ["zh", "zh-Hans", "en"] as const;

interface Schema {
  readonly attributes?: Readonly<Record<string, { readonly type: string; readonly enum?: readonly string[] }>>;
}

const parsed = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8"));

const schemas = ["src/api", "src/components"].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => parsed<Schema>(path.join(ROOT, folder, name))),
);
const codes = new Set(schemas.flatMap(({ attributes = {} }) => Object.values(attributes).flatMap((field) => field.enum ?? [])));
const words = parsed<Record<string, Record<string, string>>>(path.join(ROOT, "src/editing/code-words.json"));
const labels = parsed<Record<string, Record<string, { readonly hint?: string }>>>(
  path.join(ROOT, "src/editing/field-labels.json"),
);

describe("codes that editors choose", () => {
  it("have words in every language of the editors, and no other code has", () => {
    assert.deepEqual(Object.keys(words).sort(), [...codes].sort());
    for (const [code, word] of Object.entries(words))
      for (const language of LANGUAGES) assert.ok(word[language]?.trim(), `${code} in ${language}`);
  });

  it("are not spelled out in hints: no editor sees them", () => {
    const longCodes = [...codes].filter((code) => /^[A-Z_0-9]{3,}$/.test(code) && code !== "EMERGENCY");
    for (const [uid, fields] of Object.entries(labels))
      for (const [field, { hint = "" }] of Object.entries(fields)) {
        const found = longCodes.filter((code) => hint.split(/[^\w-]/).includes(code));
        assert.deepEqual(found, [], `${uid} ${field}`);
      }
  });
});
