import { expect, test } from "@playwright/test";
import { OFFER_LANGUAGE_ATTRIBUTE } from "../../apps/web/app/shell/attributes.ts";
import { EN, text } from "../support/texts.ts";

test("a text size applies at once, on the next page before anything is painted, and after coming back", {
  tag: "@firefox",
}, async ({ page }) => {
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await page.goto("/en/activity/programmes/series");
  expect(await rootSize()).toBe("16px");
  await page
    .getByRole("button", { name: text(EN, "shell:font.Large"), exact: true })
    .first()
    .click();
  expect(await rootSize()).toBe("20px");
  await page.goto("/en", { waitUntil: "commit" });
  await page.waitForSelector("body");
  expect(await rootSize()).toBe("20px");
  await page.goto("/en/activity/programmes/series");
  await page
    .getByRole("button", { name: text(EN, "shell:font.Mini"), exact: true })
    .first()
    .click();
  expect(await rootSize()).toBe("12px");
  await page.reload();
  expect(await rootSize()).toBe("12px");
  await expect(page.getByRole("button", { name: text(EN, "shell:font.Mini"), exact: true }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("the cookie bar stays until it is agreed to, and then disappears", { tag: "@firefox" }, async ({ page }) => {
  const bar = page.getByRole("region", { name: text(EN, "shell:cookie.label") });
  await page.goto("/en");
  await expect(bar).toBeVisible();
  await page.goto("/en/activity/programmes/series");
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: text(EN, "shell:cookie.agree") }).click();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("agreeCookies"))).toBe("1");
  await page.goto("/en");
  await expect(bar).toBeHidden();
});

test("the chosen language is stored where the specification says", { tag: "@firefox" }, async ({ page }) => {
  await page.goto("/activity/programmes/series");
  await page.getByRole("link", { name: EN.label }).first().click();
  await expect(page).toHaveURL(/\/en\/activity\/programmes\/series$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("en-US");
});

test.describe("a browser that prefers English", { tag: "@firefox" }, () => {
  test.use({ locale: "en-GB" });

  test("is offered English on a Chinese page, without anything moving, until the visitor says no", async ({ page }) => {
    const offers = page.locator(`[${OFFER_LANGUAGE_ATTRIBUTE}]:visible`);
    await page.goto("/");
    await expect(offers).toHaveCount(1);
    await expect(offers).toHaveAttribute("lang", "en-HK");
    await expect(offers.getByRole("link", { name: text(EN, "shell:offer.go.en-US") })).toHaveAttribute("href", "/en");
    // Moving the page down by the height of the offer would be 0.07; on a busy machine parts of the header alone make 0.024.
    expect(await page.evaluate(movedOnThisPage)).toBeLessThan(0.05);
    await page.getByRole("button", { name: text(EN, "shell:offer.dismiss.en-US") }).click();
    await expect(offers).toHaveCount(0);
    await page.goto("/activity/programmes/series");
    await expect(offers).toHaveCount(0);
  });

  test("is offered nothing on an English page", async ({ page }) => {
    await page.goto("/en");
    await expect(page.locator(`[${OFFER_LANGUAGE_ATTRIBUTE}]:visible`)).toHaveCount(0);
  });
});

/** Runs in the page: how far its parts have moved by themselves since it was opened (https://web.dev/articles/cls). */
function movedOnThisPage(): Promise<number> {
  return new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry && typeof entry.value === "number") sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(sum), 1_000);
  });
}
