import { expect, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { READER, sessionOf, useSession, type VisitablePage, visitablePages } from "../support/site.ts";
import { EN, type Language, LANGUAGES } from "../support/texts.ts";

const NARROW = { width: 360, height: 800 };
const NARROWEST = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

const HAN = /[\u3400-\u9fff]/;
/** Three English words in a row are a sentence that somebody forgot; names and codes are not. */
const ENGLISH_SENTENCE = /\b[A-Za-z]{2,}(?: [a-z]{2,}){3,}\b/;
const TEXT_KEY = /\b[a-z]+:[a-z]+\.[a-zA-Z.]+\b|\{\{/;

for (const language of LANGUAGES) {
  test(`every built page, ${language.code}, ${NARROW.width} px: its own language, nothing for axe, no scrolling sideways at ${NARROWEST.width} px in the largest text`, async ({
    page,
  }) => {
    test.setTimeout(10 * 60_000);
    await useSession(page, await sessionOf(READER));
    for (const visit of (await pages()).filter((candidate) => candidate.language.code === language.code)) {
      await page.setViewportSize(NARROW);
      await open(page, visit);
      await speaks(page, visit.path, language);
      expect.soft(await problems(page), visit.path).toEqual([]);
      await page.setViewportSize(NARROWEST);
      expect.soft(await tooWideInLargestText(page), visit.path).toEqual([]);
    }
  });
}

test(`every built page, ${WIDE.width} px, in one language each: nothing for axe`, async ({ page }) => {
  test.setTimeout(10 * 60_000);
  await page.setViewportSize(WIDE);
  await useSession(page, await sessionOf(READER));
  // Each page in another language than the page before it: the wide layout is the same code in all of them.
  const visits = (await pages()).filter(
    (_, index) => index % LANGUAGES.length === Math.floor(index / LANGUAGES.length) % LANGUAGES.length,
  );
  for (const visit of visits) {
    await open(page, visit);
    expect.soft(await problems(page), visit.path).toEqual([]);
  }
});

test("the log-in page, empty and refused, and the page that was not found", async ({ page }) => {
  await page.setViewportSize(NARROW);
  for (const { prefix } of LANGUAGES) {
    await page.goto(`${prefix}/login`);
    const submit = page.locator("form button[type=submit]").last();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible();
    expect.soft(await problems(page), `${prefix}/login`).toEqual([]);
    await page.goto(`${prefix}/there/is/no-such-page`);
    expect.soft(await problems(page), `${prefix} 404`).toEqual([]);
    await page.setViewportSize(NARROWEST);
    expect.soft(await tooWideInLargestText(page), `${prefix} 404`).toEqual([]);
  }
});

/** Every built page in three languages, the languages of a page beside each other. A logged-in member is led on from the log-in page. */
async function pages(): Promise<VisitablePage[]> {
  return (await visitablePages()).filter(({ id }) => id !== "login");
}

async function open(page: Page, { path, site }: VisitablePage): Promise<void> {
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(200);
  // Applications fetch what they show.
  if (site.app) await page.waitForLoadState("networkidle");
}

async function speaks(page: Page, path: string, language: Language): Promise<void> {
  await expect.soft(page.locator("html"), path).toHaveAttribute("lang", language.htmlLang);
  expect.soft(await page.title(), path).not.toBe("");
  const texts = await ownTexts(page);
  const strangers = texts.filter((words) => (language.code === EN.code ? HAN.test(words) : ENGLISH_SENTENCE.test(words)));
  expect.soft(strangers.slice(0, 5), path).toEqual([]);
  expect
    .soft(
      texts.filter((words) => TEXT_KEY.test(words)),
      `${path}: text keys shown`,
    )
    .toEqual([]);
}

/** The texts of a page that are not marked as being in another language than the page. */
function ownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim() ?? "";
      if (!parent || words === "" || parent.closest("script, style, noscript")) continue;
      if ((parent.closest("[lang]")?.getAttribute("lang") ?? own) === own) found.push(words);
    }
    return found;
  });
}

/** What reaches over the right edge when the visitor chooses the largest text. */
async function tooWideInLargestText(page: Page): Promise<string[]> {
  const size = await page.evaluate(() => {
    document.documentElement.dataset["font"] = "Large";
    return getComputedStyle(document.documentElement).fontSize;
  });
  expect.soft(size).toBe("20px");
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1 && !element.closest("details:not([open])"))
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(0, 3);
  });
}
