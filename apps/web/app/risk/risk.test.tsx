import { type Language, LANGUAGES } from "@kaifong/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inPage } from "../story.fixtures.tsx";
import { RiskRecordsView } from "./risk-records.tsx";
import { ASSESSED, aShownRecord, BEFORE } from "./risk.fixtures.ts";

function shown(records = ASSESSED.records, language?: Language): string {
  const markup = renderToStaticMarkup(inPage(() => <RiskRecordsView {...ASSESSED} records={records} />, language));
  return markup;
}
const words = (markup: string) =>
  markup
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the page shows the newest valid record with its signer and its member, and marks the one it replaced as replaced", () => {
  const text = words(shown());
  expect(text).toContain("Assessment of Friday, 20 November 2026 陳美玲 Chan Mei Ling DHC100001");
  expect(text).toContain("Signed by 黎淑儀 (registered nurse), Friday, 20 November 2026");
  expect(text).toContain("This record replaces an earlier one. Reason: 兩個數字倒轉了。 (written in Chinese)");
  expect(text).toContain("Assessment of Friday, 20 November 2026 Corrected");
  expect(text).toContain("Not checked this time: Vaccination");
});

test("the page says the level of each item in a word, never by colour alone, the most serious first", () => {
  const headings = [...shown().matchAll(/<h3 id="item-(\w+)"/g)].map(([, item]) => item);
  expect(headings.slice(0, 2)).toEqual(["BLOOD_LIPIDS", "SMOKING"]);
  expect(headings).toHaveLength(13);
  expect(words(shown())).toContain("Blood fats Needs attention soon Your blood fats are high.");
});

test("R-RSK-05: the page names what is better and what needs more care than before, and nothing of a first record", () => {
  const text = words(shown());
  expect(text).toContain("What has changed since Monday, 3 November 2025");
  expect(text).toContain("Better: Blood pressure");
  expect(text).toContain("Needs more care: Blood glucose");
  expect(words(shown([aShownRecord()]))).not.toContain("What has changed");
  expect(words(shown([{ ...BEFORE, id: "00000000-0000-4000-8000-0000000000ff" }, BEFORE]))).toContain("Nothing has changed.");
});

test("the page says how to get an assessment when there is none", () => {
  expect(words(shown([]))).toContain("No assessment record yet");
  expect(words(shown([], LANGUAGES[0]))).toContain("暫時未有評估紀錄");
});
