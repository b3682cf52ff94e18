import { expect, type Page, test } from "@playwright/test";
import { pathIn } from "@kaifong/i18n";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { fillLogin, logIn, walker } from "../support/cast.ts";
import { codeFor } from "../support/demo-messages.ts";
import { sessionOf } from "../support/site.ts";
import { LANGUAGES, type Language, text } from "../support/texts.ts";

const FORGETFUL = walker("forgetful");
/** Members who were registered at the counter activate an e-account once. */
const NEW_ACCOUNTS = [walker("counter"), walker("counterSimplified"), walker("counterEnglish")] as const;

/** A password that the member has not had before. */
const aPassword = () => `Walk${Math.floor(Math.random() * 1e9)}x`;

/** The password after the journey in the language before. */
let { password } = FORGETFUL;

for (const language of LANGUAGES) {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => text(language, `auth:${key}`, values);

  test(`somebody who has forgotten the password sets a new one by a code, which logs out other browsers, and changes it again (${language.code})`, async ({
    page,
    browser,
  }) => {
    const elsewhere = await (await browser.newContext({ locale: language.code })).newPage();
    await logIn(elsewhere, language, { ...FORGETFUL, password });
    const [first, second] = [aPassword(), aPassword()];

    await page.goto(pathIn(language, patternOf("login")));
    await page.getByRole("link", { name: t("help.forgotLink") }).click();
    await proveNumber(page, language, FORGETFUL.mobile);
    await choose(page, language, first);
    expect(await problems(page)).toEqual([]);
    await page.getByRole("button", { name: t("recover.choose.submit") }).click();
    await expect(page.getByRole("heading", { name: t("recover.done.changedTitle") })).toBeVisible();

    // 1004: whoever logged in with the old password is logged out at the next action.
    await elsewhere.goto(pathIn(language, patternOf("enrolled")));
    await expect(elsewhere).toHaveURL(new RegExp(`${pathIn(language, "/")}$`));
    await expect(elsewhere.getByText(text(language, "shell:notice.SESSION_REVOKED"))).toBeVisible();
    await elsewhere.context().close();

    await sessionOf({ ...FORGETFUL, password: first }); // another device
    await page
      .getByRole("link", { name: t("recover.done.next"), exact: true })
      .last()
      .click();
    await fillLogin(page, language, FORGETFUL.memberNo, first);
    await page.waitForURL(/enrolled/);
    await page.goto(pathIn(language, patternOf("member")));
    const devices = page.getByRole("region", { name: t("account.devices.title") });
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    expect(await problems(page)).toEqual([]);
    await page.getByRole("button", { name: t("account.password.open") }).click();
    await page.getByLabel(t("account.password.current"), { exact: true }).fill(first);
    await choose(page, language, second);
    expect(await problems(page)).toEqual([]);
    await page.getByRole("button", { name: t("account.password.submit") }).click();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    password = second;

    await page.getByRole("button", { name: t("account.devices.all") }).click();
    await page.getByRole("button", { name: t("account.devices.allYes") }).click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, "/")}$`));
    await expect(page.getByText(text(language, "shell:notice.LOGGED_OUT"))).toBeVisible();
  });
}

for (const [index, language] of LANGUAGES.entries()) {
  test(`somebody who was registered at the counter activates an e-account by a code, and logs in (${language.code})`, async ({
    page,
  }) => {
    const t = (key: string) => text(language, `auth:${key}`);
    const { memberNo, mobile } = NEW_ACCOUNTS[index] ?? NEW_ACCOUNTS[0];
    const chosen = aPassword();
    await page.goto(pathIn(language, patternOf("activate")));
    await proveNumber(page, language, mobile, memberNo);
    await choose(page, language, chosen);
    await page.getByRole("button", { name: t("recover.choose.submit") }).click();
    await expect(page.getByRole("heading", { name: t("recover.done.activatedTitle") })).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await logIn(page, language, { mobile, password: chosen });
    await page.goto(pathIn(language, patternOf("member")));
    await expect(page.getByText(memberNo).first()).toBeAttached();
  });
}

/** Requests a code by a name of the account, and enters the one that came to the phone. */
async function proveNumber(page: Page, language: Language, mobile: string, name = mobile): Promise<void> {
  const t = (key: string) => text(language, `auth:recover.${key}`);
  await page.getByLabel(text(language, "auth:login.account"), { exact: true }).fill(name);
  await page.getByRole("button", { name: t("ask.submit") }).click();
  await expect(page.getByRole("heading", { name: t("code.title") })).toBeFocused();
  expect(await problems(page)).toEqual([]);
  await page.getByLabel(t("code.label")).fill(await codeFor(page, mobile));
  await page.getByRole("button", { name: t("code.submit") }).click();
}

async function choose(page: Page, language: Language, password: string): Promise<void> {
  await page.getByLabel(text(language, "auth:password.new"), { exact: true }).fill(password);
  await page.getByLabel(text(language, "auth:password.again"), { exact: true }).fill(password);
}
