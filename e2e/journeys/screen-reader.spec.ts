import { expect, test } from "@playwright/test";
import { hear, type Heard } from "../support/screen-reader.ts";
import { courseIdOf, OPEN_CLASS } from "../support/site.ts";
import { EN, type Language, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

/**
 * The three things that most people come for, as somebody who cannot see the page hears them. From the HTML of the server alone,
 * so this is also what is there before any script.
 */
test("somebody who listens finds a class", async () => {
  const t = (key: string) => text(ZH_HK, key);
  const home = await hear("/");
  await beginsWithItsHeading(home);
  const courses = await home.follow(t("home:quickLinks.courses.title"));
  await hasItsParts(courses, ZH_HK);
  const list = await courses.say("main");
  expect(list).toContain(`heading, ${t("shell:menu.page.series")}, level 1`);
  expect(list.some((phrase) => pattern(ZH_HK, "activity:filter.count_other").test(phrase))).toBe(true);
  expect(
    list.some((phrase) => phrase.endsWith(t("activity:filter.keyword")) || phrase.includes(`, ${t("activity:filter.keyword")}`)),
  ).toBe(true);

  const course = await hear(`/activity/programmes/series/${await courseIdOf(OPEN_CLASS.code)}`);
  const words = await course.say(`main li[id]:has(a[href*="${OPEN_CLASS.uuid}"])`);
  // By day and time, as people tell classes apart; the code is said too.
  expect(words.some((phrase) => /^heading, .*星期.*, level 3$/.test(phrase))).toBe(true);
  expect(words).toContain(OPEN_CLASS.code);
  expect(words.some((phrase) => phrase.includes(t("activity:class.details")))).toBe(true);
  // The link alone says where it leads: which class.
  expect(words).toContain(`link, ${t("activity:action.enrol")} ${OPEN_CLASS.code}`);
});

test("somebody who listens finds what something costs", async () => {
  const t = (key: string) => text(ZH_CN, key);
  const home = await hear("/sc");
  const charges = await home.follow(t("shell:menu.page.serviceCharge"), "[data-menu-bar]");
  await hasItsParts(charges, ZH_CN);
  await beginsWithItsHeading(charges);
  const words = await charges.say("#community-rehab");
  expect(words.some((phrase) => /^heading, .*, level 2$/.test(phrase))).toBe(true);
  expect(words).toContain(`table, ${t("service:charge.caption")}`);
  expect(words).toContain(`columnheader, ${t("service:charge.item")}`);
  expect(words).toContain(`columnheader, ${t("service:charge.amount")}`);
  // Each price is said with what it is the price of.
  const rows = words.filter((phrase) => /^row, .*\$\d/.test(phrase));
  expect(rows.length).toBeGreaterThan(0);
  expect(words.filter((phrase) => /^cell, .*\$\d/.test(phrase)).length).toBe(rows.length);
});

test("somebody who listens sends an enquiry, and hears what was forgotten", async () => {
  const t = (key: string) => text(EN, key);
  const contact = await hear("/en/contact/contact-us");
  const form = await contact.follow(t("shell:menu.page.contactEnquiry"), "body");
  await hasItsParts(form, EN);
  const asked = await form.say("main");
  expect(asked).toContain(`radiogroup, ${t("enquiry:form.topic")}, ${t("enquiry:form.topicHint")}, required`);
  for (const [field, hint, must] of [
    ["name", "nameHint", ", required"],
    ["email", "emailHint", ""],
    ["contactNumber", "contactNumberHint", ""],
  ]) {
    expect(asked).toContain(`textbox, ${t(`enquiry:form.${field}`)}, ${t(`enquiry:form.${hint}`)}${must}`);
  }
  expect(asked).toContain(`button, ${t("enquiry:form.submit")}`);
  expect(asked.some((phrase) => phrase.includes(t("enquiry:form.trap")))).toBe(false);

  const refused = await form.send({ name: "Chan Tai Man", contactNumber: "9123 4567" });
  const summary = await refused.say("main [role=alert]");
  expect(summary).toContain(`heading, ${t("enquiry:error.title")}, level 2`);
  expect(summary).toContain(`link, ${t("errors:validation.ENQUIRY_TOPIC")}`);
  const missing = text(EN, "enquiry:error.required", { field: t("enquiry:form.message") });
  expect(summary).toContain(`link, ${missing}`);
  const again = await refused.say("main form");
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
  const spoken = await sent.say("main");
  expect(spoken).toContain(`heading, ${t("enquiry:sent.title")}, level 1`);
  expect(spoken.some((phrase) => /^ENQ-\w+$/.test(phrase))).toBe(true);
  expect(spoken).toContain(t("enquiry:sent.keep"));
});

async function beginsWithItsHeading(page: Heard): Promise<void> {
  const headings = (await page.say("main")).filter((phrase) => phrase.startsWith("heading, "));
  expect(headings[0]).toMatch(/, level 1$/);
}

/** Somebody who listens goes from part to part: their names have to be said. */
async function hasItsParts(page: Heard, language: Language): Promise<void> {
  const words = await page.say("body");
  expect(words).toContain(`link, ${text(language, "shell:skip")}`);
  expect(words).toContain("banner");
  expect(words).toContain(`navigation, ${text(language, "shell:nav.main")}`);
  expect(words).toContain("main");
  expect(words.some((phrase) => phrase.startsWith("contentinfo"))).toBe(true);
}
