import { expect, type Locator, type Page, test } from "@playwright/test";
import { OPEN_CLASS, OTHER_MEMBER } from "../support/site.ts";
import { EN, pattern, text } from "../support/texts.ts";

const MOST_STOPS = 150;

test("somebody with a keyboard alone skips to the content, opens the menu, finds a course, logs in, enrols and withdraws", async ({
  page,
}) => {
  await page.goto("/en/activity/programmes/series");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: text(EN, "shell:skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();

  const menu = page.getByRole("navigation", { name: text(EN, "shell:nav.main") });
  const group = menu.getByText(text(EN, "shell:menu.group.activity"), { exact: true }).first();
  const entry = menu.getByRole("link", { name: text(EN, "shell:menu.page.series"), exact: true }).first();
  await page.goto("/en/activity/programmes/series");
  await tabTo(page, group);
  await page.keyboard.press("Enter");
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(group).toBeFocused();

  const search = page.getByLabel(text(EN, "activity:filter.keyword"));
  await tabTo(page, search);
  await page.keyboard.type("Baduanjin");
  await page.keyboard.press("Enter");
  const course = page
    .locator("main")
    .getByRole("link", { name: /baduanjin/i })
    .first();
  await expect(page).toHaveURL(/q=Baduanjin/);
  await tabTo(page, course);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: new RegExp(OPEN_CLASS.code) })).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: `${text(EN, "activity:action.enrol")} ${OPEN_CLASS.code}` }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(text(EN, "auth:login.password"), { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: text(EN, "auth:login.byMobile") }));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("textbox", { name: pattern(EN, "auth:login.memberNo") }));
  await page.keyboard.type(OTHER_MEMBER.memberNo);
  await tabTo(page, page.getByLabel(text(EN, "auth:login.password"), { exact: true }));
  await page.keyboard.type(OTHER_MEMBER.password);
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByRole("button", { name: text(EN, "activity:enrol.confirm") }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: text(EN, "activity:enrol.done") })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: text(EN, "activity:enrol.toEnrolled") }));
  await page.keyboard.press("Enter");
  await tabTo(
    page,
    page.getByRole("button", { name: new RegExp(`${text(EN, "activity:enrolled.action.WITHDRAW")}.*Baduanjin`) }),
  );
  await page.keyboard.press("Enter");
  const yes = page.getByRole("button", { name: text(EN, "activity:enrolled.confirm.WITHDRAW.yes") });
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(page, yes);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(text(EN, "codes:enrolmentStatus.C")).first()).toBeVisible();
});

test("every stop of the keyboard can be seen", async ({ page }) => {
  await page.goto("/en");
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    const unmarked = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "";
      // A card whose link covers it may show the mark around itself.
      const marked = [focused, focused.parentElement, focused.closest("li")].some((element) => {
        const style = element ? getComputedStyle(element) : undefined;
        return style !== undefined && (style.outlineStyle !== "none" || style.boxShadow !== "none");
      });
      return marked || getComputedStyle(focused, "::after").outlineStyle !== "none" ? "" : focused.outerHTML.slice(0, 200);
    });
    expect.soft(unmarked, `stop ${stop + 1} shows no focus`).toBe("");
  }
});

/** Presses Tab until `target` has the focus, as far as a patient person would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${MOST_STOPS} stops of the keyboard did not lead to ${String(target)}`);
}
