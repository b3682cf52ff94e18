import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { EN, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

const ME = walker("ownData");

const DATA = "/en/member/data";

test("a member gets a copy of their data, under a name that does not reveal whose it is", async ({ page }) => {
  await openSession(page, await sessionOf(ME));
  await page.goto(DATA);
  await page.getByRole("button", { name: text(EN, "ownData:download.open") }).click();
  await page.locator('[value="json"]').check();
  await page.locator('[name="currentPassword"]').fill(ME.password);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: text(EN, "ownData:download.submit") }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const words = await readFile(await file.path(), "utf8");
  expect(JSON.parse(words)).toMatchObject({
    format: "kaifong-own-data",
    sections: { member: [{ memberNo: ME.memberNo }] },
  });
  expect(words).not.toContain("$argon2");
  await expect(page.getByText(text(EN, "ownData:download.doneTitle"))).toBeVisible();
});

for (const language of [ZH_HK, ZH_CN, EN]) {
  test(`a member gets a copy to read and print, ${language.code}`, async ({ page }) => {
    await openSession(page, await sessionOf(ME));
    await page.goto(`${language.prefix}/member/data`);
    await page.getByRole("button", { name: text(language, "ownData:download.open") }).click();
    await page.locator('[name="currentPassword"]').fill(ME.password);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: text(language, "ownData:download.submit") }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe("my-data.pdf");
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  });
}

for (const language of [ZH_HK, ZH_CN, EN]) {
  test(`a member requests erasure, sees it on their account, and changes their mind, ${language.code}`, async ({ page }) => {
    const t = (key: string) => text(language, `ownData:${key}`);
    await openSession(page, await sessionOf(ME));
    await page.goto(`${language.prefix}/member/data`);
    await page.getByRole("button", { name: t("erasure.open") }).click();
    const submit = page.getByRole("button", { name: t("erasure.submit") });
    // Once, because attempts with one's own password are counted.
    if (language === EN) {
      await page.locator('[name="currentPassword"]').fill("Wrong2Horse");
      await submit.click();
      await expect(page.locator("#erasure-form-password-error")).toBeVisible();
    }
    await page.locator('[name="currentPassword"]').fill(ME.password);
    await submit.click();
    const due = page.getByText(pattern(language, "ownData:erasure.dueTitle"));
    await expect(due).toBeVisible();
    await page.goto(`${language.prefix}/member`);
    await expect(due).toBeVisible();
    await page.getByRole("link", { name: t("erasure.see") }).click();
    await page.getByRole("button", { name: t("erasure.keep") }).click();
    await expect(page.getByText(t("erasure.kept"))).toBeVisible();
    await page.goto(`${language.prefix}/member`);
    await expect(page.getByRole("heading", { name: t("link.title") })).toBeVisible();
    await expect(due).toHaveCount(0);
  });
}
