import { expect, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { LANGUAGES, text } from "../support/texts.ts";

/** A person gets an email here, and finds it among the messages of the demonstration. */
for (const language of LANGUAGES) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${language.code}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled });

      test("a code that is not ours gets advice on what to do", async ({ page }) => {
        const say = (key: string) => text(language, `messageCheck:${key}`);
        await page.goto(language.prefix + patternOf("sitemap"));
        await page
          .getByRole("contentinfo")
          .getByRole("link", { name: text(language, "shell:menu.page.messageCheck") })
          .click();
        await expect(page.getByRole("heading", { level: 1, name: say("title") })).toBeVisible();
        await page.getByLabel(say("label")).fill("k7f2 m9qx");
        await page.getByRole("button", { name: say("submit") }).click();
        await expect(page.getByText(say("unknown.title"))).toBeVisible();
        await expect(page.getByText(/18222/)).toBeVisible();
        await expect(page).toHaveURL(/message-check$/);
        await expect(page.getByLabel(say("label"))).toHaveValue("k7f2 m9qx");
        await page.getByLabel(say("label")).fill("123");
        await page.getByRole("button", { name: say("submit") }).click();
        await expect(page.getByText(say("noCode.title"))).toBeVisible();
        if (javaScriptEnabled) expect(await problems(page)).toEqual([]);
      });
    });
  }
}

test("the code of a sent message says what it was about", async ({ page }) => {
  const [language] = LANGUAGES;
  await page.goto(patternOf("demoMessages"));
  // The demonstration's enrolments have sent messages to their members.
  const message = page.getByRole("main").getByText(/輸入\s?[2-9A-HJKMNP-Z]{8}/);
  const [, code = ""] = /輸入\s?([2-9A-HJKMNP-Z]{8})/.exec(await message.first().innerText()) ?? [];
  await page.goto(patternOf("messageCheck"));
  await page.getByLabel(text(language, "messageCheck:label")).fill(code);
  await page.getByRole("button", { name: text(language, "messageCheck:submit") }).click();
  await expect(page.getByText(text(language, "messageCheck:sent.title"))).toBeVisible();
});
