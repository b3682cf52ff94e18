/** Weighs what the pages of every app that was built are made of. Prints each; exits with 1 when something is too heavy. */
import { reactApps } from "../run/builds.ts";
import { inRoot } from "../run/paths.ts";
import {
  heavyScripts,
  kilobytes,
  MAX_PAGE_SCRIPT_BYTES,
  MAX_PAGE_SCRIPTS,
  MAX_STYLE_BYTES,
  pageWeights,
  styleBytes,
  tooHeavy,
} from "./page-weight.ts";

const builds = reactApps().map((app) => inRoot(`apps/${app}/build`));
const weights = (await Promise.all(builds.map(pageWeights))).flat();
for (const { page, files, bytes } of weights) console.log(`${page}: ${kilobytes(bytes)} in ${files} scripts`);
const heavyPages = tooHeavy(weights, { bytes: MAX_PAGE_SCRIPT_BYTES, files: MAX_PAGE_SCRIPTS });
const heavyStyles = builds.map(styleBytes).filter((bytes) => bytes > MAX_STYLE_BYTES);
const problems = [
  ...heavyPages,
  ...(heavyPages.length > 0 ? ["What only few need can wait: import it where it is needed, by a call."] : []),
  ...builds
    .flatMap(heavyScripts)
    .map((name) => `${name} brings React along: see "script-shared" in apps/web/vite/script-groups.ts`),
  ...heavyStyles.map((bytes) => `stylesheet: ${kilobytes(bytes)}, compressed, where ${kilobytes(MAX_STYLE_BYTES)} are the most`),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
