import { expect, test } from "@playwright/test";
import { heavierThanTheirRow, OF_ANY_LENGTH, PAGE_KILOBYTES, weigh } from "../support/page-bytes.ts";
import { product } from "../support/product.ts";
import { visitablePages } from "../support/site.ts";
import { LANGUAGES } from "../support/texts.ts";

test("every page names its stylesheets before anything that can wait for them", async ({ request }) => {
  const pages = (await visitablePages()).filter(({ language }) => language === LANGUAGES[0]);
  const late: string[] = [];
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    const [sheets, others] = [
      html.lastIndexOf('rel="stylesheet"'),
      html.search(/<title|<link [^>]*rel="(?:modulepreload|preload)"/),
    ];
    if (sheets < 0 || sheets > others) late.push(path);
  }
  expect(late).toEqual([]);
});

test("no public page transfers more than the row of its kind allows", async () => {
  const pages = (await visitablePages()).filter(
    ({ id, language, site }) => language === LANGUAGES[0] && site.app !== "own" && id !== OF_ANY_LENGTH,
  );
  // Files that never change are compressed better after they were first sent: nearly all readers get them so.
  for (const { path } of pages) await weigh(product.siteUrl + path);
  const weights = new Map<string, number>();
  for (const { id, path } of pages) weights.set(id, (await weigh(product.siteUrl + path)).bytes);
  expect(heavierThanTheirRow(weights)).toEqual([]);
  expect(
    Object.keys(PAGE_KILOBYTES).filter((id) => !weights.has(id)),
    "rows of pages that are gone",
  ).toEqual([]);
});
