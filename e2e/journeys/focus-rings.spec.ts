import { pathIn } from "@kaifong/i18n";
import { expect, type Page, test } from "@playwright/test";
import { unmarkedStops } from "../support/focus-ring.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession, type VisitablePage, visitablePages } from "../support/site.ts";
import { EN, type Language, ZH_HK } from "../support/texts.ts";

const READER = walker("reader");

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

test.use({ reducedMotion: "reduce", viewport: DESK });

for (const { viewport, language } of [
  { viewport: DESK, language: ZH_HK },
  { viewport: PHONE, language: EN },
]) {
  const name = `at ${viewport.width} px, ${language.code}`;
  test(`every kind of focusable element is marked when it has the focus, on every page, ${name}`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    const comparer = await context.newPage();
    await page.bringToFront();
    const seen = new Set<string>();
    const login = pathIn(language, "/login");
    await page.goto(login);
    expect.soft(await unmarkedStops(page, { comparer, seen }), login).toEqual([]);
    await openSession(page, await sessionOf(READER));
    for (const { path } of oneOfEachKind(await visitablePages(), language)) {
      await page.goto(path);
      // Elements that are added for a member move those below.
      await page.waitForLoadState("networkidle");
      // The shell around them is the same.
      expect.soft(await unmarkedStops(page, { comparer, seen, part: "#content" }), path).toEqual([]);
    }
    expect(seen.size, "different looks").toBeGreaterThan(40);
  });
}

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

/** The pages of a language, only the first of each module. */
function oneOfEachKind(visits: readonly VisitablePage[], language: Language): readonly VisitablePage[] {
  const kinds = new Map<string, VisitablePage>();
  for (const visit of visits) {
    const { module } = visit.site;
    if (visit.language === language && visit.id !== "login" && !kinds.has(module)) kinds.set(module, visit);
  }
  return [...kinds.values()];
}

/** Bypasses the policy against inline styles. */
async function restyle(page: Page, rule: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rule);
}
