/**
 * Journeys in a real browser (`npm run e2e`; what follows `--` is handed to Playwright): starts the whole product with fresh data on free
 * ports, with a second server beside the first, walks through it and stops it.
 */
import { mkdtempSync, rmSync, mkdirSync, chmodSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { ProductUnderTest } from "../e2e/support/product.ts";
import { ensureBrowser } from "./quality/browser.ts";
import { browserTests, REPORTS, type Outcome } from "./quality/stages.ts";
import { inRoot } from "./run/paths.ts";
import { freePort } from "./run/ports.ts";
import { startProduct, type Product } from "./run/product.ts";
import { run, say, step } from "./run/progress.ts";
import { readSettings } from "./run/settings.ts";

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const browser = await step("Browser and fonts", () => ensureBrowser(REPORTS));
    const { passed, failed, problem } = await walk(browser, process.argv.slice(2));
    if (problem !== undefined) say(problem);
    say(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  });
}

/** Starts the product for the journeys, runs them, stops it and forgets its data. */
export async function walk(browser: string, only: readonly string[]): Promise<Outcome> {
  mkdirSync(inRoot(".cache"), { recursive: true });
  const dataDir = mkdtempSync(inRoot(".cache/e2e-"));
  chmodSync(dataDir, 0o755); // PostgreSQL may run as another user
  const [port = 0, second = 0, cmsPort = 0, databasePort = 0] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const start = startProduct(
    readSettings(
      {
        ...process.env,
        ...{
          DATA_DIR: dataDir,
          HOST: "127.0.0.1",
          PORT: String(port),
          CMS_PORT: String(cmsPort),
          DATABASE_PORT: String(databasePort),
        },
        ...{
          SITE_URL: `http://127.0.0.1:${port}`,
          DEMO_DATA: "true",
          CMS_SEED: "true",
          CMS_URL: "",
          DATABASE_URL: "",
          CMS_DATABASE_URL: "",
        },
      },
      false,
    ),
  );
  const killToo = () => start.kill();
  process.once("exit", killToo);
  try {
    const product = await start.ready;
    await product.addServer(second);
    const control = await listen(product);
    const outcome = await browserTests(browser, only, describe(product, second, control)).run();
    control.close();
    return outcome;
  } finally {
    await start.stop();
    process.off("exit", killToo);
    if (process.env["KEEP_DATA"] === undefined) rmSync(dataDir, { recursive: true, force: true });
    else say(`Data kept in ${join(dataDir)}`);
  }
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
