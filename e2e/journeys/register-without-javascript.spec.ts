import { expect, type Page, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { aMobile, logIn } from "../support/cast.ts";
import { codeFor } from "../support/demo-messages.ts";
import { EN, type Language, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

test.use({ viewport: { width: 1280, height: 2400 } });

const REFERENCE = /^REG-[2-9A-HJKMNP-Z]{8}$/;
const PASSWORD = "Gingko2026x";

const t = (language: Language, key: string) => text(language, `register:${key}`);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const choose = (page: Page, name: string, value: string) => page.locator(`[name="${name}"][value="${value}"]`).check();
const write = (page: Page, name: string, words: string) => page.locator(`[name="${name}"]`).fill(words);
const errors = (page: Page) => page.getByRole("alert").getByRole("link");

/** The same page with scripts, for the helpers that run in it: without scripts they would wait for ever. */
const WITH = [
  [ZH_HK, false],
  [ZH_CN, true],
  [EN, true],
] as const;

for (const [language, javaScriptEnabled] of WITH) {
  test.describe(`${language.code}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    const isRight = async (page: Page) => {
      if (javaScriptEnabled) expect(await problems(page)).toEqual([]);
    };
    const goOn = (page: Page) => press(page, t(language, "continue"));
    const isAt = async (page: Page, key: string) => {
      await expect(page.getByRole("heading", { level: 2, name: t(language, key), exact: true })).toBeVisible();
      await isRight(page);
    };

    test("somebody of 70 registers page by page", async ({ page }) => {
      await begin(page);
      const mobile = aMobile();
      await write(page, "mobile", mobile);
      // A form that is sent faster than a person could is returned.
      await expect(async () => {
        await press(page, t(language, "phone.submit"));
        await expect(page.locator("[name=code]")).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await isRight(page);
      await write(page, "code", await codeFor(page, mobile));
      await goOn(page);
      await answer(page);
      await press(page, text(language, "registerPlain:right"));

      await isAt(page, "step.password.title");
      await write(page, "password", PASSWORD);
      await write(page, "again", PASSWORD);
      await press(page, t(language, "check.submit"));
      const reference = page.getByText(REFERENCE);
      await expect(reference).toBeVisible();
      await expect(page.getByText(pattern(language, "register:received.call"))).toBeVisible();
      await isRight(page);
      const shown = await reference.innerText();
      await page.reload();
      await expect(page.getByText(shown)).toBeVisible();
      if (javaScriptEnabled) await logIn(page, language, { mobile, password: PASSWORD });
    });

    async function begin(page: Page): Promise<void> {
      const asked = "?identity=HKID&age=ADULT";
      await page.goto(`${language.prefix}${patternOf(javaScriptEnabled ? "registerPlain" : "register")}${asked}`);
      if (!javaScriptEnabled) await page.getByRole("link", { name: t(language, "noScript.plain") }).click();
      await isAt(page, "step.phone.title");
    }

    /** From the name to the review of all answers, and one answer is changed from there. */
    async function answer(page: Page): Promise<void> {
      await isAt(page, "step.person.title");
      await expect(page.locator("[name=identity][value=HKID]")).toBeChecked();
      await goOn(page);
      await expect(errors(page)).toHaveCount(3);
      await isRight(page);
      await write(page, "surnameEn", "CHAN");
      await choose(page, "gender", "F");
      for (const [part, words] of Object.entries({ day: "27", month: "3", year: "1956" }))
        await write(page, `birthDate.${part}`, words);
      await goOn(page);

      await isAt(page, "step.place.title");
      await choose(page, "residenceBasis", "LIVE");
      await goOn(page);
      // The answer adds a field without an error.
      await expect(page.getByRole("heading", { name: text(language, "registerPlain:brought_one") })).toBeVisible();
      await expect(errors(page)).toHaveCount(0);
      await isRight(page);
      await choose(page, "neighbourhood", "MF");
      await goOn(page);

      await isAt(page, "step.contact.title");
      await write(page, "emergencyName", "Chan Tai Man");
      await write(page, "emergencyPhone", "9876 5432");
      await press(page, t(language, "back"));
      await isAt(page, "step.place.title");
      await goOn(page);
      await expect(page.locator("[name=emergencyName]")).toHaveValue("Chan Tai Man");
      await choose(page, "emergencyRelationship", "CH");
      for (const step of ["home", "health", "news"] as const) {
        await goOn(page);
        await isAt(page, `step.${step}.title`);
      }
      await choose(page, "infoChannels[]", "MESSAGE");
      await choose(page, "consentPersonalData[]", "yes");
      await choose(page, "consentHealthRecord[]", "yes");
      await goOn(page);

      await isAt(page, "check.title");
      await page.getByRole("button", { name: t(language, "step.person.title") }).click();
      await write(page, "givenNameEn", "SIU MING");
      await goOn(page);
      await isAt(page, "check.title");
      await expect(page.getByText("SIU MING")).toBeVisible();
    }
  });
}
