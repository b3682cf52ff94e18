import { expect, type Locator, type Page, test } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { aMobile, walker } from "../support/cast.ts";
import { codeFor } from "../support/demo-messages.ts";
import { OPEN_CLASS, sessionOf, openSession } from "../support/site.ts";
import { EN, pattern, text, ZH_HK } from "../support/texts.ts";

const OTHER_MEMBER = walker("other");
/** Has readings for a week. */
const MEASURES = walker("profile");

test("somebody with only a keyboard skips to the content, opens the menu, finds a course, logs in, enrols and withdraws", async ({
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
    .locator("main h2")
    .getByRole("link", { name: /baduanjin/i })
    .first();
  await expect(page).toHaveURL(/q=Baduanjin/);
  await tabTo(page, course);
  await page.keyboard.press("Enter");
  await expect(page.locator(`#class-${OPEN_CLASS.code}`).getByRole("heading")).toBeVisible();

  // The bar at the end of the screen has another one while this one is out of sight.
  await tabTo(page, page.getByRole("link", { name: `${text(EN, "activity:action.enrol")} ${OPEN_CLASS.code}` }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(text(EN, "auth:login.password"), { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: pattern(EN, "auth:login.account") }));
  await page.keyboard.type(OTHER_MEMBER.memberNo);
  await tabTo(page, page.getByLabel(text(EN, "auth:login.password"), { exact: true }));
  await page.keyboard.type(OTHER_MEMBER.password);
  // Until the page has started its button is pale, and the form sends nothing.
  await expect(page.getByRole("button", { name: text(EN, "auth:login.submit"), exact: true })).toBeEnabled();
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByRole("button", { name: text(EN, "enrolment:enrol.confirm") }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: text(EN, "enrolment:enrol.done") })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: text(EN, "activity:own.toEnrolled") }));
  await page.keyboard.press("Enter");
  await tabTo(
    page,
    page.getByRole("button", { name: new RegExp(`${text(EN, "enrolment:enrolled.action.WITHDRAW")}.*Baduanjin`) }),
  );
  await page.keyboard.press("Enter");
  const yes = page.getByRole("button", { name: text(EN, "enrolment:enrolled.confirm.WITHDRAW.yes") });
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(page, yes);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(text(EN, "codes:enrolmentStatus.C")).first()).toBeVisible();
});

test("somebody with only a keyboard finds a price", async ({ page }) => {
  await page.goto("/");
  await follow(
    page,
    page
      .locator("main")
      .getByRole("link", { name: text(ZH_HK, "home:quickLinks.services.title") })
      .first(),
  );
  await openFromMenu(page, "service", "serviceCharge");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(ZH_HK, "shell:menu.page.serviceCharge"));

  await skipToContent(page);
  const tabs = page.getByRole("navigation", { name: text(ZH_HK, "service:charge.tabs") });
  await tabTo(page, tabs.getByRole("link", { name: text(ZH_HK, "service:scheme.COMMUNITY_REHAB") }));
  await page.keyboard.press("Enter");
  const section = page.locator("#community-rehab");
  await expect(section.getByRole("heading", { level: 2 })).toBeInViewport();
  const fee = section
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  await expect(fee.getByRole("cell")).toHaveText(/\$\d+/);
});

test("somebody with only a keyboard sends an enquiry, after forgetting half of it", async ({ page }) => {
  await page.goto("/service/service-charge");
  await openFromMenu(page, "contact", "contactEnquiry");
  await skipToContent(page);
  const send = page.getByRole("button", { name: text(ZH_HK, "enquiry:form.submit") });
  await tabTo(page, send);
  await page.keyboard.press("Enter");

  const summary = page.locator("[role=alert]").filter({ hasText: text(ZH_HK, "enquiry:error.title") });
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: text(ZH_HK, "codes:enquiryTopic.MEMBERSHIP") })).toBeChecked();

  await fill(page, "enquiry:form.name", "陳大文");
  await fill(page, "enquiry:form.contactNumber", "91234567");
  await fill(page, "enquiry:form.message", "請問如何登記成為會員？");
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(ZH_HK, "enquiry:sent.title"));
  await expect(page.getByText(/^ENQ-\w+$/)).toBeVisible();
});

test("somebody with only a keyboard begins to register: proves a phone, hears what is missing, and goes back and on", async ({
  page,
}) => {
  const t = (key: string) => text(ZH_HK, `register:${key}`);
  const step = (name: string) => page.getByRole("heading", { level: 2, name: t(`step.${name}.title`), exact: true });
  const goOn = page.getByRole("button", { name: t("continue"), exact: true });
  await page.goto("/register");
  await skipToContent(page);
  await press(page, page.getByRole("button", { name: t("phone.submit") }));
  await followFirstIssue(page, t("errorTitle"));
  await expect(page.locator("[name=mobile]")).toBeFocused();
  const mobile = aMobile();
  await page.keyboard.type(mobile);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: t("phone.codeTitle") })).toBeFocused();
  await tabTo(page, page.locator("[name=code]"));
  await page.keyboard.type(await codeFor(page, mobile));
  await page.keyboard.press("Enter");

  await expect(step("person")).toBeFocused();
  await press(page, goOn);
  await followFirstIssue(page, t("errorTitle"));
  const surname = page.locator("[name=surnameEn]");
  await expect(surname).toBeFocused();
  await page.keyboard.type("CHAN");
  await tabTo(page, page.locator("[name=gender]").first());
  await page.keyboard.press("Space");
  await press(page, page.getByRole("button", { name: t("back") }));
  await expect(step("phone")).toBeFocused();
  await press(page, goOn);
  await expect(step("person")).toBeFocused();
  await expect(surname).toHaveValue("CHAN");
  await expect(page.locator("[name=gender]").first()).toBeChecked();
});

test("somebody with only a keyboard adds a blood pressure, corrects it, looks at a longer period, and deletes it", async ({
  page,
}) => {
  const t = (key: string) => text(EN, `healthData:${key}`);
  await openSession(page, await sessionOf(MEASURES));
  await page.goto("/en/health-data");
  const newest = page.getByRole("table").getByRole("row").nth(1);
  const save = page.getByRole("button", { name: t("add.submit"), exact: true });
  await press(page, page.getByRole("button", { name: t("add.open") }));
  await expect(page.getByRole("heading", { name: t("add.title"), exact: true })).toBeFocused();
  await press(page, save);
  await followFirstIssue(page, t("add.errorTitle"));
  await expect(page.getByRole("textbox", { name: t("measure.systolic") })).toBeFocused();
  await page.keyboard.type("143");
  await tabTo(page, page.getByRole("textbox", { name: t("measure.diastolic") }));
  await page.keyboard.type("87");
  await page.keyboard.press("Enter");
  const said = page.getByRole("status").filter({ visible: true });
  await expect(said.filter({ hasText: t("add.saved") })).toBeFocused();
  await expect(newest).toContainText("143");

  await press(page, newest.getByRole("button", { name: pattern(EN, "healthData:list.correct") }));
  await expect(page.getByRole("heading", { name: t("correct.title") })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: t("measure.systolic") }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("134");
  await page.keyboard.press("Enter");
  await expect(said.filter({ hasText: t("correct.saved") })).toBeFocused();
  await expect(newest).toContainText("134");

  const period = page.getByLabel(t("list.period"));
  await tabTo(page, period);
  await page.keyboard.press("ArrowDown");
  await expect(period).toHaveValue("M1");
  await expect(page.getByRole("img").locator("canvas")).toBeVisible();
  await press(page, newest.getByRole("button", { name: pattern(EN, "healthData:list.remove") }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: t("remove.yes") }));
  await expect(said.filter({ hasText: t("remove.done") })).toBeFocused();
});

/** The summary of errors has the focus, and its first line links to the field. */
async function followFirstIssue(page: Page, title: string): Promise<void> {
  const summary = page.getByRole("alert").filter({ hasText: title });
  await expect(summary).toBeFocused();
  await press(page, summary.getByRole("link").first());
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("link", { name: text(ZH_HK, "shell:skip") }));
  await page.keyboard.press("Enter");
}

async function openFromMenu(page: Page, group: string, id: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: text(ZH_HK, "shell:nav.main") });
  await tabTo(page, menu.getByText(text(ZH_HK, `shell:menu.group.${group}`), { exact: true }).first());
  await page.keyboard.press("Enter");
  await follow(page, menu.getByRole("link", { name: text(ZH_HK, `shell:menu.page.${id}`), exact: true }).first());
}

/** Waits until the page that it leads to is there: the next key must not go to the one that is left. */
async function follow(page: Page, link: Locator): Promise<void> {
  await tabTo(page, link);
  const href = (await link.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href);
}

async function fill(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(text(ZH_HK, label), { exact: true }));
  await page.keyboard.type(words);
}

test("every focusable element is visible", async ({ page }) => {
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
