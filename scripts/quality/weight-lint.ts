/** Weighs the scripts of the pages of every app that was built. Prints each; exits with 1 when one is too heavy. */
import { reactApps } from "../run/builds.ts";
import { inRoot } from "../run/paths.ts";
import { heavyScripts, kilobytes, MAX_PAGE_SCRIPT_BYTES, MAX_PAGE_SCRIPTS, pageWeights, tooHeavy } from "./page-weight.ts";

const builds = reactApps().map((app) => inRoot(`apps/${app}/build`));
const weights = (await Promise.all(builds.map(pageWeights))).flat();
for (const { page, files, bytes } of weights) console.log(`${page}: ${kilobytes(bytes)} in ${files} scripts`);
const problems = tooHeavy(weights, { bytes: MAX_PAGE_SCRIPT_BYTES, files: MAX_PAGE_SCRIPTS });
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error("What only few need can wait: import it where it is needed, by a call.");
const heavy = builds.flatMap(heavyScripts);
for (const name of heavy)
  console.error(`${name} brings React along: what it needs belongs to "script-shared" of apps/web/vite/script-groups.ts`);
process.exit(problems.length + heavy.length === 0 ? 0 : 1);
