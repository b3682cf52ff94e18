import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  // Describing everything that is right takes axe three times as long as finding what is wrong.
  resultTypes: ["violations"],
};

interface Violation {
  readonly id: string;
  readonly html: readonly string[];
}

/**
 * What axe finds on the page as it stands: a line per rule that is broken. The pages have no frames. In Chromium alone: a page of Debian's
 * Firefox crashes when axe comes after the scripts that Playwright puts into it, and the rules are about the same HTML and CSS.
 */
export async function problems(page: Page): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === "firefox") return [];
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(`${axe.source};undefined`);
  const violations = await page.evaluate(findViolations, OPTIONS);
  return violations.map(({ id, html }) => `${id}: ${html.map((each) => each.slice(0, 160)).join(" | ")}`);
}

/** Runs in the page, where axe has put itself. */
async function findViolations(options: RunOptions): Promise<readonly Violation[]> {
  const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe }; // the page's global, which no type knows
  const { violations } = await inPage.run(document, options);
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}
