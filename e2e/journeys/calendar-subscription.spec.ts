import { expect, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, useSession } from "../support/site.ts";
import { EN, text } from "../support/texts.ts";

/** Has a place in a class to come. */
const PARTICIPANT = walker("passkey");

test("a calendar follows one's lessons by an address that is shown once, until it is stopped", async ({ page, request }) => {
  await useSession(page, await sessionOf(PARTICIPANT));
  await page.goto("/en/activity/programmes/enrolled");
  const own = page.getByRole("region", { name: text(EN, "enrolment:ownCalendar.title") });
  await own.getByRole("button", { name: text(EN, "enrolment:ownCalendar.make") }).click();
  await expect(own.getByRole("status").filter({ hasText: text(EN, "enrolment:ownCalendar.made") })).toBeVisible();
  const webcal = await own.getByRole("link", { name: text(EN, "enrolment:ownCalendar.open") }).getAttribute("href");
  const { pathname } = new URL(webcal ?? "");
  await expect(own).toContainText(pathname);
  expect(await problems(page)).toEqual([]);

  const file = await request.get(pathname);
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const lines = (await file.text()).replaceAll("\r\n ", "");
  expect(lines).toContain("STATUS:CONFIRMED");
  expect(lines).not.toContain(PARTICIPANT.memberNo);

  await page.reload();
  await expect(own).toContainText(text(EN, "enrolment:ownCalendar.hidden"));
  await expect(own).not.toContainText(pathname);
  await own.getByRole("button", { name: text(EN, "enrolment:ownCalendar.stop"), exact: true }).click();
  await page.getByRole("button", { name: text(EN, "enrolment:ownCalendar.stopYes") }).click();
  await expect(own.getByRole("status").filter({ hasText: text(EN, "enrolment:ownCalendar.stopped") })).toBeVisible();
  expect((await request.get(pathname)).status()).toBe(404);
});
