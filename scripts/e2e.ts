/**
 * Journeys in a real browser (`npm run e2e`; what follows `--` is handed to Playwright): starts the whole product with fresh data
 * on free ports, with a second server beside the first, walks through it and stops it.
 */
import { createServer, type Server } from "node:http";
import type { ProductUnderTest } from "../e2e/support/product.ts";
import { ensureHeadlessBrowser } from "./quality/browser.ts";
import { withFreshProduct } from "./quality/fresh-product.ts";
import { browserTests, REPORTS, type Outcome } from "./quality/stages.ts";
import { freePort } from "./run/ports.ts";
import type { Product } from "./run/product.ts";
import { run, say, step } from "./run/progress.ts";

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const browser = await step("Browser and fonts", () => ensureHeadlessBrowser(REPORTS));
    const { passed, failed, problem } = await walk(browser, process.argv.slice(2));
    if (problem !== undefined) say(problem);
    say(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  });
}

/** Starts the product for the journeys with a second server beside the first, runs them, stops it and forgets its data. */
export function walk(browser: string, only: readonly string[]): Promise<Outcome> {
  return withFreshProduct({}, async (product) => {
    const second = await freePort();
    await product.addServer(second);
    const control = await listen(product);
    const outcome = await browserTests(browser, only, describe(product, second, control)).run();
    control.close();
    return outcome;
  });
}

function describe({ settings }: Product, second: number, control: Server): ProductUnderTest {
  const address = control.address();
  const { siteUrl, cmsUrl, editor, host } = settings;
  const controlPort = typeof address === "object" && address !== null ? address.port : 0;
  return { siteUrl, cmsUrl, editor, secondUrl: `http://${host}:${second}`, controlUrl: `http://127.0.0.1:${controlPort}` };
}

/** What lets a journey take a part of the product down and bring it back. */
function listen({ children }: Product): Promise<Server> {
  const parts = new Map(Object.entries(children));
  const server = createServer((request, response) => {
    const [, verb = "", part = ""] = (request.url ?? "").split("/");
    const child = parts.get(part);
    if (!child || request.method !== "POST" || !["hold", "release"].includes(verb)) {
      response.writeHead(404).end();
      return;
    }
    const done = verb === "hold" ? child.hold() : Promise.resolve(child.release());
    void done.then(() => response.writeHead(204).end());
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}
