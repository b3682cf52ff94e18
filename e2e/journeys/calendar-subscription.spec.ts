import { expect, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { EN, text } from "../support/texts.ts";

/** Has a place in an upcoming class. */
const PARTICIPANT = walker("passkey");

test("a calendar follows a member's lessons by an address that is shown once, until it is withdrawn", async ({
  page,
  request,
}) => {
  await openSession(page, await sessionOf(PARTICIPANT));
  await page.goto("/en/activity/programmes/enrolled");
  const own = page.getByRole("region", { name: text(EN, "enrolment:ownCalendar.title") });
  await own.getByRole("button", { name: text(EN, "enrolment:ownCalendar.create") }).click();
  await expect(own.getByRole("status").filter({ hasText: text(EN, "enrolment:ownCalendar.created") })).toBeVisible();
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
  await own.getByRole("button", { name: text(EN, "enrolment:ownCalendar.withdraw"), exact: true }).click();
  await page.getByRole("button", { name: text(EN, "enrolment:ownCalendar.withdrawYes") }).click();
  await expect(own.getByRole("status").filter({ hasText: text(EN, "enrolment:ownCalendar.withdrawn") })).toBeVisible();
  expect((await request.get(pathname)).status()).toBe(404);
});
