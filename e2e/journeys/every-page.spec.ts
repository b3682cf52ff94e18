import { MINUTE_MS } from "@kaifong/domain/time";
import { expect, type Page, test } from "@playwright/test";
import { problems, problemsOfLarger } from "../support/axe.ts";
import { factsOf } from "../support/crawl/facts.ts";
import { textProblems } from "../support/crawl/page-texts.ts";
import { atDoubledText, chooseSize, coveredByFixed, cutOff, SIZES, tooWide } from "../support/fit.ts";
import { READER, sessionOf, useSession, type VisitablePage, visitablePages } from "../support/site.ts";
import { LANGUAGES } from "../support/texts.ts";

const NARROW = { width: 360, height: 800 };
const NARROWEST = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };
/** Small text is asked everything. */
const LOOKS = [
  ["Mini", problems],
  ["Medium", problemsOfLarger],
  ["Large", problemsOfLarger],
] as const;
const WALK_MS = 10 * MINUTE_MS;

test.describe.configure({ mode: "parallel" });

for (const language of LANGUAGES) {
  test(`a page of every kind, ${language.code}, ${NARROW.width} px, in three text sizes: nothing for axe; at ${NARROWEST.width} px and 200 % text all is in sight`, async ({
    page,
  }) => {
    test.setTimeout(WALK_MS);
    await useSession(page, await sessionOf(READER));
    for (const visit of (await pages()).filter((candidate) => candidate.language.code === language.code)) {
      await page.setViewportSize(NARROW);
      await open(page, visit);
      if (visit.site.app) expect.soft(textProblems(factsOf(await page.content())), visit.path).toEqual([]);
      for (const [size, look] of LOOKS) {
        expect.soft(await chooseSize(page, size), `${visit.path} ${size}`).toBe(`${SIZES[size]}px`);
        expect.soft(await look(page), `${visit.path} ${size}`).toEqual([]);
      }
      await fits(page, visit.path);
    }
  });
}

test(`a page of every kind, ${WIDE.width} px, in one language each: nothing for axe, nothing too wide`, async ({ page }) => {
  test.setTimeout(WALK_MS);
  await page.setViewportSize(WIDE);
  await useSession(page, await sessionOf(READER));
  for (const visit of inTurn(await pages())) {
    await open(page, visit);
    expect.soft(await problems(page), visit.path).toEqual([]);
    expect.soft(await tooWide(page), visit.path).toEqual([]);
  }
});

test("the log-in page, empty and refused, and the page that was not found", async ({ page }) => {
  for (const { prefix } of LANGUAGES) {
    await page.setViewportSize(NARROW);
    await page.goto(`${prefix}/login`);
    const submit = page.locator("form button[type=submit]").last();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible();
    expect.soft(await problems(page), `${prefix}/login`).toEqual([]);
    await fits(page, `${prefix}/login`);
    await page.setViewportSize(NARROW);
    await page.goto(`${prefix}/there/is/no-such-page`);
    expect.soft(await problems(page), `${prefix} 404`).toEqual([]);
    await fits(page, `${prefix} 404`);
  }
});

/**
 * Every built page in three languages, the languages of a page beside each other. A logged-in member is led on from the log-in
 * page.
 */
async function pages(): Promise<VisitablePage[]> {
  return (await visitablePages()).filter(({ id }) => id !== "login");
}

/** Each page in another language than the page before it: the wide layout is the same code in all of them. */
function inTurn(visits: readonly VisitablePage[]): readonly VisitablePage[] {
  return visits.filter((_, index) => index % LANGUAGES.length === Math.floor(index / LANGUAGES.length) % LANGUAGES.length);
}

async function open(page: Page, { path, site }: VisitablePage): Promise<void> {
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(200);
  // Applications fetch what they show.
  if (site.app) await page.waitForLoadState("networkidle");
}

/** On the smallest screen, in the largest text, and in twice that (WCAG 2.2: 1.4.4 and 1.4.10). */
async function fits(page: Page, path: string): Promise<void> {
  await page.setViewportSize(NARROWEST);
  await chooseSize(page, "Large");
  expect.soft([...(await tooWide(page)), ...(await coveredByFixed(page))], `${path} Large`).toEqual([]);
  const doubled = await atDoubledText(page, async () => [
    ...(await tooWide(page)),
    ...(await cutOff(page)),
    ...(await coveredByFixed(page)),
  ]);
  expect.soft(doubled, `${path} at 200 % text`).toEqual([]);
}
