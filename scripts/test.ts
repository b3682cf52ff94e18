/**
 * Everything there is to prove, in order (`npm test`): types, lint, arrows, unused code, unit and server tests, the content service's tests,
 * journeys in a browser. Goes on through failures; the last line is `N passed, N failed`.
 */
import { rmSync } from "node:fs";
import { buildCms, buildWeb, installCms } from "./run/builds.ts";
import { walk } from "./e2e.ts";
import { run, say, step } from "./run/progress.ts";
import { ensureBrowser } from "./quality/browser.ts";
import * as stages from "./quality/stages.ts";
import { startTestCluster } from "./quality/test-cluster.ts";

await run(async () => {
  rmSync(stages.REPORTS, { recursive: true, force: true });
  const browser = step("Browser and fonts", () => ensureBrowser(stages.REPORTS));
  browser.catch(() => undefined); // said again where it is needed
  const outcomes: stages.Outcome[] = [];
  const take = async (stage: stages.Stage) => outcomes.push(await runStage(stage));

  const cms = step("Libraries of the content service", () => installCms(stages.REPORTS));
  cms.catch(() => undefined);
  for (const stage of [stages.types, stages.lint, stages.format, stages.houseRules, stages.arrows, stages.unused])
    await take(stage);
  const cluster = await step("Database for tests", () => startTestCluster());
  try {
    await take(stages.vitest(cluster.url));
    await take({ name: "installing the content service", run: () => asOutcome(cms) });
    await take(stages.typesOfCms);
    await take(stages.lintOfCms);
    await take({
      name: "building the content service",
      run: () => asOutcome(step("Content service", () => buildCms(stages.REPORTS))),
    });
    await take(stages.cmsTests(cluster.url));
  } finally {
    await cluster.stop();
  }
  await take({ name: "building the website", run: () => asOutcome(step("Website", () => buildWeb(stages.REPORTS))) });
  await take({ name: "browser tests", run: async () => walk(await browser, []) });
  finish(outcomes);
});

/** Runs one stage and says how it went; a stage that breaks counts as one failure. */
async function runStage(stage: stages.Stage): Promise<stages.Outcome> {
  let outcome: stages.Outcome = { passed: 0, failed: 1 };
  try {
    await step(stage.name, async () => {
      outcome = await stage.run();
      return `${outcome.passed} passed, ${outcome.failed} failed`;
    });
  } catch (error) {
    outcome = { passed: 0, failed: 1, problem: error instanceof Error ? error.message : String(error) };
  }
  if (outcome.problem !== undefined) say(outcome.problem.replaceAll(/^/gm, "    "));
  return outcome;
}

async function asOutcome(work: Promise<unknown>): Promise<stages.Outcome> {
  await work;
  return { passed: 1, failed: 0 };
}

function finish(outcomes: readonly stages.Outcome[]): void {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  process.exitCode = failed === 0 ? 0 : 1;
  say(`${passed} passed, ${failed} failed`);
}
