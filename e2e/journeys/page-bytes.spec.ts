import { expect, test } from "@playwright/test";
import { heavierThanTheirRow, PAGE_KILOBYTES, weigh } from "../support/page-bytes.ts";
import { product } from "../support/product.ts";
import { visitablePages } from "../support/site.ts";
import { LANGUAGES } from "../support/texts.ts";

test("no public page brings more over the wire than the row of its kind", async () => {
  // As long as there are messages of the demonstration, which other journeys send.
  const ofAnyLength = "demoMessages";
  const pages = (await visitablePages()).filter(
    ({ id, language, site }) => language === LANGUAGES[0] && site.app !== "own" && id !== ofAnyLength,
  );
  const weights = new Map<string, number>();
  for (const { id, path } of pages) weights.set(id, (await weigh(product.siteUrl + path)).bytes);
  expect(heavierThanTheirRow(weights)).toEqual([]);
  expect(
    Object.keys(PAGE_KILOBYTES).filter((id) => !weights.has(id)),
    "rows of pages that are gone",
  ).toEqual([]);
});
