import { expect, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { chooseSize } from "../support/fit.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { EN, pattern, text, ZH_HK } from "../support/texts.ts";

const MEMBER = walker("member");

/** MEMBER was assessed twice from the first boot; requests that are made here are cancelled again. */
const risk = (key: string, values: Readonly<Record<string, string | number>> = {}) => text(EN, `healthRisk:${key}`, values);
const consultation = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  text(EN, `consultation:${key}`, values);

test("an assessment is read, and its next step leads to requesting a consultation, which is cancelled again", async ({
  page,
}) => {
  await openSession(page, await sessionOf(MEMBER));
  await page.goto("/en/health-risk");
  const item = page.getByRole("article", { name: risk("item.COLORECTAL") });
  await expect(item).toContainText(risk("level.RAISED"));
  await expect(item).toContainText(risk("sentence.COLORECTAL.RAISED"));
  const fine = page.getByRole("article", { name: risk("item.SMOKING") });
  await expect(fine).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(fine).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByText(pattern(EN, "healthRisk:items.fine_other")).click();
  await expect(fine).toBeVisible();
  await page.getByText(risk("history.replaced"), { exact: true }).click();
  await expect(page.getByText(risk("history.replacedText"), { exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await item.getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/health-consultation$/);
  await page.getByRole("button", { name: consultation("open") }).click();
  await page.getByRole("button", { name: consultation("form.submit") }).click();
  await expect(page.getByRole("alert")).toContainText(consultation("error.days"));
  expect(await problems(page)).toEqual([]);
  await page.getByLabel(consultation("topic.CARING")).check();
  await page.getByLabel(consultation("day.TUE")).check();
  await page.getByLabel(consultation("time.AFTERNOON")).check();
  await page.reload();
  await expect(page.getByLabel(consultation("topic.CARING"))).toBeChecked();
  await page.getByLabel(consultation("language.HK")).check();
  await page.getByLabel(consultation("replyChannel.MESSAGE")).check();
  await page.getByRole("button", { name: consultation("form.submit") }).click();
  const card = page.getByRole("article", { name: consultation("topic.CARING") }).first();
  await expect(card).toContainText(consultation("state.REQUESTED"));
  await expect(page.getByRole("status").filter({ hasText: consultation("done.REQUEST", { days: 3 }) })).toBeFocused();
  expect(await problems(page)).toEqual([]);

  await card.getByRole("button", { name: consultation("act.CANCEL") }).click();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: consultation("confirm.CANCEL.yes") }).click();
  await expect(page.getByRole("status").filter({ hasText: consultation("done.CANCEL") })).toBeVisible();
  await expect(card).toContainText(consultation("state.CANCELLED"));
});

test("nothing is cut off at 320 pixels in large text", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSession(page, await sessionOf(MEMBER));
  await page.goto("/health-risk");
  await chooseSize(page, "Large");
  await expect(page.getByRole("heading", { name: text(ZH_HK, "healthRisk:items.title") })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto("/health-consultation?topic=FALLS");
  await expect(page.getByLabel(text(ZH_HK, "consultation:topic.FALLS"))).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
