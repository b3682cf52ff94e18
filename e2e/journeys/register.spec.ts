import { expect, type Page, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { aMobile, logIn } from "../support/cast.ts";
import { codeFor } from "../support/demo-messages.ts";
import { approve } from "../support/product.ts";
import { EN, type Language, text, ZH_CN, ZH_HK } from "../support/texts.ts";

/** High enough for every step: the bar at the thumb covers the end of the form until somebody scrolls, which is not a fault. */
test.use({ viewport: { width: 1280, height: 2400 } });

const MEMBER_NO = /DHC\d{6}/;
const REFERENCE = /^REG-[2-9A-HJKMNP-Z]{8}$/;
const PASSWORD = "Gingko2026x";
/** On two lines, as on an envelope. */
const ADDRESS = "Flat A, 12/F\n1 Sample Road";

const t = (language: Language, key: string) => text(language, `register:${key}`);

const goOn = (page: Page, language: Language) => page.getByRole("button", { name: t(language, "continue"), exact: true }).click();
const choose = (page: Page, name: string, value: string) => page.locator(`[name="${name}"][value="${value}"]`).check();
const write = (page: Page, name: string, words: string) => page.locator(`[name="${name}"]`).fill(words);

async function choosePassword(page: Page, language: Language, password: string): Promise<void> {
  await write(page, "password", password);
  await write(page, "again", password);
  await goOn(page, language);
}

async function isAt(page: Page, language: Language, step: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: t(language, `step.${step}.title`), exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);
}

for (const language of [ZH_HK, ZH_CN, EN]) {
  test(`somebody who may join registers, step by step, ${language.code}`, async ({ page }) => {
    await page.goto(`${language.prefix}${patternOf("register")}?identity=HKID&age=ADULT`);
    await isAt(page, language, "phone");
    const mobile = aMobile();
    await write(page, "mobile", mobile);
    await page.getByRole("button", { name: t(language, "phone.submit") }).click();
    await expect(page.locator("[name=code]")).toBeVisible();
    await write(page, "code", await codeFor(page, mobile));
    await goOn(page, language);

    await isAt(page, language, "person");
    await expect(page.locator("[name=identity][value=HKID]")).toBeChecked();
    await goOn(page, language);
    await expect(page.getByRole("alert").filter({ visible: true }).getByRole("link")).toHaveCount(3);
    await write(page, "surnameEn", "CHAN");
    await choose(page, "gender", "F");
    for (const [part, words] of [
      ["day", "27"],
      ["month", "3"],
      ["year", "1957"],
    ] as const) {
      await write(page, `birthDate.${part}`, words);
    }
    await goOn(page, language);

    await isAt(page, language, "place");
    await choose(page, "residenceBasis", "LIVE");
    await choose(page, "neighbourhood", "MF");
    await goOn(page, language);

    await isAt(page, language, "contact");
    // The tab stores the answers.
    await page.reload();
    await write(page, "emergencyName", "Chan Tai Man");
    await write(page, "emergencyPhone", "9876 5432");
    await choose(page, "emergencyRelationship", "CH");
    await goOn(page, language);
    await isAt(page, language, "home");
    await goOn(page, language);
    await isAt(page, language, "health");
    await goOn(page, language);

    await isAt(page, language, "news");
    await choose(page, "infoChannels[]", "MAIL");
    await write(page, "mailingAddress", ADDRESS);
    await choose(page, "consentPersonalData[]", "yes");
    await choose(page, "consentHealthRecord[]", "yes");
    await goOn(page, language);
    await isAt(page, language, "password");
    await choosePassword(page, language, "Password1");
    await expect(page.locator("#password-error")).toContainText(text(language, "errors:validation.PASSWORD_COMMON"));
    expect(await problems(page)).toEqual([]);
    await choosePassword(page, language, PASSWORD);

    await expect(page.getByRole("heading", { level: 2, name: t(language, "check.title"), exact: true })).toBeVisible();
    expect(await page.getByText("1 Sample Road").innerText()).toBe(ADDRESS);
    expect(await problems(page)).toEqual([]);
    await page.goBack();
    await isAt(page, language, "password");
    await page.goForward();
    await page.getByRole("button", { name: t(language, "check.submit") }).click();
    const reference = page.getByText(REFERENCE);
    await expect(reference).toBeVisible();
    expect(await problems(page)).toEqual([]);

    await approve(await reference.innerText());
    await logIn(page, language, { mobile, password: PASSWORD });
    await page.goto(language.prefix + patternOf("member"));
    await expect(page.getByText(MEMBER_NO).first()).toBeAttached();
    expect(await problems(page)).toEqual([]);
  });
}
