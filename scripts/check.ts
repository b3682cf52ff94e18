/** The quick loop while writing (`npm run check`): types, lint, house rules, arrows, and the unit tests that the change touches. */
import { run, say, step } from "./run/progress.ts";
import * as stages from "./quality/stages.ts";
import { startTestCluster } from "./quality/test-cluster.ts";

await run(async () => {
  const cluster = await startTestCluster();
  const problems: string[] = [];
  try {
    for (const stage of [
      stages.types,
      stages.lint,
      stages.houseRules,
      stages.arrows,
      stages.vitest(cluster.url, ["run", "--changed", "--passWithNoTests"]),
    ]) {
      await step(stage.name, async () => {
        const { passed, failed, problem } = await stage.run();
        if (problem !== undefined) problems.push(problem);
        return `${passed} passed, ${failed} failed`;
      });
    }
  } finally {
    await cluster.stop();
  }
  for (const problem of problems) say(problem.replaceAll(/^/gm, "    "));
  process.exitCode = problems.length === 0 ? 0 : 1;
});
