import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { ROOT } from "./support/cms.ts";

const LANGUAGES = { "zh-HK": "zh-Hant", "zh-CN": "zh-Hans", "en-US": "en" } as const;
type Language = keyof typeof LANGUAGES;

/** Hint under a search field → the seeds that it searches, and those of their fields that a visitor sees in the list. */
const FIELDS = [
  { namespace: "activity", key: "filter.keywordHint", file: "health-program-courses", fields: ["Name", "Description"] },
  { namespace: "calendar", key: "filter.keywordHint", file: "health-program-courses", fields: ["Name"] },
  { namespace: "learning", key: "hint", file: "e-learnings", fields: ["Title", "Description"] },
  { namespace: "service", key: "faq.hint", file: "faq-groups", fields: ["questions"] },
] as const;
/** Words that describe what to type, and are not typed themselves. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(["班別編號", "班级编号", "a class code"]);

type Texts = Readonly<Record<string, unknown>>;

function textOf(namespace: string, language: Language, key: string): string {
  const file = path.join(ROOT, `../packages/i18n/messages/${namespace}/${language}.json`);
  const text = key.split(".").reduce<unknown>((part, name) => (part as Texts)[name], JSON.parse(readFileSync(file, "utf8")));
  assert.ok(typeof text === "string", `${namespace}: ${key}`);
  return text;
}

/** The words of the entries in a language, in lower case. */
function seededTexts(file: string, language: Language, fields: readonly string[]): string {
  const { entries } = JSON.parse(readFileSync(path.join(ROOT, `seeds/${file}.json`), "utf8")) as {
    readonly entries: readonly Texts[];
  };
  const versions = entries.map((entry) => entry[LANGUAGES[language]] as Texts | undefined);
  return JSON.stringify(versions.map((version) => fields.map((field) => version?.[field]))).toLowerCase();
}

const suggested = (hint: string) =>
  hint
    .replace(/^.*?(：|: )/, "")
    .split(/、|, /)
    .filter((word) => !DESCRIPTIONS.has(word));

describe("every word that a hint suggests finds something in the samples", () => {
  for (const { namespace, key, file, fields } of FIELDS) {
    // The keys of the object above.
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      test(`${namespace} ${key} in ${language}`, () => {
        const words = suggested(textOf(namespace, language, key));
        const seeded = seededTexts(file, language, fields);
        assert.ok(words.length >= 2, `suggests ${words.length} words`);
        assert.deepEqual(
          words.filter((word) => !seeded.includes(word.toLowerCase())),
          [],
        );
      });
    }
  }
});
