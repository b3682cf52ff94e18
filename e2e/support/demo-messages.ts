import type { Page } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";

/** The code that a demonstration would have sent last to this number of a mobile phone (eight digits). */
export async function codeFor(page: Page, mobile: string): Promise<string> {
  const messages = await page.context().newPage();
  await messages.goto(patternOf("demoMessages"));
  // The page looks for new ones by itself.
  const ofPhone = messages.getByRole("article", { name: `${mobile.slice(0, 4)} ${mobile.slice(4)}` });
  const code = await ofPhone
    .getByText(/^\d{6}$/)
    .first()
    .innerText();
  await messages.close();
  return code;
}
