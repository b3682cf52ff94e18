import { expect, test } from "@playwright/test";
import { MENU_BAR_ATTRIBUTE } from "../../apps/web/app/shell/attributes.ts";
import { aMobile, walker } from "../support/cast.ts";
import { codeFor } from "../support/demo-messages.ts";
import { openWithScreenReader, type SpokenPage, announce } from "../support/screen-reader.ts";
import { courseIdOf, OPEN_CLASS, sessionOf, openSession } from "../support/site.ts";
import { EN, type Language, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

const LISTENS = walker("sessionEnd");

/**
 * The three things that most people come for, as somebody who cannot see the page hears them. From the server's HTML alone, as it
 * is before any script.
 */
test("somebody with a screen reader finds a class", async () => {
  const t = (key: string) => text(ZH_HK, key);
  const home = await openWithScreenReader("/");
  await beginsWithItsHeading(home);
  const courses = await home.follow(t("home:quickLinks.courses.title"));
  await hasItsParts(courses, ZH_HK);
  const list = await courses.read("main");
  expect(list).toContain(`heading, ${t("shell:menu.page.series")}, level 1`);
  expect(list.some((phrase) => pattern(ZH_HK, "activity:filter.count_other").test(phrase))).toBe(true);
  expect(
    list.some((phrase) => phrase.endsWith(t("activity:filter.keyword")) || phrase.includes(`, ${t("activity:filter.keyword")}`)),
  ).toBe(true);

  const course = await openWithScreenReader(`/activity/programmes/series/${await courseIdOf(OPEN_CLASS.code)}`);
  const words = await course.read(`main li[id]:has(a[href*="${OPEN_CLASS.uuid}"])`);
  // By day and time, by which people distinguish classes; the code is read, too.
  expect(words.some((phrase) => /^heading, .*星\u2060?期.*, level 3$/.test(phrase))).toBe(true);
  expect(words).toContain(OPEN_CLASS.code);
  expect(words.some((phrase) => phrase.includes(t("activity:class.details")))).toBe(true);
  // The link by itself says where it leads: to which class.
  expect(words).toContain(`link, ${t("activity:action.enrol")} ${OPEN_CLASS.code}`);
});

test("somebody with a screen reader finds a price", async () => {
  const t = (key: string) => text(ZH_CN, key);
  const home = await openWithScreenReader("/sc");
  const charges = await home.follow(t("shell:menu.page.serviceCharge"), `[${MENU_BAR_ATTRIBUTE}]`);
  await hasItsParts(charges, ZH_CN);
  await beginsWithItsHeading(charges);
  const words = await charges.read("#community-rehab");
  expect(words.some((phrase) => /^heading, .*, level 2$/.test(phrase))).toBe(true);
  expect(words).toContain(`table, ${t("service:charge.caption")}`);
  expect(words).toContain(`columnheader, ${t("service:charge.item")}`);
  expect(words).toContain(`columnheader, ${t("service:charge.amount")}`);
  // Each price is read with its subject.
  const rows = words.filter((phrase) => /^row, .*\$\d/.test(phrase));
  expect(rows.length).toBeGreaterThan(0);
  expect(words.filter((phrase) => /^cell, .*\$\d/.test(phrase)).length).toBe(rows.length);
});

test("somebody with a screen reader sends an enquiry, and hears what was forgotten", async () => {
  const t = (key: string) => text(EN, key);
  const contact = await openWithScreenReader("/en/contact/contact-us");
  const form = await contact.follow(t("shell:menu.page.contactEnquiry"), "body");
  await hasItsParts(form, EN);
  const asked = await form.read("main");
  expect(asked).toContain(`radiogroup, ${t("enquiry:form.topic")}, ${t("enquiry:form.topicHint")}, required`);
  for (const [field, hint, must] of [
    ["name", "nameHint", ", required"],
    ["email", "emailHint", ""],
    ["contactNumber", "contactNumberHint", ""],
  ]) {
    expect(asked).toContain(`textbox, ${t(`enquiry:form.${field}`)}, ${t(`enquiry:form.${hint}`)}${must}`);
  }
  expect(asked).toContain(`button, ${t("enquiry:form.submit")}`);
  expect(asked.some((phrase) => phrase.includes(t("enquiry:form.honeypot")))).toBe(false);

  const refused = await form.send({ name: "Chan Tai Man", contactNumber: "9123 4567" });
  const summary = await refused.read("main [role=alert]");
  expect(summary).toContain(`heading, ${t("enquiry:error.title")}, level 2`);
  expect(summary).toContain(`link, ${t("errors:validation.ENQUIRY_TOPIC")}`);
  const missing = text(EN, "enquiry:error.required", { field: t("enquiry:form.message") });
  expect(summary).toContain(`link, ${missing}`);
  const again = await refused.read("main form");
  const wrong = again.filter((phrase) => phrase.includes(", invalid"));
  expect(wrong.some((phrase) => phrase.startsWith("radiogroup") && phrase.includes(t("errors:validation.ENQUIRY_TOPIC")))).toBe(
    true,
  );
  expect(wrong.some((phrase) => phrase.startsWith(`textbox, ${t("enquiry:form.message")}`) && phrase.includes(missing))).toBe(
    true,
  );

  let sent = refused;
  await expect(async () => {
    sent = await refused.send({ topic: "PROGRAMME", message: "When does the next class begin?" });
    expect(sent.address).toContain("sent=");
  }).toPass({ timeout: 30_000, intervals: [4_000] });
  const spoken = await sent.read("main");
  expect(spoken).toContain(`heading, ${t("enquiry:sent.title")}, level 1`);
  expect(spoken.some((phrase) => /^ENQ-\w+$/.test(phrase))).toBe(true);
  expect(spoken).toContain(t("enquiry:sent.keep"));
});

// The portal's pages are rendered in the browser, so they are read as they are there.

test("somebody with a screen reader begins to register, and hears how far they are and what is missing", async ({ page }) => {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => text(ZH_HK, `register:${key}`, values);
  const isAt = (words: readonly string[], step: number, name: string) => {
    const said = [t("progress", { step, steps: 8 }), `heading, ${t(`step.${name}.title`)}, level 2`];
    expect(words.filter((phrase) => said.includes(phrase))).toEqual(said);
  };
  await page.goto("/register");
  const send = page.getByRole("button", { name: t("phone.submit") });
  const goOn = page.getByRole("button", { name: t("continue"), exact: true });
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: t("errorTitle") })).toBeVisible();
  const phone = await announce(page, "main");
  expect(phone).toContain(`heading, ${t("title")}, level 1`);
  isAt(phone, 1, "phone");
  expect(phone).toContain(`link, ${t("phone.missing")}`);
  expect(phone).toContain(`textbox, ${t("phone.mobile")}, ${t("phone.hint")} ${t("phone.missing")}, invalid`);

  const mobile = aMobile();
  await page.locator("[name=mobile]").fill(mobile);
  await send.click();
  const code = page.locator("[name=code]");
  await expect(code).toBeVisible();
  const asked = await announce(page, "main");
  expect(asked).toContain(`heading, ${t("phone.codeTitle")}, level 2`);
  expect(asked).toContain(`textbox, ${text(ZH_HK, "auth:recover.code.label")}`);
  await code.fill(await codeFor(page, mobile));
  await goOn.click();

  await expect(page.getByRole("heading", { name: t("step.person.title") })).toBeVisible();
  await goOn.click();
  await expect(page.getByRole("alert").filter({ hasText: t("errorTitle") })).toBeVisible();
  const person = await announce(page, "main");
  isAt(person, 2, "person");
  const [surname, gender] = [t("label.surnameEn"), t("label.gender")];
  const [noSurname, noGender] = [t("issue.missingText", { field: surname }), t("issue.missingChoice", { field: gender })];
  for (const issue of [noSurname, noGender]) expect(person).toContain(`link, ${issue}`);
  expect(person).toContain(`textbox, ${surname}, ${noSurname}, invalid, required`);
  expect(person).toContain(`radiogroup, ${gender}, ${noGender}, invalid, required`);
  expect(person).toContain(`button, ${t("back")}`);
});

test("somebody with a screen reader hears the chart as a table, adds a blood pressure, corrects and deletes it", async ({
  page,
}) => {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => text(ZH_CN, `healthData:${key}`, values);
  const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
  const newest = page.getByRole("table").getByRole("row").nth(1);
  const field = (measure: string) => t("with.unit", { measure: t(`measure.${measure}`), unit: "mmHg" });
  const [upper, lower] = [field("systolic"), field("diastolic")];
  await openSession(page, await sessionOf(LISTENS));
  await page.goto("/sc/health-data");
  await expect(page.getByRole("table")).toBeVisible();
  const readings = await announce(page, "main");
  const kind = t("kind.BLOOD_PRESSURE");
  expect(readings).toContainEqual(expect.stringContaining(`image, ${t("chart.label", { kind })}`));
  expect(readings).toContain(`table, ${t("list.caption", { kind, period: t("period.D21") })}`);
  for (const head of [t("list.when"), upper, lower, t("list.band")]) expect(readings).toContain(`columnheader, ${head}`);
  // Each row is named by its time, and so are its actions.
  const [moment = ""] = readings.flatMap((phrase) => /^rowheader, (.+)$/.exec(phrase)?.[1] ?? []);
  expect(readings).toContain(`button, ${t("list.correct")}${moment}`);

  await button("add.open").click();
  await button("add.submit").click();
  await expect(page.getByRole("alert").filter({ hasText: t("add.errorTitle") })).toBeVisible();
  const refused = await announce(page, "main");
  expect(refused).toContain(`heading, ${t("add.title")}, level 2`);
  for (const measure of ["systolic", "diastolic"]) {
    const missing = t("error.missing", { field: t(`measure.${measure}`) });
    expect(refused).toContain(`link, ${missing}`);
    expect(refused).toContain(`textbox, ${field(measure)}, ${missing}, invalid`);
  }
  await page.getByLabel(upper).fill("143");
  await page.getByLabel(lower).fill("87");
  await button("add.submit").click();
  await expect(newest).toContainText("143");
  expect(await announce(page, "main [role=status]")).toContain(`heading, ${t("add.saved")}, level 2`);
  const high = t("band.BLOOD_PRESSURE.HIGH.word");
  expect(await announce(page, "main table")).toContainEqual(
    expect.stringMatching(`^row, .+ 143 87 ${high} ${t("list.correct")}`),
  );

  await newest.getByRole("button", { name: t("list.correct") }).click();
  await expect(page.getByRole("heading", { name: t("correct.title") })).toBeVisible();
  expect(await announce(page, "main form")).toContain(`textbox, ${upper}, 143`);
  await page.getByLabel(upper).fill("134");
  await button("add.submit").click();
  await expect(newest).toContainText("134");
  expect(await announce(page, "main [role=status]")).toContain(`heading, ${t("correct.saved")}, level 2`);
  await newest.getByRole("button", { name: t("list.remove") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const question = await announce(page, "dialog[open]");
  expect(question).toContain(`dialog, ${t("remove.title")}`);
  expect(question.join(" ")).toContain("134/87 mmHg");
  await button("remove.yes").click();
  await expect(newest).not.toContainText("134");
});

async function beginsWithItsHeading(page: SpokenPage): Promise<void> {
  const headings = (await page.read("main")).filter((phrase) => phrase.startsWith("heading, "));
  expect(headings[0]).toMatch(/, level 1$/);
}

/** People with a screen reader move from landmark to landmark, so these need names. */
async function hasItsParts(page: SpokenPage, language: Language): Promise<void> {
  const words = await page.read("body");
  expect(words).toContain(`link, ${text(language, "shell:skip")}`);
  expect(words).toContain("banner");
  expect(words).toContain(`navigation, ${text(language, "shell:nav.main")}`);
  expect(words).toContain("main");
  expect(words.some((phrase) => phrase.startsWith("contentinfo"))).toBe(true);
}
