import { expect, type Locator, type Page, test } from "@playwright/test";
import { chooseSize } from "../support/fit.ts";
import { fillLogin, walker } from "../support/cast.ts";
import { OPEN_CLASS, storedLogin } from "../support/site.ts";
import { EN, type Language, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

test("a member goes from the home page through three languages to a place in a class, and gives it up", {
  tag: "@firefox",
}, async ({ page, browserName }) => {
  const language = ZH_CN;
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", ZH_HK.htmlLang);
  await agreeToCookies(page, ZH_HK);

  await page.getByRole("link", { name: EN.label }).first().click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.locator("html")).toHaveAttribute("lang", EN.htmlLang);

  await page.getByRole("link", { name: ZH_CN.label }).first().click();
  await expect(page).toHaveURL(/\/sc$/);

  // Links of the home page itself work, too.
  await page.locator("main a[href='/sc/activity/programmes/series']").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(language, "shell:menu.page.series"));

  await openCourseOf(page, OPEN_CLASS.code);
  await page.getByRole("link", { name: `${text(language, "activity:action.enrol")} ${OPEN_CLASS.code}` }).click();

  const { mobile, password } = walker(browserName === "firefox" ? "neighbour" : "member");
  await fillLogin(page, language, mobile, password);
  const confirm = page.getByRole("button", { name: text(language, "enrolment:enrol.confirm") });
  // Only now is it the page of the class: settings of the log-in page would be lost.
  await expect(confirm).toBeVisible();
  const usual = page.viewportSize();
  await page.setViewportSize(PHONE);
  await chooseSize(page, "Large");
  await confirm.click();
  await expect.poll(() => isUncovered(page.getByRole("heading", { name: text(language, "enrolment:enrol.done") }))).toBe(true);
  await page.setViewportSize(usual ?? PHONE);
  const here = page.url();
  await page.reload();
  await expect(page.getByRole("heading", { name: text(language, "enrolment:enrol.standingApplied") })).toBeVisible();
  expect(page.url()).toBe(here);

  await page.getByRole("link", { name: text(language, "activity:own.toEnrolled") }).click();
  await expect(page).toHaveURL(/\/sc\/activity\/programmes\/enrolled/);
  const place = page.getByRole("listitem").filter({ hasText: OPEN_CLASS.code });
  await expect(place.first()).toContainText(text(language, "codes:enrolmentStatus.P"));

  await place
    .first()
    .getByRole("button", { name: pattern(language, "enrolment:enrolled.action.WITHDRAW") })
    .click();
  await expect(page.getByRole("dialog")).toContainText(text(language, "enrolment:enrolled.confirm.WITHDRAW.title"));
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: text(language, "enrolment:enrolled.confirm.WITHDRAW.yes") }).click();
  await expect.poll(() => isUncovered(page.getByRole("heading", { name: text(language, "enrolment:done.WITHDRAW") }))).toBe(true);
  await page.setViewportSize(usual ?? PHONE);
  // Withdrawn enrolments are folded.
  await page.getByText(pattern(language, "enrolment:enrolled.gone")).click();
  await expect(place.first()).toContainText(text(language, "codes:enrolmentStatus.C"));

  // The record shows both actions, and that the member took them.
  await page.goto("/sc/activity/programmes/records");
  const record = page.getByRole("listitem").filter({ hasText: OPEN_CLASS.code }).first();
  for (const action of ["APPLY", "WITHDRAW"] as const)
    await expect(
      record.getByRole("listitem").filter({ hasText: text(language, `enrolment:records.action.${action}`) }),
    ).toContainText(text(language, "codes:recordedActor.SELF"));

  await page.getByText(text(language, "shell:account.in")).filter({ visible: true }).first().click();
  // By the keyboard: in Firefox a click first scrolls it to the middle of the window, and a menu closes when its page scrolls.
  await page
    .getByRole("button", { name: text(language, "shell:account.logOut") })
    .first()
    .press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: text(language, "shell:logOut.confirm") })
    .click();
  await expect(page).toHaveURL(/\/sc$/);
  await expect.poll(() => storedLogin(page)).toEqual({ accessToken: "", loginStatus: false });
});

const PHONE = { width: 360, height: 740 };

/** Whether all of it is visible: neither outside of the window, nor under sticky bars. */
async function isUncovered(place: Locator): Promise<boolean> {
  if ((await place.count()) === 0) return false;
  return place.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 1, y)));
  });
}

async function agreeToCookies(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: text(language, "shell:cookie.agree") }).click();
}

/** Opens one course after the other, as a visitor would, until the class is on the page. */
async function openCourseOf(page: Page, code: string): Promise<void> {
  const list = page.url();
  const links = await page
    .locator("main a[href*='/activity/programmes/series/']")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  for (const link of [...new Set(links.map((href) => href.replace(/#.*$/, "")))]) {
    await page.goto(new URL(link, list).href);
    if ((await page.locator(`#class-${code}`).count()) > 0) return;
  }
  throw new Error(`no course shows class ${code}`);
}
