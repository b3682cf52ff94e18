import { readFile } from "node:fs/promises";
import { pathIn } from "@kaifong/i18n";
import { expect, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { chooseSize } from "../support/fit.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { EN, type Language, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

const MEMBER = walker("member");

/** MEMBER has readings for a year from the first boot; those that are added here are deleted again. */
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => text(EN, `healthData:${key}`, values);

test("three weeks of blood pressure have a chart, a list and files, and a reading is added, corrected and deleted", async ({
  page,
}) => {
  await openSession(page, await sessionOf(MEMBER));
  for (const language of [ZH_HK, ZH_CN, EN]) await test.step(language.code, () => chartAndPdf(page, language));

  const list = page.getByRole("table");
  await page.getByRole("button", { name: pattern(EN, "healthData:list.showAll_other") }).click();
  expect(await list.getByRole("row").count()).toBeGreaterThan(30);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: t("tool.csv") }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Blood pressure \d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toBe(
    `\uFEFFDate,Time,"Upper, systolic (mmHg)","Lower, diastolic (mmHg)",Pulse (beats a minute),What it means`,
  );
  expect(lines).toHaveLength(await list.getByRole("row").count());

  await page.getByRole("button", { name: t("diary.open") }).click();
  await expect(page.getByRole("table", { name: t("diary.title") }).getByRole("row")).toHaveCount(15); // with its head
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: t("diary.close") }).click();

  await add(page, { systolic: "143", diastolic: "87" });
  const first = list.getByRole("row").nth(1);
  await expect(first).toContainText("143");
  await expect(first).toContainText(t("band.BLOOD_PRESSURE.HIGH.word"));

  await first.getByRole("button", { name: pattern(EN, "healthData:list.correct") }).click();
  await page.getByRole("textbox", { name: /Upper, systolic/ }).fill("134");
  await page.getByRole("button", { name: t("add.submit"), exact: true }).click();
  await expect(page.getByText(t("correct.saved"))).toBeVisible();
  await expect(first).toContainText("134");

  await first.getByRole("button", { name: pattern(EN, "healthData:list.remove") }).click();
  await expect(page.getByRole("dialog")).toContainText("134/87");
  await page.getByRole("button", { name: t("remove.yes") }).click();
  await expect(page.getByText(t("remove.done"))).toBeVisible();
  await expect(first).not.toContainText("134");
});

test("typed values are limited to possible ones, questioned when they are unlikely, and help is offered when it cannot wait", async ({
  page,
}) => {
  await openSession(page, await sessionOf(MEMBER));
  await page.goto("/en/health-data?kind=BLOOD_OXYGEN&period=M6");
  await page.getByRole("button", { name: t("add.open") }).click();
  await page.getByLabel(/Blood oxygen \(%\)/).fill("109");
  await page.getByRole("button", { name: t("add.submit"), exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("50 to 100 %");
  expect(await problems(page)).toEqual([]);
  await page.getByLabel(/Blood oxygen \(%\)/).fill("81");
  await page.getByRole("button", { name: t("add.submit"), exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(t("unlikely.title"));
  await page.getByRole("button", { name: t("unlikely.yes") }).click();
  await expect(page.getByRole("link", { name: t("urgent.call") })).toHaveAttribute("href", "tel:999");
  await expect(page.getByText(t("urgent.title.BLOOD_OXYGEN"))).toBeVisible();
  expect(await problems(page)).toEqual([]);
  // Deleted again, so that the next run finds the same state.
  await page
    .getByRole("table")
    .getByRole("row")
    .nth(1)
    .getByRole("button", { name: pattern(EN, "healthData:list.remove") })
    .click();
  await page.getByRole("button", { name: t("remove.yes") }).click();
  await expect(page.getByText(t("urgent.title.BLOOD_OXYGEN"))).toBeHidden();
});

test("at 320 pixels nothing is cut off in large text, and axe finds nothing in any size", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSession(page, await sessionOf(MEMBER));
  await page.goto("/health-data?kind=BMI&period=Y1");
  await expect(page.getByRole("heading", { name: text(ZH_HK, "healthData:latest.title") })).toBeVisible();
  await page
    .getByRole("img", { name: text(ZH_HK, "healthData:chart.label", { kind: text(ZH_HK, "healthData:kind.BMI") }) })
    .scrollIntoViewIfNeeded();
  await expect(page.locator("canvas")).toBeVisible();
  for (const size of ["Mini", "Medium", "Large"] as const) {
    await chooseSize(page, size);
    expect(await problems(page), size).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("button", { name: text(ZH_HK, "healthData:add.open") }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Three weeks of blood pressure as somebody sees them, and as they give them to a doctor. */
async function chartAndPdf(page: Page, language: Language): Promise<void> {
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    text(language, `healthData:${key}`, values);
  await page.goto(pathIn(language, "/health-data"));
  await expect(page.getByRole("heading", { name: say("latest.title") })).toBeVisible();
  await expect(page.getByLabel(say("list.period"))).toHaveValue("D21");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(11); // with its head
  const chart = page.getByRole("img", { name: say("chart.label", { kind: say("kind.BLOOD_PRESSURE") }) });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator("canvas")).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await page.getByRole("button", { name: say("tool.pdf") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("kind.BMI")).check();
  expect(await problems(page)).toEqual([]);
  const making = page.waitForEvent("download");
  await dialog.getByRole("button", { name: say("pdf.yes"), exact: true }).click();
  const pdf = await making;
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^${say("pdf.name")} \\d{4}-\\d{2}-\\d{2}\\.pdf$`));
  const written = await readFile(await pdf.path(), "latin1");
  expect(written).toMatch(/^%PDF-1\.7/);
  expect(/\/Lang \(([\w-]+)\)/.exec(written)?.[1]).toBe(language.code);
  expect(written.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2);
}

/** Adds a blood pressure of now. */
async function add(page: Page, { systolic, diastolic }: { readonly systolic: string; readonly diastolic: string }) {
  await page.getByRole("button", { name: t("add.open") }).click();
  await page.getByRole("textbox", { name: /Upper, systolic/ }).fill(systolic);
  await page.getByRole("textbox", { name: /Lower, diastolic/ }).fill(diastolic);
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: t("add.submit"), exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: t("add.saved") })).toBeVisible();
}
