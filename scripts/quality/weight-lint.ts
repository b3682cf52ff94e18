/** Weighs the files of the pages of every built app. Prints each; exits with 1 when something is too heavy. */
import { styleFilesByMark } from "@kaifong/page-host/vite";
import { reactApps } from "../run/builds.ts";
import { inRoot } from "../run/paths.ts";
import { kilobytes } from "./built-site.ts";
import { missingStyles } from "./missing-styles.ts";
import { heavyScripts, MAX_PAGE_SCRIPT_BYTES, MAX_PAGE_SCRIPTS, pageWeights, tooHeavy } from "./page-weight.ts";
import { MAX_STYLE_BYTES, styleBytes } from "./style-weight.ts";

const builds = reactApps().map((app) => inRoot(`apps/${app}/build`));
const weights = (await Promise.all(builds.map(pageWeights))).flat();
for (const { page, files, bytes } of weights) console.log(`${page}: ${kilobytes(bytes)} in ${files} scripts`);
const heavyPages = tooHeavy(weights, { bytes: MAX_PAGE_SCRIPT_BYTES, files: MAX_PAGE_SCRIPTS });
const heavyStyles = builds.map(styleBytes).filter((bytes) => bytes > MAX_STYLE_BYTES);
const styleFiles = styleFilesByMark(inRoot("."));
const missing = (await Promise.all(builds.map((build) => missingStyles(build, styleFiles)))).flat();
const problems = [
  ...heavyPages,
  ...(heavyPages.length > 0 ? ["What only few need can wait: import it where it is needed, by a call."] : []),
  ...builds
    .flatMap(heavyScripts)
    .map((name) => `${name} brings React along: see "script-shared" in apps/web/vite/script-groups.ts`),
  ...heavyStyles.map((bytes) => `stylesheets: ${kilobytes(bytes)}, compressed, where ${kilobytes(MAX_STYLE_BYTES)} are the most`),
  ...missing.map(
    ({ page, files }) =>
      `${page} shows ${files.join(", ")}: name them in the part for pages that run, as apps/web/vite/style-parts.ts does`,
  ),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
