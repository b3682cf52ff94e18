import { expect, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { sessionOf } from "../support/site.ts";
import { EN, text } from "../support/texts.ts";

/** Has no part in the other journeys: the password that everybody knows is theirs no longer. */
const MEMBER = { memberNo: "DHC100021", mobile: "9123 0021" };

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => text(EN, `auth:${key}`, values);
/** One that the member has not had before. */
const aPassword = () => `Walk${Math.floor(Math.random() * 1e9)}x`;

test("who has forgotten the password sets a new one by a code, finds their devices and changes it again", async ({ page }) => {
  await page.goto("/en/login");
  await page.getByRole("link", { name: t("help.forgotLink") }).click();
  const [first, second] = [aPassword(), aPassword()];

  await page.getByLabel(t("login.account")).fill(MEMBER.mobile);
  await page.getByRole("button", { name: t("recover.ask.submit") }).click();
  await expect(page.getByRole("heading", { name: t("recover.code.title") })).toBeFocused();
  expect(await problems(page)).toEqual([]);
  const code = await codeOnPhone(page);
  // The page was left and come back to: it goes on where it was.
  await page.getByLabel(t("recover.code.label")).fill(code);
  await page.getByRole("button", { name: t("recover.code.submit") }).click();
  await choose(page, first);
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: t("recover.choose.submit") }).click();
  await expect(page.getByRole("heading", { name: t("recover.done.changedTitle") })).toBeVisible();

  await sessionOf({ ...MEMBER, password: first }); // another device
  await page
    .getByRole("link", { name: t("recover.done.next"), exact: true })
    .last()
    .click();
  await page.getByLabel(t("login.account")).fill(MEMBER.memberNo);
  await page.getByLabel(t("login.password"), { exact: true }).fill(first);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await page.waitForURL(/enrolled/);

  await page.goto("/en/member");
  const devices = page.getByRole("region", { name: t("account.devices.title") });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: t("account.password.open") }).click();
  await page.getByLabel(t("account.password.current"), { exact: true }).fill(first);
  await choose(page, second);
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: t("account.password.submit") }).click();
  await expect(page.getByText(t("account.password.done_one", { count: 1 }))).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  await page.getByRole("button", { name: t("account.devices.all") }).click();
  await page.getByRole("button", { name: t("account.devices.allYes") }).click();
  await page.waitForURL(/\/en$/);
  await expect(page.getByText(text(EN, "shell:notice.LOGGED_OUT"))).toBeVisible();
  await sessionOf({ ...MEMBER, password: second });
});

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel(t("password.new"), { exact: true }).fill(password);
  await page.getByLabel(t("password.again"), { exact: true }).fill(password);
}

/** The code that a demonstration shows on the page of its messages, to which the step leads; then back to the step. */
async function codeOnPhone(page: Page): Promise<string> {
  await page.getByRole("link", { name: /Read the message here/ }).click();
  const code = await page
    .getByRole("article", { name: MEMBER.mobile })
    .getByText(/^\d{6}$/)
    .first()
    .innerText();
  await page.goBack();
  await expect(page.getByRole("heading", { name: t("recover.code.title") })).toBeVisible();
  return code;
}
