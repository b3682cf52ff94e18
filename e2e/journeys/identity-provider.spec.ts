import { expect, type Page, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { codeFor } from "../support/demo-messages.ts";
import { product } from "../support/product.ts";
import { EN, type Language, text, ZH_CN, ZH_HK } from "../support/texts.ts";

/** High enough for every step of the registration. */
test.use({ viewport: { width: 1280, height: 2400 }, baseURL: product.identityUrl });

const PASSWORD = "Gingko2026x";
/** The provider's name in scripts/e2e.ts. */
const providerName = (language: Language) => (language.code === EN.code ? "Neighbour ID" : "街坊通");
const auth = (language: Language, key: string) => text(language, `auth:${key}`, { providerName: providerName(language) });
const register = (language: Language, key: string) => text(language, `register:${key}`, { providerName: providerName(language) });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const goOn = (page: Page, language: Language) => press(page, register(language, "continue"));
const choose = (page: Page, name: string, value: string) => page.locator(`[name="${name}"][value="${value}"]`).check();
const write = (page: Page, name: string, words: string) => page.locator(`[name="${name}"]`).fill(words);
/** Signs in at the provider's own page. */
const showOneself = (page: Page, holder: string) => page.getByRole("link", { name: holder, exact: true }).click();

async function isTitled(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);
}

/** From the phone number, which the provider gave, to the end. */
async function goThroughForm(page: Page, language: Language): Promise<void> {
  await press(page, register(language, "phone.submit"));
  await expect(page.locator("[name=code]")).toBeVisible();
  await write(page, "code", await codeFor(page, mobileOf(language)));
  await goOn(page, language);
  await expect(page.locator("[name=surnameZh]")).toHaveValue("陳");
  await expect(page.locator("[name=gender][value=F]")).toBeChecked();
  await expect(page.locator("[name='birthDate.year']")).toHaveValue("1950");
  await expect(page.getByText(register(language, "provider.from")).first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await write(page, "givenNameEn", "Mei Ling");
  await choose(page, "identity", "HKID");
  await goOn(page, language);
  await choose(page, "residenceBasis", "LIVE");
  await choose(page, "neighbourhood", "MF");
  await goOn(page, language);
  await write(page, "emergencyName", "Chan Tai Man");
  await write(page, "emergencyPhone", "9876 5432");
  await choose(page, "emergencyRelationship", "CH");
  await goOn(page, language);
  await goOn(page, language);
  await goOn(page, language);
  await choose(page, "infoChannels[]", "MESSAGE");
  await choose(page, "consentPersonalData[]", "yes");
  await choose(page, "consentHealthRecord[]", "yes");
  await goOn(page, language);
  await write(page, "password", PASSWORD);
  await write(page, "again", PASSWORD);
  await goOn(page, language);
  await press(page, register(language, "check.submit"));
}

/** The mobile number of each language's holder in scripts/e2e.ts. */
const mobileOf = (language: Language) => `6488000${[ZH_HK, ZH_CN, EN].indexOf(language) + 1}`;

test("somebody registers, logs in, unlinks and links again through an identity provider", async ({ page }) => {
  const language = ZH_CN;
  const [holder, at] = [`holder ${language.code}`, (id: "login" | "member") => language.prefix + patternOf(id)];
  const byProvider = auth(language, "login.provider.submit");

  await page.goto(`${at("login")}?next=${encodeURIComponent(at("member"))}`);
  await press(page, byProvider);
  await showOneself(page, "Cancel");
  await isTitled(page, auth(language, "signIn.problem.CANCELLED.title"));
  await press(page, auth(language, "signIn.again"));
  await showOneself(page, holder);
  await isTitled(page, auth(language, "signIn.unknown.title"));
  // The provider's facts are nowhere in the address, and reloading the page shows the same.
  expect(page.url()).not.toMatch(/6488|1950|%E9%99%B3/);
  await page.reload();
  await isTitled(page, auth(language, "signIn.unknown.title"));
  await press(page, auth(language, "signIn.unknown.register"));
  await isTitled(page, register(language, "provider.usedTitle"));
  await goThroughForm(page, language);
  await expect(page.getByText(register(language, "provider.linked"))).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await page.goto(`${at("login")}?next=${encodeURIComponent(at("member"))}`);
  await press(page, byProvider);
  await showOneself(page, holder);
  await page.waitForURL((url) => url.pathname === at("member"));
  const section = page.getByRole("region", { name: auth(language, "account.identities.title") });
  await expect(section.getByRole("listitem")).toHaveCount(1);
  expect(await problems(page)).toEqual([]);
  await section.getByRole("button", { name: auth(language, "account.identities.remove") }).click();
  await press(page, auth(language, "account.identities.removeYes"));
  await expect(section.getByText(auth(language, "account.identities.none"))).toBeVisible();

  await section.getByRole("button", { name: auth(language, "account.identities.open") }).click();
  await write(page, "currentPassword", PASSWORD);
  await press(page, auth(language, "account.identities.submit"));
  await showOneself(page, holder);
  await isTitled(page, auth(language, "signIn.linked.title"));
  await page.getByRole("link", { name: auth(language, "signIn.back"), exact: true }).click();
  await expect(section.getByRole("listitem")).toHaveCount(1);

  // The next page is loaded again at first: an old address does nothing twice.
  await page.goto(`${language.prefix}${patternOf("signInReturn")}?for=LOGIN&next=https://evil.example/`);
  await isTitled(page, auth(language, "signIn.problem.EXPIRED.title"));
});

test("nothing of it is shown when the settings name no provider", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: product.siteUrl });
  await page.goto(`${EN.prefix}${patternOf("login")}`);
  await expect(page.getByRole("button", { name: auth(EN, "login.provider.submit") })).toHaveCount(0);
  await page.goto(`${EN.prefix}${patternOf("signInReturn")}`);
  await isTitled(page, auth(EN, "signIn.off.title"));
  await page.close();
});
