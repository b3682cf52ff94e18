import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS } from "../e2e/support/chromium.ts";

/**
 * The processor of the phone that Lighthouse simulates, on its benchmark index: an office computer reaches four times as much.
 */
const PHONE_INDEX = 420;
/** Other processes can only slow a round down, so the best one counts. */
const ROUNDS = 3;

/** The factor by which this machine's processor has to be slowed down to that phone's; at least 1. */
export async function slowdownToPhone(browser: Browser): Promise<number> {
  const indexes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) indexes.push(await benchmarkIndex(browser));
  return Math.max(1, Math.max(...indexes) / PHONE_INDEX);
}

/** `slowdownToPhone` for when no browser is open. */
export async function slowdownOf(executablePath: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  try {
    return await slowdownToPhone(browser);
  } finally {
    await browser.close();
  }
}

/** The speed of this processor in a page, measured like Lighthouse: half by memory, half by computing. */
async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    const [strings, copies] = [await page.evaluate(stringsPerSecond), await page.evaluate(copiesPerSecond)];
    return (strings + copies) / 10 / 2;
  } finally {
    await page.close();
  }
}

/** Strings of 10,000 letters joined in a second. Runs in the page. */
function stringsPerSecond(): number {
  const start = performance.now();
  let strings = 0;
  for (; performance.now() - start < 500; strings += 1) {
    let letters = "";
    for (let length = 0; length < 10_000; length += 1) letters += "a";
    if (letters.length === 1) throw new Error("never: keeps the loop from being left out");
  }
  return strings / ((performance.now() - start) / 1000);
}

/** Lists of 100,000 numbers copied in a second. Runs in the page. */
function copiesPerSecond(): number {
  const lists = [Array.from({ length: 100_000 }, (_, index) => index), Array.from({ length: 100_000 }, (_, index) => index)];
  const start = performance.now();
  let copies = 0;
  // The clock is read only now and then: reading it costs as much as part of a copy.
  while (copies % 10 !== 0 || performance.now() - start < 500) {
    const from = lists[copies % 2] ?? [];
    const to = lists[1 - (copies % 2)] ?? [];
    for (let index = 0; index < from.length; index += 1) to[index] = from[index] as number; // both lists are as long
    copies += 1;
  }
  return copies / ((performance.now() - start) / 1000);
}
