import { hongKongDay } from "@kaifong/domain/time";
import { withoutTies } from "@kaifong/i18n/format";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { CALENDAR_ATTRIBUTE, OWN_MARK_OF_ATTRIBUTE, WEEK_ATTRIBUTE } from "../../apps/web/app/calendar/attributes.ts";
import { problems } from "../support/axe.ts";
import { chooseSize } from "../support/fit.ts";
import { elementsOf, MAX_ELEMENTS, nextMonth } from "../support/first-screen.ts";
import { walker } from "../support/cast.ts";
import { OPEN_CLASS, sessionOf, openSession } from "../support/site.ts";
import { EN, pattern, text, ZH_HK } from "../support/texts.ts";

const READER = walker("reader");

const CALENDAR = "/en/activity/programmes/calendar";
const PHONE = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 900 };
/** Cumulative layout shift of a page in which nobody sees anything jump. */
const STEADY = 0.01;
const HALF_A_SECOND_MS = 500;
/** The greatest height of a month of a hundred lessons in large text on a phone. */
const MAX_MONTH_PX = 8_000;

const NEXT_MONTH = nextMonth();
const NEXT_MONTH_NAME = new Intl.DateTimeFormat("en-GB", { year: "numeric", month: "long", timeZone: "UTC" }).format(
  new Date(`${NEXT_MONTH}-01T00:00:00Z`),
);

/** The visible days: weeks without lessons are only in the weeks of a wide screen. */
const list = (page: Page) => page.locator(`[${CALENDAR_ATTRIBUTE}] ol:visible`);
/** The visible lessons: those of past days are folded. */
const lessons = (page: Page) => list(page).locator(`[${OWN_MARK_OF_ATTRIBUTE}]:visible`);
/** The number of columns of the days in the first list: seven for weeks, or one for a list. */
const columns = (page: Page) =>
  list(page)
    .first()
    .evaluate((days) => getComputedStyle(days).gridTemplateColumns.split(" ").length);
const next = (page: Page) => page.getByRole("link", { name: new RegExp(`^${text(EN, "calendar:month.next")}`) });
const heading = (page: Page) => page.getByRole("heading", { level: 2, name: NEXT_MONTH_NAME });
const find = (page: Page) => page.locator("main").getByRole("button", { name: text(EN, "shell:filters.apply"), exact: true });
const centre = (page: Page) => page.locator("select[name=centre]");

async function lookFor(page: Page, keyword: string): Promise<void> {
  const field = page.getByLabel(text(EN, "calendar:filter.keyword"));
  await field.fill(keyword);
  await find(page).click();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody browses to the next month, chooses a centre, and goes to the course", async ({ page }) => {
    await page.goto(CALENDAR);
    await next(page).click();
    await expect(page).toHaveURL(new RegExp(`month=${NEXT_MONTH}`));
    await expect(heading(page)).toBeVisible();
    await expect(list(page).first()).toBeVisible();
    const all = await page.locator(`[${OWN_MARK_OF_ATTRIBUTE}]`).count();

    await centre(page).selectOption("SAT1");
    await find(page).click();
    await expect(page).toHaveURL(/centre=SAT1/);
    await expect(page).toHaveURL(new RegExp(`month=${NEXT_MONTH}`));
    await expect(centre(page)).toHaveValue("SAT1");
    const some = await page.locator(`[${OWN_MARK_OF_ATTRIBUTE}]`).count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);

    await centre(page).selectOption("");
    await find(page).click();
    await expect(page.locator(`[${OWN_MARK_OF_ATTRIBUTE}]`)).toHaveCount(all);
    await lookFor(page, OPEN_CLASS.code);
    await list(page).locator(`a[href$="#class-${OPEN_CLASS.code}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`#class-${OPEN_CLASS.code}$`));
    await expect(page.locator(`#class-${OPEN_CLASS.code}`).getByRole("heading")).toBeVisible();
  });

  test("a phone shows one week of a month and unfolds the others, and a desktop and paper have all of it", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${CALENDAR}?month=${NEXT_MONTH}`);
    await chooseSize(page, "Large");
    const all = await page.locator(`[${OWN_MARK_OF_ATTRIBUTE}]`).count();
    const some = await lessons(page).count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all / 2);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(MAX_MONTH_PX);
    await page.locator(`[${WEEK_ATTRIBUTE}] > summary`).last().click();
    expect(await lessons(page).count()).toBeGreaterThan(some);
    await page.emulateMedia({ media: "print" });
    await expect(lessons(page)).toHaveCount(all);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize(WIDE);
    await expect(lessons(page)).toHaveCount(all);
    await expect(page.locator(`[${WEEK_ATTRIBUTE}] > summary:visible`)).toHaveCount(0);
  });

  test("a search without results says so, and suggests what to try", async ({ page }) => {
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

test("a phone shows the list, a desktop the weeks, both from today on", { tag: "@firefox" }, async ({ page }) => {
  const today = hongKongDay(new Date());
  for (const [screen, across] of [
    [PHONE, 1],
    [WIDE, 7],
  ] as const) {
    await page.setViewportSize(screen);
    await page.goto(CALENDAR);
    await expect(list(page).first()).toBeVisible();
    expect(await columns(page)).toBe(across);
    const [first] = await list(page)
      .locator("time[datetime]:visible")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
    expect(first?.slice(0, 10).localeCompare(today), `${across}`).toBeGreaterThanOrEqual(0);
  }
});

test("a wide screen shows the month as weeks before any script, and the list on request", {
  tag: "@firefox",
}, async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(`${CALENDAR}?month=${NEXT_MONTH}`);
  await expect(lessons(page).first()).toBeVisible();
  expect(await columns(page)).toBe(7);
  expect(await problems(page)).toEqual([]);

  await page.getByRole("link", { name: text(EN, "calendar:view.agenda"), exact: true }).click();
  await expect(page).toHaveURL(/view=agenda/);
  await expect(lessons(page).first()).toBeVisible();
  expect(await columns(page)).toBe(1);
  await centre(page).selectOption("CORE");
  await expect(page).toHaveURL(/centre=CORE/);
  await expect(page).toHaveURL(/view=agenda/);
  await page.getByRole("link", { name: text(EN, "calendar:view.month"), exact: true }).click();
  await expect(page).not.toHaveURL(/view=/);
  await expect(page).toHaveURL(/centre=CORE/);
  expect(await columns(page)).toBe(7);
});

test("a whole month opens quickly, and nothing in it moves afterwards", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(`${CALENDAR}?month=${NEXT_MONTH}`, { waitUntil: "networkidle" });
  const elements = await elementsOf(page);
  expect(elements).toBeLessThanOrEqual(MAX_ELEMENTS);
  const moved = await page.evaluate(
    (wait) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((seen) =>
          resolve(seen.getEntries().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), wait);
      }),
    HALF_A_SECOND_MS,
  );
  expect(moved).toBeLessThan(STEADY);
});

test("somebody with only a keyboard browses, finds and follows a lesson in the grid", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(CALENDAR);
  await tabTo(page, next(page));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeVisible();
  const lesson = lessons(page).first().getByRole("link");
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
  await openSession(page, login);
  await page.setViewportSize(WIDE);
  await page.goto(`${CALENDAR}?month=${month}&view=agenda`);
  const own = page.getByText(text(EN, "calendar:own.PLACE"), { exact: true });
  await expect(own.first()).toBeVisible();
  await page.goto(`${CALENDAR}?month=${month}`);
  await expect(own.first()).toBeVisible();
  expect(await columns(page)).toBe(7);
});

test("on paper the list appears, with the name and the number of the centre", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(`${CALENDAR}?month=${NEXT_MONTH}&centre=CORE`);
  expect(await columns(page)).toBe(7);
  await page.emulateMedia({ media: "print" });
  expect(await columns(page)).toBe(1);
  // A new sheet begins where the paper's name changes: header and footer are on the list's own.
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("page"))).toBe("calendar");
  await expect(lessons(page).first()).toBeVisible();
  await expect(find(page)).toBeHidden();
  await expect(page.getByText(text(EN, "calendar:print.note"))).toBeVisible();
  await expect(page.locator(`[${CALENDAR_ATTRIBUTE}]`).getByText(pattern(EN, "calendar:file.phone"))).toHaveCount(1);
});

test("a class and a search come as calendar files, in the language of the page", async ({ page, request }) => {
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
  expect(await one.text()).toContain(withoutTies(text(ZH_HK, "calendar:lesson.number", { number: 1, total: 8 })));
  expect((await request.get("/en/activity/programmes/classes/00000000-0000-4000-8000-000000000000.ics")).status()).toBe(404);
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain(".ics");
});

/** The month of the first lesson, in Hong Kong, of a class in which the caller has a place. */
function monthOfPlace(response: unknown): string {
  // The shape of the contract, which the server's own tests check.
  const { payload } = response as { payload: { enrolments: { status: string; lessons: { start: string }[] }[] } };
  const start = payload.enrolments
    .filter(({ status }) => status === "A")
    .flatMap(({ lessons }) => lessons.map((lesson) => lesson.start))
    .toSorted()
    .at(-1);
  if (start === undefined) throw new Error("the reading member has no place in a class");
  return hongKongDay(new Date(start)).slice(0, 7);
}

/** Presses Tab until `target` has the focus, as many times as a patient person would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 150; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`150 stops of the keyboard did not lead to ${String(target)}`);
}
