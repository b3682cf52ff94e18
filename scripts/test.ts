/**
 * Everything there is to prove, in order (`npm test`): types, lint, arrows, unused code, unit and server tests, the content
 * service's tests, journeys in a browser. Goes on through failures; the last line is `N passed, N failed`.
 */
import { rmSync } from "node:fs";
import { buildCms, buildWeb, installCms } from "./run/builds.ts";
import { walk } from "./e2e.ts";
import { run, step } from "./run/progress.ts";
import { ensureBrowser } from "./quality/browser.ts";
import * as stages from "./quality/stages.ts";
import { type Tally, tallied } from "./quality/tally.ts";
import { startTestCluster } from "./quality/throwaway-cluster.ts";

await run(() =>
  tallied(async (tally) => {
    rmSync(stages.REPORTS, { recursive: true, force: true });
    const browser = step("Browser and fonts", () => ensureBrowser(stages.REPORTS));
    browser.catch(() => undefined); // said again where it is needed
    const cms = step("Libraries of the content service", () => installCms(stages.REPORTS));
    cms.catch(() => undefined);
    for (const stage of [stages.types, stages.lint, stages.format, stages.houseRules, stages.arrows, stages.unused])
      await tally.take(stage);
    await withDatabase(tally, cms);
    await tally.take({
      name: "building the website",
      run: () => asOutcome(step("Website", () => buildWeb(stages.REPORTS))),
    });
    await tally.take(stages.promisedBrowsers);
    await tally.take({ name: "browser tests", run: async () => walk(await browser, []) });
  }),
);

/** The stages that need a database, and those of the content service; without a database only what can do without it. */
async function withDatabase(tally: Tally, cms: Promise<void>): Promise<void> {
  const cluster = await tally.prepare("Database for tests", () => startTestCluster());
  try {
    if (cluster) await tally.take(stages.vitest(cluster.url));
    await tally.take({ name: "installing the content service", run: () => asOutcome(cms) });
    await tally.take(stages.typesOfCms);
    await tally.take(stages.lintOfCms);
    await tally.take({
      name: "building the content service",
      run: () => asOutcome(step("Content service", () => buildCms(stages.REPORTS))),
    });
    if (cluster) await tally.take(stages.cmsTests(cluster.url));
  } finally {
    await cluster?.stop();
  }
}

async function asOutcome(work: Promise<unknown>): Promise<stages.Outcome> {
  await work;
  return { passed: 1, failed: 0 };
}
