import { expect, type Locator, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { EN, type Language, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

const PATH = "/contact/contact-enquiry";
const CASE_NUMBER = /^ENQ-[2-9A-HJKMNP-Z]{8}$/;

const t = (language: Language, key: string, values = {}) => text(language, `enquiry:${key}`, values);
const form = (page: Page, language: Language) => page.getByRole("region", { name: t(language, "form.label") });
const sendButton = (page: Page, language: Language) =>
  form(page, language).getByRole("button", { name: t(language, "form.submit") });

interface Letter {
  readonly email: string;
  readonly message: string;
}
/** Words that nobody has sent before: the same words would be the same case. */
function aLetter(): Letter {
  const mark = Math.random().toString(36).slice(2);
  return { email: `reader-${mark}@example.com`, message: `${mark} ?` };
}

async function write(page: Page, language: Language, { email, message }: Letter): Promise<void> {
  const at = form(page, language);
  await at.getByLabel(text(language, "codes:enquiryTopic.PROGRAMME"), { exact: true }).check();
  await at.getByLabel(t(language, "form.name"), { exact: true }).fill("Chan Tai Man");
  await at.getByLabel(t(language, "form.email"), { exact: true }).fill(email);
  await at.getByLabel(t(language, "form.message"), { exact: true }).fill(message);
}

/** The case number on the page of the receipt. */
async function caseNumber(page: Page, language: Language): Promise<string> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(language, "sent.title"));
  const number = page.getByText(CASE_NUMBER);
  await expect(number).toBeVisible();
  return number.innerText();
}

/** The stored data of the tab. */
const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

const errors = (page: Page): Locator => page.getByRole("alert").filter({ visible: true }).getByRole("link");

for (const language of [ZH_HK, ZH_CN, EN]) {
  test(`somebody asks, hears what is missing, and gets a case number, ${language.code}`, {
    tag: language === EN ? ["@firefox"] : [],
  }, async ({ page }) => {
    await page.goto(language.prefix + PATH);
    await sendButton(page, language).click();
    await expect(errors(page)).toHaveText([
      text(language, "errors:validation.ENQUIRY_TOPIC"),
      t(language, "error.required", { field: t(language, "form.name") }),
      text(language, "errors:validation.ENQUIRY_CONTACT"),
      t(language, "error.required", { field: t(language, "form.message") }),
    ]);
    await expect(page).toHaveTitle(new RegExp(t(language, "error.head")));
    expect(await problems(page)).toEqual([]);
    await errors(page).last().click();
    await expect(form(page, language).getByLabel(t(language, "form.message"), { exact: true })).toBeFocused();

    await write(page, language, aLetter());
    await sendButton(page, language).click();
    await caseNumber(page, language);
    await expect(page.getByText(pattern(language, "enquiry:sent.reply"))).toBeVisible();
    await expect(page.getByText(t(language, "sent.acknowledged.EMAIL"))).toBeVisible();
    expect(await problems(page)).toEqual([]);
  });
}

test("the same enquiry has the same case number: sent twice, after the back button, after loading the page again", async ({
  page,
}) => {
  const letter = aLetter();
  await page.goto(EN.prefix + PATH);
  await write(page, EN, letter);
  // A person types for longer than the script takes to come, which stores the text, and proves that it is no machine.
  await expect.poll(() => storedInTab(page)).toContain(letter.message);
  await sendButton(page, EN).dblclick();
  const first = await caseNumber(page, EN);
  await page.reload();
  expect(await caseNumber(page, EN)).toBe(first);

  await page.goBack();
  await expect(form(page, EN)).toBeVisible();
  await write(page, EN, letter);
  await sendButton(page, EN).click();
  expect(await caseNumber(page, EN)).toBe(first);

  await page.goto(EN.prefix + PATH);
  await write(page, EN, { ...letter, message: `${letter.message} And another thing.` });
  await sendButton(page, EN).click();
  expect(await caseNumber(page, EN)).not.toBe(first);
});

test("a draft survives a closed page and a lost connection, and is forgotten once it is sent", async ({ page, context }) => {
  const letter = aLetter();
  const message = form(page, EN).getByLabel(t(EN, "form.message"), { exact: true });
  await page.goto(EN.prefix + PATH);
  await write(page, EN, letter);
  // A person types for longer than the script takes to come; the text from before is stored from then on.
  await expect.poll(() => storedInTab(page)).toContain(letter.message);
  await page.goto(`${EN.prefix}/contact/contact-us`);
  await page.goto(EN.prefix + PATH);
  await expect(page.getByText(t(EN, "form.restored"))).toBeVisible();
  await expect(message).toHaveValue(letter.message);

  await context.setOffline(true);
  await sendButton(page, EN).click();
  await expect(page.getByText(t(EN, "form.unsent"))).toBeVisible();
  await expect(message).toHaveValue(letter.message);
  await context.setOffline(false);
  await sendButton(page, EN).click();
  await caseNumber(page, EN);

  await page.getByRole("link", { name: t(EN, "sent.another") }).click();
  await expect(message).toHaveValue("");
  await expect(page.getByText(t(EN, "form.restored"))).toBeHidden();
});

test("in a demonstration the acknowledgement is on the page of its messages, to which the receipt leads", async ({ page }) => {
  const letter = aLetter();
  await page.goto(EN.prefix + PATH);
  await write(page, EN, letter);
  // A person types for longer than this takes; what is sent sooner is asked about once more.
  await expect.poll(() => storedInTab(page)).toContain(letter.message);
  await sendButton(page, EN).click();
  const number = await caseNumber(page, EN);
  await page.getByRole("link", { name: /Read the message here/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(EN, "demo:messages.title"));
  // It comes within a second or two, and the page refreshes by itself.
  const message = page.getByRole("article", { name: letter.email });
  await expect(message).toContainText(number);
  expect(await problems(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody hears what is wrong, loses nothing, and gets a case number that loading again does not change", async ({
    page,
  }) => {
    const letter = aLetter();
    await page.goto(EN.prefix + PATH);
    await write(page, EN, { ...letter, email: "not an address" });
    await sendButton(page, EN).click();
    await expect(errors(page)).toHaveText([text(EN, "errors:validation.EMAIL_ADDRESS")]);
    const email = form(page, EN).getByLabel(t(EN, "form.email"), { exact: true });
    await expect(email).toHaveValue("not an address");
    await expect(email).toHaveAccessibleDescription(new RegExp(text(EN, "errors:validation.EMAIL_ADDRESS")));
    await expect(form(page, EN).getByLabel(t(EN, "form.message"), { exact: true })).toHaveValue(letter.message);
    await expect(page.getByLabel(text(EN, "codes:enquiryTopic.PROGRAMME"), { exact: true })).toBeChecked();

    await email.fill(letter.email);
    // A form that is filled in faster than anybody could is returned with a request to press again; a driven browser is that
    // fast.
    await expect(async () => {
      if (!page.url().includes("sent=")) await sendButton(page, EN).click();
      await expect(page).toHaveURL(/sent=/, { timeout: 1_000 });
    }).toPass();
    const first = await caseNumber(page, EN);
    await page.reload();
    expect(await caseNumber(page, EN)).toBe(first);

    await page.goto(EN.prefix + PATH);
    await write(page, EN, letter);
    await sendButton(page, EN).click();
    expect(await caseNumber(page, EN)).toBe(first);
  });
});
