import { expect, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { EN, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

/** Their password stays the same. */
const { mobile: MOBILE } = walker("daughter");

test("a code is requested, read on the page of messages, and entered in the same tab", async ({ page }) => {
  await page.goto(EN.prefix + patternOf("forgotPassword"));
  await page.getByLabel(text(EN, "auth:login.account"), { exact: true }).fill(MOBILE);
  await page.getByRole("button", { name: text(EN, "auth:recover.ask.submit") }).click();
  const entry = page.getByLabel(text(EN, "auth:recover.code.label"), { exact: true });
  await expect(entry).toBeVisible();

  await page.getByRole("link", { name: /Read the message here/ }).click();
  // Right after the start, messages about enrolments of the demonstration are above it.
  const code = page
    .getByRole("article", { name: "9123 0020" })
    .getByText(/^\d{6}$/)
    .first();
  await expect(code).toBeVisible();
  expect(await problems(page)).toEqual([]);
  const digits = await code.innerText();

  await page.goBack();
  await entry.fill(digits);
  await page.getByRole("button", { name: text(EN, "auth:recover.code.submit") }).click();
  await expect(page.getByRole("heading", { name: text(EN, "auth:recover.choose.title") })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of [ZH_HK, ZH_CN, EN]) {
    test(`the messages can be read, and refreshed, ${language.code}`, async ({ page }) => {
      await page.goto(language.prefix + patternOf("demoMessages"));
      // The demonstration's enrolments have sent messages to their members.
      await expect(page.getByText(pattern(language, "demo:messages.count_other"))).toBeVisible();
      await page.getByRole("link", { name: text(language, "demo:messages.refresh") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(language, "demo:messages.title"));
    });
  }
});
