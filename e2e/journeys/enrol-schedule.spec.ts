import { expect, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { OPEN_CLASS, sessionOf, openSession } from "../support/site.ts";
import { EN, pattern, text } from "../support/texts.ts";

const READER = walker("reader");

const SCHEDULE = "/en/activity/programmes/enrol-info";
const ENROLMENTS = "/api/health-programme/enrolments";

const row = (page: Page, code: string) => page.getByRole("row").filter({ hasText: code });
const toEnrolled = text(EN, "activity:own.toEnrolled");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody looks up when enrolment closes, narrows the schedule, and goes to the class", async ({ page }) => {
    await page.goto(SCHEDULE);
    const count = page.getByText(pattern(EN, "activity:schedule.count_other")).first();
    const all = await count.innerText();
    await page.getByRole("link", { name: pattern(EN, "shell:paging.all") }).click();
    await expect(row(page, OPEN_CLASS.code)).toContainText(text(EN, "activity:schedule.closes"));
    await page.goBack();

    await page.getByText(text(EN, "activity:filter.more"), { exact: true }).click();
    await page.getByLabel(text(EN, "activity:filter.status"), { exact: true }).selectOption("open");
    await page.locator("select[name=period]").selectOption("1m");
    await page.getByLabel(text(EN, "activity:filter.sort"), { exact: true }).selectOption("enrol");
    await page.getByRole("button", { name: text(EN, "activity:schedule.apply") }).click();
    await expect(page).toHaveURL(/status=open/);
    await expect(page).toHaveURL(/period=1m/);
    await expect(page.getByLabel(text(EN, "activity:filter.sort"), { exact: true })).toHaveValue("enrol");
    await expect(count).not.toHaveText(all);

    await page.getByRole("link", { name: text(EN, "activity:filter.clear") }).click();
    await expect(count).toHaveText(all);
    await page.getByLabel(text(EN, "activity:filter.keyword")).fill(OPEN_CLASS.code);
    await page
      .locator("main")
      .getByRole("button", { name: text(EN, "shell:filters.apply") })
      .click();
    await expect(count).not.toHaveText(all);
    await expect(row(page, OPEN_CLASS.code)).toHaveCount(1);
    await row(page, OPEN_CLASS.code).locator(`a[href$="#class-${OPEN_CLASS.code}"]`).click();
    await expect(page).toHaveURL(new RegExp(`#class-${OPEN_CLASS.code}$`));
  });
});

test("a visitor's page does not request enrolments", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(SCHEDULE, { waitUntil: "networkidle" });
  expect(asked.filter((path) => path === ENROLMENTS || /own-(classes|enrolments)/.test(path))).toEqual([]);
});

test("a member sees their own enrolment in place of the button to enrol, on the course's page, the list and the schedule", async ({
  page,
  request,
}) => {
  const login = await sessionOf(READER);
  const response = await request.get(ENROLMENTS, { headers: { authorization: `Bearer ${login.accessToken}` } });
  const { courseId, classCode, status } = comingOf(await response.json());
  const state = text(EN, `codes:enrolmentStatus.${status}`);
  await openSession(page, login);

  await page.goto(`/en/activity/programmes/series/${courseId}`);
  const card = page.locator(`#class-${classCode}`);
  await expect(card.getByText(state, { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: toEnrolled })).toHaveAttribute("href", "/en/activity/programmes/enrolled");
  for (const way of ["enrol", "ballot"]) {
    await expect(card.getByRole("link", { name: `${text(EN, `activity:action.${way}`)} ${classCode}` })).toHaveCount(0);
  }

  await page.goto(`${SCHEDULE}?q=${classCode}`);
  await expect(row(page, classCode).getByText(state, { exact: true })).toBeVisible();
  await expect(row(page, classCode).getByRole("link", { name: toEnrolled })).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await page.goto("/en/activity/programmes/series");
  const course = page.getByRole("listitem").filter({ has: page.locator(`a[href$="/series/${courseId}"]`) });
  await expect(course.getByText(text(EN, "activity:own.title"), { exact: true })).toBeVisible();
  await course.getByRole("link", { name: toEnrolled }).click();
  await expect(page).toHaveURL(/\/en\/activity\/programmes\/enrolled/);
});

interface Own {
  readonly courseId: string;
  readonly classCode: string;
  readonly status: string;
  readonly lessons: readonly { readonly end: string }[];
}

/** A live enrolment. */
function comingOf(response: unknown): Own {
  // The shape of the contract, which the server's own tests check.
  const { payload } = response as { payload: { enrolments: readonly Own[] } };
  const coming = payload.enrolments.find(
    ({ status, lessons }) => ["A", "E"].includes(status) && lessons.every(({ end }) => Date.parse(end) > Date.now()),
  );
  if (coming === undefined) throw new Error("the reading member has no enrolment in a class to come");
  return coming;
}
