import { LANGUAGES, splitLanguage } from "@kaifong/i18n";
import { expect, it } from "vitest";
import { readSeeds } from "../../seeds.fixtures.ts";
import { pageAt } from "../../site-map.ts";

it.each(LANGUAGES)("the chat of the demonstration leads to a page that is there, in $code", (language) => {
  const link = readSeeds(new Date("2026-11-23T02:00:00Z"))(language).chatbotLink();
  const { path, language: leadsTo } = splitLanguage(link ?? "nowhere");
  expect(leadsTo.code).toBe(language.code);
  expect(pageAt(path)).toBeDefined();
});
