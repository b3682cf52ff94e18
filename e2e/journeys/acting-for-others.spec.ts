import { type Browser, expect, type Page, test } from "@playwright/test";
import { pathIn } from "@kaifong/i18n";
import { problems } from "../support/axe.ts";
import { logIn, type Walker, walker } from "../support/cast.ts";
import { EN, LANGUAGES, type Language, text } from "../support/texts.ts";

/** The mother is in a ballot from the first boot, the daughter in another. */
const MOTHER = { ...walker("mother"), name: "葉德明", nameEn: "Yip Tak Ming" };
const DAUGHTER = { ...walker("daughter"), name: "鄧金鳳", nameEn: "Tang Kam Fung" };

for (const language of LANGUAGES) {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => text(language, `care:${key}`, values);

  test(`a mother lets her daughter act for her, both see it on every page, and it ends when she says so (${language.code})`, async ({
    page,
    browser,
  }) => {
    await accountOf(page, language, MOTHER);
    await page.getByRole("button", { name: t("carers.open") }).click();
    await page.getByRole("button", { name: t("offer.submit") }).click();
    await expect(page.getByRole("alert")).toContainText(t("error.scopes"));
    await page.getByLabel(text(language, "codes:contactRelationship.CH")).check();
    for (const scope of ["ENROLMENT", "HEALTH_DATA"]) await page.getByLabel(text(language, `codes:careScope.${scope}`)).check();
    await page.getByLabel(text(language, "codes:careTerm.6")).check();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("button", { name: t("offer.submit") }).click();
    const code = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

    const daughter = await pageOf(browser, language, DAUGHTER);
    await daughter.getByRole("button", { name: t("caredFor.open") }).click();
    await daughter.getByLabel(t("enter.code")).fill(code.toLowerCase());
    await daughter.getByRole("button", { name: t("enter.submit") }).click();
    expect(await problems(daughter)).toEqual([]);
    await daughter.getByRole("button", { name: t("enter.agree"), exact: true }).click();
    const act = daughter
      .getByRole("list", { name: t("caredFor.list") })
      .getByRole("button")
      .first();
    await act.click();

    await daughter.waitForURL(/enrolled/);
    const bar = daughter.getByRole("region", { name: text(language, "shell:acting.label") });
    await expect(bar).toContainText(nameOf(MOTHER, language));
    await expect(daughter.getByRole("listitem").filter({ hasText: "KF26-MEM-02" })).toBeVisible();
    expect(await problems(daughter)).toEqual([]);
    await daughter.goto(pathIn(language, "/activity/programmes/records"));
    await expect(daughter.getByText(new RegExp(MOTHER.memberNo))).toBeVisible();
    await daughter.goto(pathIn(language, "/activity/latest-news"));
    await expect(bar).toBeVisible();
    expect(await problems(daughter)).toEqual([]);
    await addReading(daughter, language);
    await bar.getByRole("button").click();
    await expect(bar).toBeHidden();
    // Whoever is at their own enrolments finds the way there as well.
    await daughter.goto(pathIn(language, "/activity/programmes/enrolled"));
    await daughter
      .getByRole("main")
      .getByRole("button", { name: new RegExp(nameOf(MOTHER, language)) })
      .click();
    await expect(bar).toContainText(nameOf(MOTHER, language));
    await expect(daughter.getByRole("listitem").filter({ hasText: "KF26-MEM-02" })).toBeVisible();
    await bar.getByRole("button").click();
    await expect(bar).toBeHidden();

    await page.reload();
    const carers = page.getByRole("list", { name: t("carers.list") });
    await expect(carers).toContainText(DAUGHTER.memberNo);
    await tellsWhatWasDone(page, language, t("acts.forMe", { name: nameOf(DAUGHTER, language) }));
    expect(await problems(page)).toEqual([]);
    await carers.getByRole("button", { name: new RegExp(`^${t("end")}`) }).click();
    await page.getByRole("button", { name: t("endYes") }).click();
    await expect(page.getByText(t("carers.none"))).toBeVisible();
    await daughter.goto(pathIn(language, "/member"));
    await expect(daughter.getByRole("heading", { name: t("caredFor.title") })).toBeVisible();
    await expect(daughter.getByRole("list", { name: t("caredFor.list") })).toHaveCount(0);
    await tellsWhatWasDone(daughter, language, t("acts.byMe", { name: nameOf(MOTHER, language) }));
  });
}

const nameOf = ({ name, nameEn }: typeof MOTHER, language: Language) => (language === EN ? nameEn : name);

/** Adds a blood pressure of now, for the other member. */
async function addReading(page: Page, language: Language): Promise<void> {
  const t = (key: string) => text(language, `healthData:${key}`);
  await page.goto(pathIn(language, "/health-data"));
  await page.getByRole("button", { name: t("add.open") }).click();
  await page.getByRole("textbox", { name: t("measure.systolic") }).fill("128");
  await page.getByRole("textbox", { name: t("measure.diastolic") }).fill("79");
  await page.getByRole("button", { name: t("add.submit"), exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: t("add.saved") })).toBeVisible();
}

/** Checks the account of either of the two. `whoForWhom`: who did it for whom, in the words of the account. */
async function tellsWhatWasDone(page: Page, language: Language, whoForWhom: string): Promise<void> {
  const t = (key: string) => text(language, `care:acts.${key}`);
  await page.getByRole("button", { name: t("open") }).click();
  const acts = page
    .getByRole("list", { name: t("list") })
    .getByRole("listitem")
    .filter({ hasText: whoForWhom });
  for (const act of ["CARE_AGREED", "HEALTH_READINGS_ADDED"]) {
    await expect(acts.filter({ hasText: t(`act.${act}`) }).first()).toBeVisible();
  }
}

async function pageOf(browser: Browser, language: Language, who: Walker): Promise<Page> {
  const context = await browser.newContext({ locale: language.code });
  const page = await context.newPage();
  await accountOf(page, language, who);
  return page;
}

/** Logs in, and opens the account. */
async function accountOf(page: Page, language: Language, who: Walker): Promise<void> {
  await logIn(page, language, who);
  await page.goto(pathIn(language, "/member"));
  await expect(page.getByRole("heading", { name: text(language, "care:carers.title") })).toBeVisible();
}
