import { type Browser, expect, type Page, test } from "@playwright/test";
import { pathIn } from "@kaifong/i18n";
import { problems } from "../support/axe.ts";
import { logIn, type Walker, walker } from "../support/cast.ts";
import { courseIdOf } from "../support/site.ts";
import { LANGUAGES, type Language, pattern, text, ZH_CN } from "../support/texts.ts";

/** They are in no other journey of enrolling at the same time. */
const MEMBERS = [walker("twoServers"), walker("outages")] as const;
/** An open class; the member who is helped has no other class of its course, and its places are counted nowhere. */
const CLASS = "KF26-PAI-01";
const HELPER = walker("sessionEnd");
const GUARDIAN = walker("ownData");
/** The child of that guardian, as an English page names them. */
const CHILD = "Wong Tsz Ching";

test("a member reads a code out, a helper uses it to look, and the member ends the help", async ({ page, browser }) => {
  const language = ZH_CN;
  const t = (key: string, values = {}) => text(language, `care:help.${key}`, values);
  await helpPageOf(page, MEMBERS[0], language);
  await page.getByLabel(text(language, "codes:helperPurpose.READ"), { exact: true }).check();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: t("make.submit") }).click();
  const code = await page.getByText(/^\d{3} \d{3}$/).innerText();
  expect(await problems(page)).toEqual([]);

  const helper = await pageOf(browser, language);
  await helpPageOf(helper, HELPER, language);
  await helper.getByLabel(t("give.code")).fill(code);
  await helper.getByRole("button", { name: t("give.submit"), exact: true }).click();
  await helper.waitForURL(/enrolled/, { timeout: 50_000 });
  const bar = helper.getByRole("region", { name: text(language, "shell:acting.label") });
  await expect(bar).toContainText(/9/);
  expect(await problems(helper)).toEqual([]);

  // The member's page is notified by itself.
  const end = page.getByRole("button", { name: t("now.end") });
  await expect(end).toBeVisible({ timeout: 20_000 });
  expect(await problems(page)).toEqual([]);
  await end.click();
  await expect(end).toBeHidden();
  await expect(bar).toContainText(text(language, "shell:acting.over"), { timeout: 30_000 });
  await helper.reload();
  await expect(helper.getByText(pattern(language, "errors:CARE_NOT_GRANTED"))).toBeVisible();
  await helper.context().close();
});

test("a helper enrols the member once, the second act is refused, and the member reads about it", async ({ page, browser }) => {
  const [language] = LANGUAGES;
  const t = (key: string) => text(language, `care:help.${key}`);
  await helpPageOf(page, MEMBERS[1], language);
  await page.getByLabel(text(language, "codes:helperPurpose.ENROL"), { exact: true }).check();
  await page.getByRole("button", { name: t("make.submit") }).click();
  const code = await page.getByText(/^\d{3} \d{3}$/).innerText();
  const helper = await pageOf(browser, language);
  await helpPageOf(helper, HELPER, language);
  await helper.getByLabel(t("give.code")).fill(code);
  await helper.getByRole("button", { name: t("give.submit"), exact: true }).click();
  await helper.waitForURL(/series/, { timeout: 50_000 });
  await helper.goto(pathIn(language, `/activity/programmes/series/${await courseIdOf(CLASS)}`));
  await helper.getByRole("link", { name: `${text(language, "activity:action.enrol")} ${CLASS}` }).click();
  await helper.getByRole("button", { name: text(language, "enrolment:enrol.confirm") }).click();
  await expect(helper.getByRole("heading", { name: text(language, "enrolment:enrol.done") })).toBeVisible();
  const bar = helper.getByRole("region", { name: text(language, "shell:acting.label") });
  await expect(bar).toContainText(text(language, "shell:acting.over"), { timeout: 30_000 });
  // This code allows nothing more.
  await helper.reload();
  await expect(helper.getByText(pattern(language, "errors:CARE_NOT_GRANTED")).first()).toBeVisible();

  await page.goto(pathIn(language, "/notification"));
  await expect(page.getByRole("heading", { name: text(language, "outbox:inbox.title.help.acted.own") })).toBeVisible();
  await page.goto(pathIn(language, "/activity/programmes/enrolled"));
  await expect(page.getByRole("listitem").filter({ hasText: CLASS }).first()).toBeVisible();
  await helper.context().close();
});

test("a guardian makes a code for their child, sees at once who helps with it, and ends it", async ({ page, browser }) => {
  const [, , language] = LANGUAGES;
  const t = (key: string, values = {}) => text(language, `care:${key}`, values);
  await helpPageOf(page, GUARDIAN, language);
  const name = CHILD;
  await page.getByRole("button", { name: t("junior.link", { name }) }).click();
  await page.getByLabel(text(language, "codes:helperPurpose.READ"), { exact: true }).check();
  await page.getByRole("button", { name: t("help.make.submit") }).click();
  const code = await page.getByText(/^\d{3} \d{3}$/).innerText();
  expect(await problems(page)).toEqual([]);

  const helper = await pageOf(browser, language);
  await helpPageOf(helper, HELPER, language);
  await helper.getByLabel(t("help.give.code")).fill(code);
  await helper.getByRole("button", { name: t("help.give.submit"), exact: true }).click();
  await helper.waitForURL(/enrolled/, { timeout: 50_000 });
  await expect(helper.getByRole("region", { name: text(language, "shell:acting.label") })).toContainText(name);

  await expect(page.getByText(new RegExp(t("junior.helped", { name: ".+", junior: name })))).toBeVisible({ timeout: 20_000 });
  const end = page.getByRole("button", { name: t("help.now.end") });
  expect(await problems(page)).toEqual([]);
  await end.click();
  await expect(end).toBeHidden();
  await expect(helper.getByRole("region", { name: text(language, "shell:acting.label") })).toContainText(
    text(language, "shell:acting.over"),
    { timeout: 30_000 },
  );
  await helper.context().close();
});

async function pageOf(browser: Browser, language: Language): Promise<Page> {
  return (await browser.newContext({ locale: language.code })).newPage();
}

/** Logs in, and opens the page of help. */
async function helpPageOf(page: Page, who: Walker, language: Language): Promise<void> {
  await logIn(page, language, who);
  await page.goto(pathIn(language, "/member/help"));
  await expect(page.getByRole("heading", { name: text(language, "care:help.get.title") })).toBeVisible();
}
