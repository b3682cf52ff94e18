import { expect, type Page, test } from "@playwright/test";
import { walker } from "../support/cast.ts";
import { chooseSize } from "../support/fit.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { EN, text } from "../support/texts.ts";

const MEMBER = walker("member");
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => text(EN, `healthData:${key}`, values);

test("the chart is drawn again, as a whole, when letters are made larger or smaller while it is open", async ({ page }) => {
  await openSession(page, await sessionOf(MEMBER));
  await page.goto("/en/health-data");
  await page.getByRole("img", { name: t("chart.label", { kind: t("kind.BLOOD_PRESSURE") }) }).scrollIntoViewIfNeeded();
  for (const [size, rem] of [
    ["Medium", 16],
    ["Large", 20],
    ["Mini", 12],
  ] as const) {
    await chooseSize(page, size);
    await expect.poll(() => drawn(page)).toEqual({ height: 18 * rem, cut: 0 });
  }
});

/** The height of the drawing, and how much of it does not fit. */
async function drawn(page: Page): Promise<{ readonly height: number; readonly cut: number }> {
  const chart = page.getByRole("img", { name: t("chart.label", { kind: t("kind.BLOOD_PRESSURE") }) });
  const [place, canvas] = [await chart.boundingBox(), await chart.locator("canvas").boundingBox()];
  if (!place || !canvas) return { height: 0, cut: 0 };
  const over = [place.x - canvas.x, canvas.x + canvas.width - place.x - place.width];
  const below = canvas.y + canvas.height - place.y - place.height;
  return { height: Math.round(canvas.height), cut: Math.max(0, ...[...over, below].map(Math.round)) };
}
