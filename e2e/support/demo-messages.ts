import type { Page } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";

/** The last code that a demonstration would have sent to this mobile number (eight digits). */
export async function codeFor(page: Page, mobile: string): Promise<string> {
  const messages = await page.context().newPage();
  await messages.goto(patternOf("demoMessages"));
  // The page refreshes by itself.
  const ofPhone = messages.getByRole("article", { name: `${mobile.slice(0, 4)} ${mobile.slice(4)}` });
  const code = await ofPhone
    .getByText(/^\d{6}$/)
    .first()
    .innerText();
  await messages.close();
  return code;
}
