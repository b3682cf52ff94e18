/**
 * The quick loop while writing (`npm run check [-- commit]`). For files that changed since the last commit, or since the one
 * named: lint, format, the nearest tests. For the whole tree: types, house rules, unused code, and imports when one may have
 * changed. The content service is checked when something of it changed. Two lanes, for two cores.
 */
import { affectedTests, baseOf, changedFiles, needsDatabase } from "./quality/affected.ts";
import { arrowsMayDiffer } from "./quality/changed-imports.ts";
import * as stages from "./quality/stages.ts";
import { installCms } from "./run/builds.ts";
import { run, say, step } from "./run/progress.ts";

/** When no database was started because no test seemed to need one: a connection fails with this name. */
const NO_DATABASE = "postgres://no-database-was-started.see-scripts-quality-affected/none";
/** The content service, and the texts that its seeds use: its tests read them. */
const OF_CMS = /^(cms|packages\/i18n\/messages)\//;
/** Everything depends on these, whatever the imports. */
const MOVES_ALL = /^(package-lock\.json|tsconfig\.json|\.oxlintrc\.json|biome\.json)$/;

const installed: stages.Stage = {
  name: "libraries of the content service",
  run: async () => {
    await installCms(stages.REPORTS);
    return { passed: 1, failed: 0 };
  },
};

await run(async () => {
  const base = baseOf(process.argv.slice(2));
  const changed = changedFiles(base);
  const ofCms = changed.filter((path) => OF_CMS.test(path));
  const problems: string[] = [];
  const lane = async (list: readonly stages.Stage[]) => {
    for (const stage of list) problems.push(...(await runStage(stage)));
  };
  const everything = changed.some((path) => MOVES_ALL.test(path));
  await Promise.all([
    lane([stages.types, affected(changed)]),
    lane([
      everything ? stages.lint : stages.lintOf(changed),
      ...[stages.houseRules, everything ? stages.format : stages.formatOf(changed), stages.unused],
      ...(arrowsMayDiffer(base) ? [stages.arrows] : []),
      ...(ofCms.length > 0 ? [installed, stages.typesOfCms, stages.lintOfCms, stages.quickCmsTests] : []),
    ]),
  ]);
  for (const problem of problems) say(problem.replaceAll(/^/gm, "    "));
  process.exitCode = problems.length === 0 ? 0 : 1;
});

/** Runs a stage, prints its result, and returns the problem. */
async function runStage(stage: stages.Stage): Promise<string[]> {
  const problems: string[] = [];
  await step(stage.name, async () => {
    const { passed, failed, problem, note } = await stage.run();
    if (failed > 0) problems.push(problem ?? `${stage.name} failed`);
    return `${passed} passed, ${failed} failed${note === undefined ? "" : `, ${note}`}`;
  });
  return problems;
}

function affected(changed: readonly string[]): stages.Stage {
  return {
    name: "tests of what changed",
    run: async () => {
      const { tests, left } = affectedTests(changed);
      const database = tests.some(needsDatabase) ? undefined : NO_DATABASE;
      const outcome = await stages.vitest(database, ["run", ...tests.map(({ path }) => path)]).run();
      const note = `the nearest ${tests.length} of ${tests.length + left} files; npm test runs the others`;
      return left === 0 ? outcome : { ...outcome, note };
    },
  };
}
