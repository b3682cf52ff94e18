import { expect, test } from "@playwright/test";
import { OPEN_CLASS, visitablePages } from "../support/site.ts";

test("a course on paper has the lessons of its classes, in three languages, and no buttons", async ({ page }) => {
  const courses = (await visitablePages()).filter(({ id }) => id === "course");
  expect(courses.length).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  for (const { path } of courses) {
    await page.goto(path);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const card = page.locator(`#class-${OPEN_CLASS.code}`);
    const lessons = card.locator("ol li");
    expect(await lessons.count(), path).toBeGreaterThan(1);
    await expect(lessons.last(), path).toBeVisible();
    await expect(card.locator("a:visible, button:visible, summary:visible"), path).toHaveCount(0);
  }
});
