import { expect, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { EN, text } from "../support/texts.ts";

const ME = walker("messageChoices");

/** High enough for the whole form: the bar at the thumb covers its end until somebody scrolls, which is not a fault. */
test.use({ viewport: { width: 1280, height: 2600 } });

test("a member chooses channels of messages, and finds the choice again", async ({ page }) => {
  const language = EN;
  const t = (key: string) => text(language, `messageChoices:${key}`);
  const box = (kind: string, channel: string) => page.locator(`[name="${kind}[]"][value="${channel}"]`);
  await openSession(page, await sessionOf(ME));
  await page.goto(`${language.prefix}${patternOf("member")}`);
  await page.getByRole("link", { name: text(language, "auth:account.messages.open"), exact: true }).click();
  await expect(box("RESULT", "SMS")).toBeChecked();
  // Messages about security have no choice.
  await expect(box("SECURITY", "SMS")).toHaveCount(0);
  expect(await problems(page)).toEqual([]);

  // A message that matters cannot be left to the inbox.
  for (const channel of ["WHATSAPP", "SMS"]) await box("OFFER", channel).uncheck();
  await page.getByRole("button", { name: t("submit") }).click();
  await expect(page.locator("#choice-OFFER-error")).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await box("OFFER", "WHATSAPP").check();
  await box("REMINDER", "SMS").uncheck();
  await page.getByRole("button", { name: t("submit") }).click();
  await expect(page.getByText(t("doneTitle"))).toBeVisible();
  await page.reload();
  await expect(box("OFFER", "WHATSAPP")).toBeChecked();
  // A text message follows in any case.
  await expect(box("OFFER", "SMS")).toBeChecked();
  await expect(box("REMINDER", "SMS")).not.toBeChecked();

  await box("REMINDER", "SMS").check();
  await page.getByRole("button", { name: t("submit") }).click();
  await expect(page.getByText(t("doneTitle"))).toBeVisible();
});
