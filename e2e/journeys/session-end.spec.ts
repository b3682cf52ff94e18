import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { pathIn } from "@kaifong/i18n";
import { problems } from "../support/axe.ts";
import { fillLogin, logIn, walker } from "../support/cast.ts";
import { STORAGE } from "../support/storage.ts";
import { LANGUAGES, text } from "../support/texts.ts";

const MEMBER = walker("sessionEnd");
const REMARKS = "Knee pain, mornings only";

for (const language of LANGUAGES) {
  test(`is warned about two minutes before, is extended in all tabs, and loses no word at the absolute end (${language.code})`, async ({
    page,
    context,
  }) => {
    const t = (key: string) => text(language, `shell:sessionEnd.${key}`);
    await logIn(page, language, MEMBER);
    await page.goto(pathIn(language, "/health-consultation"));
    await page.getByRole("button", { name: text(language, "consultation:open") }).click();
    await page.getByLabel(text(language, "consultation:form.remarks")).fill(REMARKS);
    const other = await context.newPage();
    // The page refreshes its token first, and hears when that ends.
    await other.goto(pathIn(language, "/service/about-us"), { waitUntil: "networkidle" });

    await endsIn(context, [page, other], { idle_timeout_in: 100, absolute_timeout_in: 9_000 });
    for (const each of [page, other]) await expect(each.getByRole("dialog")).toContainText(t("title"));
    await expect(page.getByRole("timer")).toContainText(/\d/);
    expect(await problems(page)).toEqual([]);
    await context.unroute("**/api/auth/session");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("stay") })
      .click();
    for (const each of [page, other]) await expect(each.getByRole("dialog")).toBeHidden();

    await endsIn(context, [page], { idle_timeout_in: 100, absolute_timeout_in: 100 });
    await expect(page.getByRole("dialog")).toContainText(t("typed"));
    expect(await problems(page)).toEqual([]);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("logInAgain") })
      .click();
    await page.waitForURL(/login\?next=/);
    await context.unroute("**/api/auth/session");
    await fillLogin(page, language, MEMBER.memberNo, MEMBER.password);
    await page.waitForURL(/health-consultation/);
    await expect(page.getByLabel(text(language, "consultation:form.remarks"))).toHaveValue(REMARKS);
  });
}

/** As if the server said so, and the pages checked again. */
async function endsIn(context: BrowserContext, pages: readonly Page[], timeouts: object): Promise<void> {
  await context.route("**/api/auth/session", (route) =>
    route.fulfill({ json: { metadata: { success: true }, payload: timeouts } }),
  );
  const near = "JSON.stringify({ idleAt: Date.now() + 100000, absoluteAt: Date.now() + 9000000 })";
  for (const page of pages) {
    await page.bringToFront();
    await page.evaluate(`localStorage.setItem("${STORAGE.sessionEnds}", ${near}); window.dispatchEvent(new Event("focus"))`);
  }
}
