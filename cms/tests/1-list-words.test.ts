import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dayInShort, labelIn, languagesOf, momentInShort } from "../src/admin/list-words.ts";
import { editingOf, labelsOf } from "../src/editing/options.ts";
import { SCHEMAS } from "./support/schemas.ts";

describe("the heads of lists", () => {
  test("are in the editor's language alone", () => {
    assert.equal(labelIn("zh", "標題 Title"), "標題");
    assert.equal(labelIn("zh-Hans", "金額（港元） Amount (HK$)"), "金額（港元）");
    assert.equal(labelIn("en", "金額（港元） Amount (HK$)"), "Amount (HK$)");
    assert.equal(labelIn("zh", "WhatsApp"), "WhatsApp");
  });

  test("can be told apart by language in every list", () => {
    for (const schema of SCHEMAS) {
      const labels = new Map(labelsOf(schema));
      for (const field of editingOf(schema).list ?? []) {
        const { label } = labels.get(field) ?? {};
        if (label !== undefined) assert.notEqual(labelIn("zh", label), label, `${schema.uid} ${field}: ${label}`);
      }
    }
  });
});

describe("the cells of lists", () => {
  test("say a day without its weekday", () => {
    assert.equal(dayInShort("2026-12-10", "zh-HK"), "2026年12月10日");
    assert.equal(dayInShort("2026-12-10", "en-GB"), "10 Dec 2026");
    assert.deepEqual([dayInShort(null, "zh-HK"), dayInShort("soon", "zh-HK")], ["", ""]);
  });

  test("say a moment in Hong Kong's time", () => {
    assert.equal(momentInShort("2026-11-28T17:01:00.000Z", "zh-HK"), "2026年11月29日 01:01");
    assert.equal(momentInShort("2026-11-28T11:01:00.000Z", "en-GB"), "28 Nov 2026, 19:01");
    assert.deepEqual([momentInShort(null, "zh-HK"), momentInShort("soon", "zh-HK")], ["", ""]);
  });

  test("name the languages of an entry in the order of the site", () => {
    const entry = { locale: "en", localizations: [{ locale: "zh-Hant" }] };
    assert.deepEqual(languagesOf(entry), { short: "繁 EN", whole: "繁體中文 · English" });
    assert.equal(languagesOf({ locale: "zh-Hans" }).short, "简");
  });
});
