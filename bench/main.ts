/**
 * Measures figures against the limits (`npm run bench`), each next to its comparison in the same run, on a new product of its
 * own: cached reads against nginx and Strapi, enrolments against the same batches without HTTP, a crawl of all pages and the
 * memory after it, whether a clock tells members from strangers, how soon a published change is seen, where on a screen the main
 * content of pages begins, the weight of a first visit, Lighthouse for a page of every kind in three languages, the pages of the
 * portal on its phone, its speed on a very slow one, and the messages that are sent when a server is killed. `npm run bench --
 * weight lighthouse` measures only those two.
 */
import { errorText } from "@kaifong/contract/error-text";
import { ensureBrowser, installPackages, onPath } from "../scripts/quality/browser.ts";
import { freePort } from "../scripts/run/ports.ts";
import type { Product } from "../scripts/run/product.ts";
import { UsageError, run, say, step } from "../scripts/run/progress.ts";
import { REPORTS } from "../scripts/quality/stages.ts";
import { withFreshProduct } from "../scripts/quality/fresh-product.ts";
import { measureCodeTiming } from "./code-timing.ts";
import { measureCrawl } from "./crawl.ts";
import { measureEnrolments } from "./enrolments.ts";
import { measureFirstScreen } from "./first-screen.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLoginTiming } from "./login-timing.ts";
import { measurePortal } from "./portal.ts";
import { measurePublishing } from "./publishing.ts";
import { measureReads } from "./reads.ts";
import { type Line, describeMachine, printReport } from "./report.ts";
import { measureSending } from "./sending.ts";
import { measureSlowPhone } from "./slow-phone.ts";
import { measureWeight } from "./weight.ts";

const TOOLS = [
  ["nginx", "nginx-light"],
  ["wrk", "wrk"],
] as const;

type Measure = (product: Product, browser: string) => Promise<Line[]>;
/** In the order of measuring: what each section needs that may be missing here, and how it is measured. */
const SECTIONS: Readonly<Record<string, readonly [needs: readonly string[], measure: Measure]>> = {
  reads: [["nginx", "wrk"], ({ settings }) => measureReads(settings.siteUrl, settings.cmsUrl)],
  enrolments: [["wrk"], ({ settings }) => measureEnrolments(settings)],
  "login-timing": [[], ({ settings }) => measureLoginTiming(settings)],
  "code-timing": [[], ({ settings }) => measureCodeTiming(settings)],
  crawl: [[], ({ settings }) => measureCrawl(settings.siteUrl)],
  publishing: [
    [],
    async (product) => {
      const port = await freePort();
      const second = await product.addServer(port);
      try {
        return await measurePublishing(product.settings, [product.settings.siteUrl, `http://127.0.0.1:${port}`]);
      } finally {
        await second.stop();
      }
    },
  ],
  "first-screen": [[], ({ settings }, browser) => measureFirstScreen(settings.siteUrl, browser)],
  weight: [[], ({ settings }, browser) => measureWeight(settings.siteUrl, browser)],
  lighthouse: [[], ({ settings }, browser) => measureLighthouse(settings.siteUrl, browser, REPORTS)],
  portal: [[], ({ settings }, browser) => measurePortal(settings, browser, REPORTS)],
  "slow-phone": [[], ({ settings }, browser) => measureSlowPhone(settings.siteUrl, browser, REPORTS)],
  sending: [
    [],
    async ({ settings, children: { server } }) => {
      // Its own server would send the messages first.
      await server.hold();
      try {
        return await measureSending(settings.serverEnv);
      } finally {
        server.release();
      }
    },
  ],
};

await run(async () => {
  const only = process.argv.slice(2);
  const unknown = only.find((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown !== undefined)
    throw new UsageError(`Nothing measured is called ${unknown}: ${Object.keys(SECTIONS).join(", ")} are.`);
  say(describeMachine());
  const browser = await step("Browser and fonts", () => ensureBrowser(REPORTS));
  await step("nginx and wrk", installTools);
  let missed = 0;
  await withFreshProduct({ RECONCILE_SECONDS: "86400", LOG_LEVEL: "warn" }, async (product) => {
    for (const [name, [needs, measure]] of Object.entries(SECTIONS))
      if (only.length === 0 || only.includes(name)) missed += await section(name, needs, () => measure(product, browser));
  });
  if (missed > 0) throw new UsageError(`Bars that do not hold on this machine: ${missed}.`);
});

/**
 * Measures and prints the results at once, for those who stop the run before its end. A comparison that is not possible here is
 * left out, and reported; the others are still made. Returns the number of missed limits.
 */
async function section(name: string, needs: readonly string[], measure: () => Promise<Line[]>): Promise<number> {
  const missing = needs.filter((tool) => onPath(tool) === undefined);
  if (missing.length > 0) {
    say(`Left out: ${name}, because ${missing.join(" and ")} could not be installed.`);
    return 0;
  }
  const lines = await step(`Measuring ${name}`, measure);
  printReport(lines);
  return lines.filter(({ holds }) => holds === false).length;
}

async function installTools(): Promise<string> {
  const missing = TOOLS.filter(([program]) => onPath(program) === undefined).map(([, debian]) => debian);
  if (missing.length === 0) return "there";
  try {
    await installPackages(missing, REPORTS);
    return "installed";
  } catch (error) {
    return errorText(error);
  }
}
