import type { Browser } from "@playwright/test";

/** The processor of the phone that Lighthouse simulates, on its benchmark index: an office computer reaches four times as much. */
const PHONE_INDEX = 420;

/** How many times this machine's processor has to be slowed down to be that phone's; at least 1. */
export async function slowdownToPhone(browser: Browser): Promise<number> {
  return Math.max(1, (await benchmarkIndex(browser)) / PHONE_INDEX);
}

/** How fast this processor is in a page, measured as Lighthouse does: strings of 10,000 letters put together per 10 ms. */
async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const start = performance.now();
      let strings = 0;
      for (; performance.now() - start < 500; strings += 1) {
        let letters = "";
        for (let length = 0; length < 10_000; length += 1) letters += "a";
        if (letters.length === 1) throw new Error("never: keeps the loop from being left out");
      }
      return strings / 10 / ((performance.now() - start) / 1000);
    });
  } finally {
    await page.close();
  }
}
