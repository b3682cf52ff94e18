import { chromium } from "@playwright/test";
import { FIRST_THINGS, measureFirst, measureHome, type ScreenName, SCREENS } from "../e2e/support/first-screen.ts";
import type { Line } from "./report.ts";

// The keys of that object.
const screens = Object.keys(SCREENS) as ScreenName[];

/**
 * How far down each page what it is for begins, on four screens, and how long the home page is: pixels, which are the same on
 * every machine.
 */
export async function measureFirstScreen(siteUrl: string, browserPath: string): Promise<Line[]> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const page = await browser.newPage({ locale: "zh-HK" });
    const lines: Line[] = [];
    for (const thing of FIRST_THINGS)
      for (const name of screens) {
        const { what, screen, top, limit } = await measureFirst(page, siteUrl, thing, name);
        const height = `screen ${screen.height} px`;
        lines.push({
          what: `${what}, ${screen.name}`,
          measured: top === undefined ? "not there" : `${top} px`,
          against: height,
          bar: `≤ ${limit} px`,
          holds: top !== undefined && top <= limit,
        });
      }
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
