/**
 * Runs every check: types, lint, imports, unused code, unit and server tests, the content service's tests, journeys in a browser.
 * Continues after failures; the last line is `N passed, N failed`.
 */
import { rmSync } from "node:fs";
import { buildCms, buildWeb, installCms } from "./run/builds.ts";
import { runJourneys } from "./e2e.ts";
import { run, step } from "./run/progress.ts";
import { ensureHeadlessBrowser } from "./quality/browser.ts";
import * as stages from "./quality/stages.ts";
import { type StageRunner, runCounted } from "./quality/run-counted.ts";
import { startTestCluster, type TestCluster } from "./quality/throwaway-cluster.ts";

await run(() =>
  runCounted(async (tally) => {
    rmSync(stages.REPORTS, { recursive: true, force: true });
    const browser = step("Browser and fonts", () => ensureHeadlessBrowser(stages.REPORTS));
    browser.catch(() => undefined); // said again where it is needed
    await beforeBrowsers(tally);
    await tally.take({ name: "browser tests", run: async () => runJourneys(await browser, []) });
  }),
);

/**
 * Two lanes: the build and the tests of the content service run in one process, which would leave a core idle. Without a
 * database, only stages that can do without it.
 */
async function beforeBrowsers(tally: StageRunner): Promise<void> {
  const cluster = await tally.prepare("Database for tests", () => startTestCluster());
  try {
    await Promise.all([
      inOrder(tally, [
        ...[stages.types, stages.lint, stages.format, stages.houseRules, stages.arrows, stages.unused],
        made("the website", () => buildWeb(stages.REPORTS)),
        stages.promisedBrowsers,
        stages.pageWeight,
        ...(cluster ? [stages.vitest(cluster.url)] : []),
      ]),
      inOrder(tally, ofContentService(cluster)),
    ]);
  } finally {
    await cluster?.stop();
  }
}

function ofContentService(cluster: TestCluster | undefined): readonly stages.Stage[] {
  return [
    made("the libraries of the content service", () => installCms(stages.REPORTS)),
    stages.typesOfCms,
    stages.lintOfCms,
    made("the content service", () => buildCms(stages.REPORTS)),
    ...(cluster ? [stages.cmsTests(cluster.url)] : []),
  ];
}

async function inOrder(tally: StageRunner, list: readonly stages.Stage[]): Promise<void> {
  for (const stage of list) await tally.take(stage);
}

/** A stage that makes what others need: one failure when that fails. */
function made(what: string, make: () => Promise<unknown>): stages.Stage {
  return {
    name: `making ${what}`,
    run: async () => {
      await make();
      return { passed: 1, failed: 0 };
    },
  };
}
