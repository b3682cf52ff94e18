import { expect, type Locator, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { OPEN_CLASS, READER, sessionOf, useSession } from "../support/site.ts";
import { EN, pattern, text, ZH_HK } from "../support/texts.ts";

const CALENDAR = "/en/activity/programmes/calendar";
const PHONE = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 900 };
const HOUR_MS = 60 * 60 * 1000;

/** The next month in Hong Kong, `YYYY-MM`: the seeded classes have lessons in it whenever the product was first started. */
const NEXT_MONTH = (() => {
  const now = new Date(Date.now() + 8 * HOUR_MS);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
})();
const NEXT_MONTH_NAME = new Intl.DateTimeFormat("en-GB", { year: "numeric", month: "long", timeZone: "UTC" }).format(
  new Date(`${NEXT_MONTH}-01T00:00:00Z`),
);

const list = (page: Page) => page.locator("[data-calendar] ol");
const grid = (page: Page) => page.locator("[data-calendar-grid]").getByRole("table");
const next = (page: Page) => page.getByRole("link", { name: new RegExp(`^${text(EN, "calendar:month.next")}`) });
const heading = (page: Page) => page.getByRole("heading", { level: 2, name: NEXT_MONTH_NAME });
const apply = (page: Page) => page.getByRole("button", { name: text(EN, "calendar:filter.apply") });

async function lookFor(page: Page, keyword: string): Promise<void> {
  const field = page.getByLabel(text(EN, "calendar:filter.keyword"));
  if (!(await field.isVisible())) await page.getByText(text(EN, "calendar:filter.more"), { exact: true }).click();
  await field.fill(keyword);
  await apply(page).click();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody leafs to the next month, chooses a centre, and goes to the course", async ({ page }) => {
    await page.goto(CALENDAR);
    await next(page).click();
    await expect(page).toHaveURL(new RegExp(`month=${NEXT_MONTH}`));
    await expect(heading(page)).toBeVisible();
    await expect(list(page).first()).toBeVisible();
    const all = await page.locator("[data-own-mark-of]").count();

    await page.getByRole("checkbox").nth(1).check();
    await apply(page).click();
    await expect(page).toHaveURL(/centre=SAT1/);
    await expect(page).toHaveURL(new RegExp(`month=${NEXT_MONTH}`));
    await expect(page.getByRole("checkbox").nth(1)).toBeChecked();
    const some = await page.locator("[data-own-mark-of]").count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);

    await page.getByRole("link", { name: text(EN, "calendar:filter.clear") }).click();
    await expect(page.locator("[data-own-mark-of]")).toHaveCount(all);
    await lookFor(page, OPEN_CLASS.code);
    await list(page).locator(`a[href$="#class-${OPEN_CLASS.code}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`#class-${OPEN_CLASS.code}$`));
    await expect(page.getByRole("heading", { name: new RegExp(OPEN_CLASS.code) })).toBeVisible();
  });

  test("a search without results says so, and what to try", async ({ page }) => {
    await page.goto(CALENDAR);
    await lookFor(page, "zzzz-nothing");
    await expect(page).toHaveURL(/q=zzzz-nothing/);
    await expect(page.getByText(text(EN, "calendar:empty.noResults"))).toBeVisible();
    await expect(page.getByText(text(EN, "calendar:empty.tip2"))).toBeVisible();
    await expect(page.getByLabel(text(EN, "calendar:filter.keyword"))).toHaveValue("zzzz-nothing");
  });

  test("an odd address shows the current month", async ({ page }) => {
    for (const query of ["month=2026-99", "month=%3Cb%3E", "centre=MOON&view=week"]) {
      const response = await page.goto(`${CALENDAR}?${query}`);
      expect(response?.status(), query).toBe(200);
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    }
  });
});

test("a month without lessons is shown empty, with the way back", async ({ page }) => {
  await page.goto(`${CALENDAR}?month=1999-01`);
  await expect(page.getByRole("heading", { level: 2, name: "January 1999" })).toBeVisible();
  await expect(page.getByText(text(EN, "calendar:empty.noActivity"))).toBeVisible();
  await page.getByRole("link", { name: text(EN, "calendar:month.this") }).click();
  await expect(page).not.toHaveURL(/month=/);
});

test("a phone shows the list and never fetches the grid", { tag: "@firefox" }, async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.setViewportSize(PHONE);
  await page.goto(`${CALENDAR}?month=${NEXT_MONTH}`, { waitUntil: "networkidle" });
  await expect(list(page).first()).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  expect(fetched.filter((url) => url.includes("month-grid"))).toEqual([]);

  await page.getByText(text(EN, "calendar:agenda.jump"), { exact: true }).click();
  const jump = page.locator("a[href^='#day-']").last();
  const target = page.locator((await jump.getAttribute("href")) ?? "");
  await jump.click();
  await expect(target).toBeInViewport();
});

test("a wide screen shows the month as a grid, under the real policy, and the list when it is asked for", {
  tag: "@firefox",
}, async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.setViewportSize(WIDE);
  await page.goto(`${CALENDAR}?month=${NEXT_MONTH}`);
  await expect(grid(page)).toBeVisible();
  await expect(list(page).first()).toBeHidden();
  expect(await grid(page).getByRole("link").count()).toBe(await page.locator("[data-own-mark-of]").count());
  await expect(grid(page).getByRole("columnheader")).toHaveCount(7);
  expect(await problems(page)).toEqual([]);
  expect(refused).toEqual([]);

  await page.getByRole("link", { name: text(EN, "calendar:view.agenda"), exact: true }).click();
  await expect(page).toHaveURL(/view=agenda/);
  await expect(list(page).first()).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  await page.getByRole("checkbox").first().check();
  await apply(page).click();
  await expect(page).toHaveURL(/view=agenda/);
  await page.getByRole("link", { name: text(EN, "calendar:view.month"), exact: true }).click();
  await expect(page).not.toHaveURL(/view=/);
  await expect(page).toHaveURL(/centre=CORE/);
  await expect(grid(page)).toBeVisible();
});

test("when the grid cannot be fetched, the list stands in its place and says so", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.route(/month-grid/, (route) => route.abort());
  await page.goto(`${CALENDAR}?month=${NEXT_MONTH}`);
  await expect(page.getByText(text(EN, "calendar:grid.failed"))).toBeVisible();
  await expect(list(page).first()).toBeVisible();
});

test("somebody with a keyboard alone leafs, finds and follows a lesson in the grid", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(CALENDAR);
  await tabTo(page, next(page));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeVisible();
  await expect(grid(page)).toBeVisible();
  const lesson = grid(page).getByRole("link").first();
  await tabTo(page, lesson);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/programmes\/series\/[^/]+#class-/);
});

test("a member sees which lessons are their own, in the list and in the grid", async ({ page, request }) => {
  const login = await sessionOf(READER);
  const response = await request.get("/api/health-programme/enrolments", {
    headers: { authorization: `Bearer ${login.accessToken}` },
  });
  const month = monthOfPlace(await response.json());
  await useSession(page, login);
  await page.setViewportSize(WIDE);
  await page.goto(`${CALENDAR}?month=${month}&view=agenda`);
  const own = page.getByText(text(EN, "calendar:own.PLACE"), { exact: true });
  await expect(own.first()).toBeVisible();
  await page.goto(`${CALENDAR}?month=${month}`);
  await expect(grid(page).getByText(text(EN, "calendar:own.PLACE")).first()).toBeVisible();
});

test("on paper there is the list, with the name and the number of the centre", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(`${CALENDAR}?month=${NEXT_MONTH}&centre=CORE`);
  await expect(grid(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(grid(page)).toBeHidden();
  await expect(list(page).first()).toBeVisible();
  await expect(apply(page)).toBeHidden();
  await expect(page.getByText(text(EN, "calendar:print.note"))).toBeVisible();
  await expect(page.locator("[data-calendar]").getByText(pattern(EN, "calendar:file.phone"))).toHaveCount(1);
});

test("a class and what was looked for come as calendar files, in the language of the page", async ({ page, request }) => {
  await page.goto(`${CALENDAR}?q=${OPEN_CLASS.code}`);
  const link = page.getByRole("link", { name: text(EN, "calendar:add.all"), exact: true });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toContain(`q=${OPEN_CLASS.code}`);
  const all = await request.get(address);
  expect([all.status(), all.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const found = await all.text();
  expect(found).toContain("BEGIN:VEVENT");
  expect(found).toMatch(new RegExp(`^SUMMARY:.*\\(${OPEN_CLASS.code}\\)`, "m"));
  expect(found.match(/BEGIN:VEVENT/g)?.length).toBeLessThan(
    (await (await request.get("/en/activity/programmes/calendar.ics")).text()).match(/BEGIN:VEVENT/g)?.length ?? 0,
  );

  const one = await request.get(`/activity/programmes/classes/${OPEN_CLASS.uuid}.ics`);
  expect(one.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await one.text()).toContain(text(ZH_HK, "calendar:lesson.number", { number: 1, total: 8 }));
  expect((await request.get("/en/activity/programmes/classes/00000000-0000-4000-8000-000000000000.ics")).status()).toBe(404);
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain(".ics");
});

/** The month of the first lesson, in Hong Kong, of a class in which the caller has a place. */
function monthOfPlace(response: unknown): string {
  // The shape of the contract, which the server's own tests hold it to.
  const { payload } = response as { payload: { enrolments: { status: string; lessons: { start: string }[] }[] } };
  const start = payload.enrolments
    .filter(({ status }) => status === "A")
    .flatMap(({ lessons }) => lessons.map((lesson) => lesson.start))
    .toSorted()
    .at(-1);
  if (start === undefined) throw new Error("the reading member has no place in a class");
  return new Date(Date.parse(start) + 8 * HOUR_MS).toISOString().slice(0, 7);
}

/** Presses Tab until `target` has the focus, as far as a patient person would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 150; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`150 stops of the keyboard did not lead to ${String(target)}`);
}
