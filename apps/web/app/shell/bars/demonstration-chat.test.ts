import { LANGUAGES, splitLanguage } from "@kaifong/i18n";
import { expect, test } from "vitest";
import { readSeeds } from "../../seeds.fixtures.ts";
import { pageAt } from "../../site-map.ts";

test.each(LANGUAGES)("the chat of the demonstration leads to an existing page, in $code", (language) => {
  const link = readSeeds(new Date("2026-11-23T02:00:00Z"))(language).chatbotLink();
  const { path, language: leadsTo } = splitLanguage(link ?? "nowhere");
  expect(leadsTo.code).toBe(language.code);
  expect(pageAt(path)).toBeDefined();
});
