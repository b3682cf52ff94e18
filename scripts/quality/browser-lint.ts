/** Checks every built app against the promised browsers. Prints every problem; exits with 1 when there is one. */
import { reactApps } from "../run/builds.ts";
import { inRoot } from "../run/paths.ts";
import { ALLOWED } from "./promised-browsers/allowed.ts";
import { problemsOf, readBuiltSite } from "./promised-browsers/check.ts";

const problems = reactApps().flatMap((app) => problemsOf(readBuiltSite(inRoot(`apps/${app}/build`)), ALLOWED));
for (const problem of problems) console.error(problem);
if (problems.length > 0)
  console.error(
    "Write it otherwise, or look for it before it is used; or say in scripts/quality/promised-browsers/allowed.ts why nobody loses anything.",
  );
console.log(
  problems.length === 0 ? "the promised browsers lack nothing" : `${problems.length} things that promised browsers lack`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
