/**
 * Figures against the limits (`npm run bench`), each beside what it is compared with in the same run, on a fresh product of its
 * own: cached reads against nginx and Strapi, enrolments against the same batches without HTTP, a crawl of all pages and the
 * memory after it, whether a clock tells members from strangers, how soon a published change is seen, where on a screen pages
 * begin with what they are for, what a first visit weighs, Lighthouse for a page of every kind in three languages, the pages of
 * the portal on its phone, its speed on a very slow one, and what becomes of messages when a server is killed.
 * `npm run bench -- weight lighthouse` measures only what is named.
 */
import { ensureBrowser, installPackages, onPath } from "../scripts/quality/browser.ts";
import { freePort } from "../scripts/run/ports.ts";
import { run, say, step } from "../scripts/run/progress.ts";
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
import { type Line, machine, show } from "./report.ts";
import { measureSending } from "./sending.ts";
import { measureSlowPhone } from "./slow-phone.ts";
import { measureWeight } from "./weight.ts";

const TOOLS = [
  ["nginx", "nginx-light"],
  ["wrk", "wrk"],
] as const;

const only = process.argv.slice(2);

await run(async () => {
  say(machine());
  const browser = await step("Browser and fonts", () => ensureBrowser(REPORTS));
  await step("nginx and wrk", installTools);
  await withFreshProduct({ RECONCILE_SECONDS: "86400", LOG_LEVEL: "warn" }, async (product) => {
    await section("reads", ["nginx", "wrk"], () => measureReads(product.settings.siteUrl, product.settings.cmsUrl));
    await section("enrolments", ["wrk"], () => measureEnrolments(product.settings));
    await section("login-timing", [], () => measureLoginTiming(product.settings));
    await section("code-timing", [], () => measureCodeTiming(product.settings));
    await section("crawl", [], () => measureCrawl(product.settings.siteUrl));
    await section("publishing", [], async () => {
      const second = await freePort();
      await product.addServer(second);
      return measurePublishing(product.settings, [product.settings.siteUrl, `http://127.0.0.1:${second}`]);
    });
    await section("first-screen", [], () => measureFirstScreen(product.settings.siteUrl, browser));
    await section("weight", [], () => measureWeight(product.settings.siteUrl, browser));
    await section("lighthouse", [], () => measureLighthouse(product.settings.siteUrl, browser, REPORTS));
    await section("portal", [], () => measurePortal(product.settings, browser, REPORTS));
    await section("slow-phone", [], () => measureSlowPhone(product.settings.siteUrl, browser, REPORTS));
    await section("sending", [], () => measureSending(product.settings.serverEnv));
  });
});

/**
 * Measures and says at once what was found, for whoever stops the run before its end. A comparison that cannot be made here is
 * left out, and said; the others are made all the same.
 */
async function section(name: string, needs: readonly string[], measure: () => Promise<Line[]>): Promise<void> {
  if (only.length > 0 && !only.includes(name)) return;
  const missing = needs.filter((tool) => onPath(tool) === undefined);
  if (missing.length > 0) {
    say(`Left out: ${name}, because ${missing.join(" and ")} could not be installed.`);
    return;
  }
  const lines = await step(`Measuring ${name}`, measure);
  show(lines);
}

async function installTools(): Promise<string> {
  const missing = TOOLS.filter(([program]) => onPath(program) === undefined).map(([, debian]) => debian);
  if (missing.length === 0) return "there";
  try {
    await installPackages(missing, REPORTS);
    return "installed";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
