import { expect, type Page, test } from "@playwright/test";
import { READER, sessionOf, useSession, visitablePages } from "../support/site.ts";
import { EN } from "../support/texts.ts";

const HAN = /[\u3400-\u9fff]/;
/** Three English words in a row are a sentence that somebody forgot; names and codes are not. */
const ENGLISH_SENTENCE = /\b[A-Za-z]{2,}(?: [a-z]{2,}){3,}\b/;

test("no page scrolls sideways at 320 px, in the largest text", async ({ page }) => {
  test.setTimeout(6 * 60_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await useSession(page, await sessionOf(READER));
  await page.evaluate(() => {
    const stored = localStorage.getItem("kaifong") ?? "";
    localStorage.setItem("kaifong", stored.replace('"fontType":"Medium"', '"fontType":"Large"'));
  });
  const paths = (await visitablePages()).map(({ path }) => path);
  for (const path of [...paths, ...["", "/sc", "/en"].map((prefix) => `${prefix}/there/is/no-such-page`)]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), path).toBe("20px");
    const tooWide = await page.evaluate(() => {
      const limit = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= limit) return [];
      return [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > limit + 1 && !element.closest("details:not([open])"))
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect.soft(tooWide.slice(0, 3), path).toEqual([]);
  }
});

test("every page speaks its own language, and says so where it doesn't", async ({ page }) => {
  test.setTimeout(6 * 60_000);
  for (const { path, language } of await visitablePages()) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(200);
    await expect.soft(page.locator("html"), path).toHaveAttribute("lang", language.htmlLang);
    expect.soft(await page.title(), path).not.toBe("");
    const texts = await ownTexts(page);
    const strangers = texts.filter((words) => (language.code === EN.code ? HAN.test(words) : ENGLISH_SENTENCE.test(words)));
    expect.soft(strangers.slice(0, 5), path).toEqual([]);
    expect
      .soft(
        texts.filter((words) => /\b[a-z]+:[a-z]+\.[a-zA-Z.]+\b|\{\{/.test(words)),
        `${path}: text keys shown`,
      )
      .toEqual([]);
  }
});

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
