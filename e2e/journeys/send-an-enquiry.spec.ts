import { expect, type Page, test } from "@playwright/test";
import { EN, type Language, text, ZH_CN } from "../support/texts.ts";

const MESSAGE = "Is the blood pressure class suitable for somebody who uses a walking stick?";
/** A visitor without JavaScript does no work, so a form that comes back in seconds is asked for once more. */
const PATIENCE_MS = 30_000;

test("a visitor sends an enquiry and is told its number; what was wrong is said first, and nothing is lost", {
  tag: "@firefox",
}, async ({ page }) => {
  await page.goto("/en/contact/contact-enquiry");
  await page.getByLabel(text(EN, "enquiry:form.message"), { exact: true }).fill(MESSAGE);
  await page.getByLabel(text(EN, "enquiry:form.email"), { exact: true }).fill("not an address");
  await page.getByRole("button", { name: text(EN, "enquiry:form.submit") }).click();

  const summary = page.locator("[role=alert]").filter({ hasText: text(EN, "enquiry:error.title") });
  await expect(summary.getByRole("link")).toHaveText([
    text(EN, "errors:validation.ENQUIRY_TOPIC"),
    text(EN, "errors:validation.required"),
    text(EN, "errors:validation.EMAIL_ADDRESS"),
  ]);
  await expect(page).toHaveTitle(new RegExp(`^${text(EN, "enquiry:error.head")}`));
  await expect(page.getByLabel(text(EN, "enquiry:form.message"), { exact: true })).toHaveValue(MESSAGE);

  await fillIn(page, EN);
  await page.getByRole("button", { name: text(EN, "enquiry:form.submit") }).click();
  await isReceived(page, EN);

  // The number stays when the page is asked for again, and nothing is sent twice.
  const number = await page.getByText(/^ENQ-\w+$/).innerText();
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
});

test("what was written is still there after a look at another page, until it is cleared", async ({ page }) => {
  await page.goto("/en/contact/contact-enquiry");
  await page.getByLabel(text(EN, "enquiry:form.name"), { exact: true }).fill("Chan Tai Man");
  await page.goto("/en/service/service-charge");
  await page.goto("/en/contact/contact-enquiry");
  await expect(page.getByLabel(text(EN, "enquiry:form.name"), { exact: true })).toHaveValue("Chan Tai Man");
  await expect(page.getByText(text(EN, "enquiry:form.restored"))).toBeVisible();
  await page.getByRole("button", { name: text(EN, "enquiry:form.clear") }).click();
  await expect(page.getByLabel(text(EN, "enquiry:form.name"), { exact: true })).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form is sent as a plain one", async ({ page }) => {
    await page.goto("/sc/contact/contact-enquiry");
    const send = page.getByRole("button", { name: text(ZH_CN, "enquiry:form.submit") });
    await send.click();
    const summary = page.locator("[role=alert]").filter({ hasText: text(ZH_CN, "enquiry:error.title") });
    await expect(summary.getByRole("link")).toHaveCount(4);
    await summary.getByRole("link").first().click();
    await expect(page).toHaveURL(/#topic$/);

    await fillIn(page, ZH_CN);
    await expect(async () => {
      await send.click();
      await isReceived(page, ZH_CN, 1_000);
    }).toPass({ timeout: PATIENCE_MS });
  });
});

async function fillIn(page: Page, language: Language): Promise<void> {
  const field = (name: string) => page.getByLabel(text(language, `enquiry:form.${name}`), { exact: true });
  await page.getByRole("radio", { name: text(language, "codes:enquiryTopic.PROGRAMME") }).check();
  await field("name").fill("陈大文 Chan Tai Man");
  await field("email").fill("");
  await field("contactNumber").fill("9123 4567");
  await field("message").fill(MESSAGE);
}

async function isReceived(page: Page, language: Language, timeout = 45_000): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(language, "enquiry:sent.title"), { timeout });
  await expect(page.getByText(/^ENQ-\w+$/)).toBeVisible();
  await expect(page.getByText(text(language, "enquiry:sent.keep"))).toBeVisible();
}
