import { chromium } from "@playwright/test";
import { LANGUAGES } from "@kaifong/i18n";
import { CHROMIUM_ARGUMENTS } from "../e2e/support/chromium.ts";
import { measureFirst, measureHome } from "../e2e/support/first-screen.ts";
import { FIRST_THINGS } from "../e2e/support/looked-at.ts";
import type { Line } from "./report.ts";

/**
 * Measures how far down each page its main content begins, on four screens in each language, and how long the home page is: in
 * pixels, which are the same on every machine.
 */
export async function measureFirstScreen(siteUrl: string, browserPath: string): Promise<Line[]> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [...CHROMIUM_ARGUMENTS],
  });
  try {
    const page = await browser.newPage({ locale: "zh-HK" });
    const lines: Line[] = [];
    for (const language of LANGUAGES)
      for (const thing of FIRST_THINGS)
        for (const { what, screen, top, limit } of await measureFirst(page, siteUrl, thing, language))
          lines.push({
            what: `${what}, ${screen.name}, ${language.code}`,
            measured: top === undefined ? "not there" : `${top} px`,
            against: `screen ${screen.height} px`,
            bar: `≤ ${limit} px`,
            holds: top !== undefined && top <= limit,
          });
    for (const { language, screen, height, limit } of await measureHome(page, siteUrl))
      lines.push({
        what: `home page, whole, ${screen.name}, ${language.code}`,
        measured: `${height} px`,
        against: "",
        bar: `≤ ${limit} px`,
        holds: height <= limit,
      });
    return lines;
  } finally {
    await browser.close();
  }
}
