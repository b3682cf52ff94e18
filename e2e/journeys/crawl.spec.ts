import { expect, test } from "@playwright/test";
import { feedProblems, indexProblems, manifestProblems, unreachedProblems } from "../support/crawl/files.ts";
import { addressProblems, descriptionProblems, headingProblems, sharingProblems, titleProblems } from "../support/crawl/heads.ts";
import { anchorProblems, linkProblems, pictureProblems } from "../support/crawl/links.ts";
import { machineDataProblems } from "../support/crawl/machine-data.ts";
import { markupProblems } from "../support/crawl/markup.ts";
import { lines, type Problem } from "../support/crawl/problems.ts";
import { type Crawl, walkSite } from "../support/crawl/walk.ts";
import { languageProblems, missingTextProblems, untranslatedProblems } from "../support/crawl/words.ts";

const QUESTIONS: readonly (readonly [
  question: string,
  ask: (crawl: Crawl) => readonly Problem[] | Promise<readonly Problem[]>,
])[] = [
  ["every link leads to something", linkProblems],
  ["every anchor is on its page", anchorProblems],
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
  ["data for machines", machineDataProblems],
  ["manifests", manifestProblems],
  ["news feeds", feedProblems],
  ["robots.txt and sitemap", indexProblems],
];

/** Fewer would mean that the crawl itself found no way: some fifty pages and all their entries, in three languages. */
const LEAST_PAGES = 300;

test("every page that a visitor or a search engine can reach, asked everything that a machine can ask", async () => {
  const crawl = await test.step("walk", walkSite);
  const { pages, variations, answers } = crawl;
  test.info().annotations.push({
    type: "crawled",
    description: `${pages.size} pages, ${variations.size} variations, ${answers.size} addresses`,
  });
  expect.soft(pages.size).toBeGreaterThan(LEAST_PAGES);
  for (const [question, ask] of QUESTIONS) {
    await test.step(question, async () => expect.soft(lines(await ask(crawl)), question).toEqual([]));
  }
});
