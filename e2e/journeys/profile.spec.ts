import { expect, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { text, ZH_HK } from "../support/texts.ts";

const ME = walker("profile");

/** High enough for a whole form: the bar at the thumb covers its end until somebody scrolls, which is not a fault. */
test.use({ viewport: { width: 1280, height: 2600 } });

const NEIGHBOURHOODS = ["SKM", "MF", "LCK"] as const;

test("a member moves house, requests a correction of their name, and sees both", async ({ page, context }) => {
  const language = ZH_HK;
  const t = (key: string) => text(language, `profile:${key}`);
  await openSession(page, await sessionOf(ME));
  await page.goto(`${language.prefix}${patternOf("member")}`);
  await page.getByRole("link", { name: text(language, "auth:account.profile.open"), exact: true }).click();
  const place = page.getByRole("region", { name: t("topic.place"), exact: true });
  await place.getByRole("button", { name: t("change") }).click();
  // Whatever another journey has left there.
  const now = await place.locator("[name=neighbourhood]:checked").inputValue();
  const [neighbourhood, other] = NEIGHBOURHOODS.filter((code) => code !== now);
  await place.locator(`[name="neighbourhood"][value="${neighbourhood}"]`).check();
  expect(await problems(page)).toEqual([]);

  // After a reload, nothing is lost; in another tab something else is saved meanwhile.
  await page.reload();
  await expect(place.locator(`[name="neighbourhood"][value="${neighbourhood}"]`)).toBeChecked();
  const tab = await context.newPage();
  await openSession(tab, await sessionOf(ME));
  await tab.goto(`${language.prefix}${patternOf("memberProfile")}`);
  const elsewhere = tab.getByRole("region", { name: t("topic.place"), exact: true });
  await elsewhere.getByRole("button", { name: t("change") }).click();
  await elsewhere.locator(`[name="neighbourhood"][value="${other}"]`).check();
  await elsewhere.getByRole("button", { name: t("save") }).click();
  await expect(elsewhere.getByText(text(language, `codes:neighbourhood.${other}`), { exact: true })).toBeVisible();
  await tab.close();

  await place.getByRole("button", { name: t("save") }).click();
  await expect(place.getByText(t("changed.title"))).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await place.getByRole("button", { name: t("changed.mine") }).click();
  await expect(place.getByText(text(language, `codes:neighbourhood.${neighbourhood}`), { exact: true })).toBeVisible();

  const person = page.getByRole("region", { name: t("topic.person"), exact: true });
  await person.getByRole("button", { name: t("person.ask") }).click();
  await person.locator("#surnameEn").fill("");
  await person.getByRole("button", { name: t("person.submit") }).click();
  await expect(page.locator("#surnameEn-error")).toBeVisible();
  await person.locator("#surnameEn").fill("Chimmerston");
  expect(await problems(page)).toEqual([]);
  await person.getByRole("button", { name: t("person.submit") }).click();
  const requests = page.getByRole("region", { name: t("requests.title"), exact: true });
  await expect(requests.getByText("Chimmerston").first()).toBeVisible();
  await expect(requests.getByText(/COR-[2-9A-Z]{8}/).first()).toBeVisible();
  // The old name stays until staff have seen the card.
  await expect(person.getByText("Chimmerston")).toHaveCount(0);
  expect(await problems(page)).toEqual([]);
  await requests.getByRole("button", { name: t("requests.withdraw") }).click();
  await expect(requests.getByRole("button", { name: t("requests.withdraw") })).toHaveCount(0);
  await expect(requests.getByText(t("state.WITHDRAWN")).first()).toBeVisible();
});
