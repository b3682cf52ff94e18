import { expect, type Page, test } from "@playwright/test";
import { unmarkedStops } from "../support/focus-ring.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, useSession, type VisitablePage, visitablePages } from "../support/site.ts";
import { ZH_HK } from "../support/texts.ts";

const READER = walker("reader");

test.use({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });

test("every look of a stop of the keyboard is marked when it has the focus, on every page", async ({ page, context }) => {
  const comparer = await context.newPage();
  await page.bringToFront();
  const seen = new Set<string>();
  await page.goto("/login");
  expect.soft(await unmarkedStops(page, { comparer, seen }), "/login").toEqual([]);
  await useSession(page, await sessionOf(READER));
  for (const { path, site } of oneOfEachKind(await visitablePages())) {
    await page.goto(path);
    if (site.app) await page.waitForLoadState("networkidle");
    // What stands around them is the same.
    expect.soft(await unmarkedStops(page, { comparer, seen, part: "#content" }), path).toEqual([]);
  }
  expect(seen.size, "different looks").toBeGreaterThan(40);
});

for (const [what, rule] of [
  ["is not drawn", "*, *::before, *::after { outline: none !important; box-shadow: none !important }"],
  ["is cut off by what is around it", "#content * { clip-path: inset(0) !important }"],
] as const) {
  test(`a mark that ${what} is found`, async ({ page, context }) => {
    const comparer = await context.newPage();
    await page.bringToFront();
    await page.goto("/activity/programmes/series");
    await restyle(page, rule);
    expect(await unmarkedStops(page, { comparer, seen: new Set(), part: "#content" })).not.toEqual([]);
  });
}

/** The pages of one language, of those that one module draws the first. */
function oneOfEachKind(visits: readonly VisitablePage[]): readonly VisitablePage[] {
  const kinds = new Map<string, VisitablePage>();
  for (const visit of visits) {
    const { module } = visit.site;
    if (visit.language === ZH_HK && visit.id !== "login" && !kinds.has(module)) kinds.set(module, visit);
  }
  return [...kinds.values()];
}

/** Past the policy against styles that stand in a page. */
async function restyle(page: Page, rule: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rule);
}
