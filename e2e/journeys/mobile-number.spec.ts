import { expect, type Page, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { aMobile, walker } from "../support/cast.ts";
import { codeFor } from "../support/demo-messages.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { type Language, text, ZH_CN } from "../support/texts.ts";

/** High enough for every step: the bar at the thumb covers the end of the form until somebody scrolls, which is not a fault. */
test.use({ viewport: { width: 1280, height: 2000 } });

/** They retain the number that they get. */
const { memberNo, password } = walker("newMobile");
const grouped = (mobile: string) => `${mobile.slice(0, 4)} ${mobile.slice(4)}`;

async function enter(page: Page, language: Language, code: string): Promise<void> {
  await page.locator("[name=code]").fill(code);
  await page.getByRole("button", { name: text(language, "auth:recover.code.submit"), exact: true }).click();
}

test("a member changes their mobile number, and logs in with it from then on", async ({ page }) => {
  const language = ZH_CN;
  const t = (key: string) => text(language, `mobile:${key}`);
  const login = await sessionOf({ memberNo, password });
  await openSession(page, login);
  await page.goto(`${language.prefix}${patternOf("member")}`);
  await page.getByRole("link", { name: text(language, "auth:account.changeMobile") }).click();
  const mobile = aMobile();
  await page.locator("[name=mobile]").fill(mobile);
  await page.locator("#currentPassword").fill(password);
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: t("ask.submit") }).click();
  await expect(page.getByRole("heading", { name: t("old.title") })).toBeVisible();
  expect(await problems(page)).toEqual([]);

  const before = await mobileOf(login.accessToken, page);
  await enter(page, language, await codeFor(page, before));
  await expect(page.getByText(grouped(mobile))).toBeVisible();
  // The tab knows the step.
  await page.reload();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: t("check.submit") }).click();
  await expect(page.getByRole("heading", { name: t("new.title") })).toBeVisible();
  await enter(page, language, await codeFor(page, mobile));
  await expect(page.getByText(t("done.title"))).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await page.getByRole("link", { name: t("done.next") }).click();
  await expect(page.getByRole("main")).toContainText(mobile.slice(-4));
  const again = await page.request.post("/api/auth/login", { data: { mobile, password } });
  expect(again.status()).toBe(200);
});

/** The mobile number of the member who is logged in, without the code of the country. */
async function mobileOf(accessToken: string, page: Page): Promise<string> {
  const response = await page.request.get("/api/member/me/mobile", { headers: { authorization: `Bearer ${accessToken}` } });
  const body: unknown = await response.json();
  return /\+852(\d{8})/.exec(JSON.stringify(body))?.[1] ?? "";
}
