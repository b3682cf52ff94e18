import { expect, test } from "@playwright/test";
import { pathIn } from "@kaifong/i18n";
import { problems } from "../support/axe.ts";
import { logIn, walker } from "../support/cast.ts";
import { text, ZH_CN } from "../support/texts.ts";

test("simple mode shows four tiles, is remembered by the browser, fits 320 px in the largest text, and can be left", async ({
  page,
}) => {
  const language = ZH_CN;
  const t = (key: string) => text(language, `shell:simple.${key}`);
  await logIn(page, language, walker("simpleMode"));
  await page.goto(pathIn(language, "/member"));
  await page
    .getByRole("main")
    .getByRole("button", { name: t("on") })
    .click();
  const tiles = page.getByRole("list", { name: t("label") }).getByRole("link");
  await expect(tiles).toHaveCount(4);
  await page.reload();
  await expect(tiles).toHaveCount(4);
  expect(await problems(page)).toEqual([]);
  await expect(page.getByRole("navigation", { name: text(language, "shell:nav.main") })).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.getByRole("button", { name: t("all") }).click();
  await expect(page.getByRole("heading", { name: text(language, "care:carers.title") })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: t("off") })
    .click();
  await expect(tiles).toHaveCount(0);
});
