import { MINUTE_MS } from "@kaifong/domain/time";
import { expect, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { feedProblems, indexProblems, manifestProblems, unreachedProblems } from "../support/crawl/files.ts";
import { addressProblems, descriptionProblems, headingProblems, sharingProblems, titleProblems } from "../support/crawl/heads.ts";
import { anchorProblems, linkProblems, pictureProblems, queryProblems } from "../support/crawl/links.ts";
import { machineDataProblems } from "../support/crawl/machine-data.ts";
import { markupProblems } from "../support/crawl/markup.ts";
import { leakProblems } from "../support/crawl/for-members.ts";
import { flightProblems } from "../support/crawl/one-flight.ts";
import { lines, type Problem } from "../support/crawl/problems.ts";
import { type Crawl, type CrawledPage, inOneLanguageEach, walkSite } from "../support/crawl/walk.ts";
import { languageProblems, missingTextProblems, untranslatedProblems } from "../support/crawl/page-texts.ts";
import { tooWide } from "../support/fit.ts";
import { visitablePages } from "../support/site.ts";

const QUESTIONS: readonly (readonly [
  question: string,
  ask: (crawl: Crawl) => readonly Problem[] | Promise<readonly Problem[]>,
])[] = [
  ["every link leads to something", linkProblems],
  ["every anchor is on its page", anchorProblems],
  ["what is asked of a page reaches it", queryProblems],
  ["every page of the site map is reached", unreachedProblems],
  ["one first heading, no level left out", headingProblems],
  ["titles", titleProblems],
  ["descriptions", descriptionProblems],
  ["language, canonical address, other languages", addressProblems],
  ["what is shown where a page is shared", sharingProblems],
  ["every word is in its language", languageProblems],
  ["no text is missing", missingTextProblems],
  ["everything is translated", untranslatedProblems],
  ["pictures", pictureProblems],
  ["good HTML", markupProblems],
  ["every page comes in one flight", flightProblems],
  ["data for machines", machineDataProblems],
  ["manifests", manifestProblems],
  ["news feeds", feedProblems],
  ["robots.txt and sitemap", indexProblems],
  ["nothing of what is for members alone", leakProblems],
];

/** With fewer, the crawl itself would have failed: there are about fifty pages and all their entries, in three languages. */
const MIN_PAGES = 300;

const NARROW = { width: 360, height: 800 };
const WALK_MS = 10 * MINUTE_MS;

let walked: Promise<Crawl> | undefined;
const theCrawl = (reader: Page): Promise<Crawl> => (walked ??= walkSite(reader));

test("every page that a visitor or a search engine can reach answers every question of a machine", async ({ page }) => {
  test.setTimeout(WALK_MS);
  const crawl = await test.step("walk", () => theCrawl(page));
  const { pages, variations, responses } = crawl;
  test.info().annotations.push({
    type: "crawled",
    description: `${pages.size} pages, ${variations.size} variations, ${responses.size} addresses`,
  });
  expect.soft(pages.size).toBeGreaterThan(MIN_PAGES);
  for (const [question, ask] of QUESTIONS) {
    await test.step(question, async () => expect.soft(lines(await ask(crawl)), question).toEqual([]));
  }
});

test(`every page beyond those of every-page.spec.ts, in one language each, ${NARROW.width} px: nothing for axe, nothing too wide`, async ({
  page,
}) => {
  test.setTimeout(WALK_MS);
  await page.setViewportSize(NARROW);
  for (const { address } of inOneLanguageEach(await furtherPages(page))) {
    await page.goto(address);
    // The shell is the same as on the page of this kind that is tested as a whole.
    expect.soft(await problems(page, "main"), address).toEqual([]);
    expect.soft(await tooWide(page), address).toEqual([]);
  }
});

/** The pages that can be reached and are not tested as a whole. */
async function furtherPages(reader: Page): Promise<readonly CrawledPage[]> {
  const whole = new Set((await visitablePages()).map(({ path }) => path));
  return [...(await theCrawl(reader)).pages.values()].filter(({ address, site }) => !whole.has(address) && site && !site.app);
}
