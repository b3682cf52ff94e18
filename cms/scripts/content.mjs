/**
 * Does one piece of work with the content, without a server: `content.mjs <export|import|stale> <result file> [folder]`. The
 * content service itself may be running or not. The result is written as JSON: `{"value":…}`, or `{"problem":"…"}` when a person
 * can fix what is wrong. The root command is `npm run content`.
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const appDir = path.resolve(import.meta.dirname, "..");
const built = (/** @type {string} */ module) => require(path.join(appDir, "dist/src", module));

const [verb, resultFile, folder] = process.argv.slice(2);
const WORK = {
  export: (/** @type {unknown} */ strapi) => built("transfer/export-content.js").exportContent(strapi, folder),
  import: (/** @type {unknown} */ strapi) => built("transfer/import-content.js").importContent(strapi, folder),
  stale: (/** @type {unknown} */ strapi) => built("translations/report.js").staleTranslations(strapi),
};

const { createStrapi } = require("@strapi/strapi");
process.env.NODE_ENV ??= "production";
// An empty database stays empty: the import replaces the sample content.
process.env.CMS_SEED = "false";
const strapi = await createStrapi({ appDir, distDir: path.join(appDir, "dist") }).load();
try {
  fs.writeFileSync(resultFile, JSON.stringify({ value: await WORK[verb](strapi) }));
} catch (error) {
  if (error.name !== "TransferProblem") throw error;
  fs.writeFileSync(resultFile, JSON.stringify({ problem: error.message }));
}
await strapi.destroy();
process.exit(0);
