/**
 * Journeys in a real browser (`npm run e2e`; what follows `--` is passed to Playwright): starts the whole product with new data
 * on free ports, with a second server next to the first and a third that knows an identity provider, runs the journeys and stops
 * it.
 */
import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { SIGN_IN_CALLBACK } from "@kaifong/contract/paths";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { identityProvider, type TestIdentityProvider } from "@kaifong/testing/identity-provider";
import type { ProductUnderTest } from "../e2e/support/product.ts";
import { ensureHeadlessBrowser } from "./quality/browser.ts";
import { membersOverLoginLimit, LOGINS_OF_A_MEMBER } from "./quality/login-counts.ts";
import { withFreshProduct } from "./quality/fresh-product.ts";
import { personalWordsIn } from "./quality/personal-words.ts";
import { browserTests, REPORTS, type Outcome } from "./quality/stages.ts";
import { inRoot, NODE, withTools } from "./run/paths.ts";
import { freePort } from "./run/ports.ts";
import type { Product } from "./run/product.ts";
import { run, say, step } from "./run/progress.ts";

/** The most findings that are named. */
const MAX_NAMED = 20;

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const browser = await step("Browser and fonts", () => ensureHeadlessBrowser(REPORTS));
    const { passed, failed, problem } = await runJourneys(browser, process.argv.slice(2));
    if (problem !== undefined) say(problem);
    say(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  });
}

/** Starts the product for the journeys with a second server next to the first, runs them, stops it and deletes its data. */
export function runJourneys(browser: string, only: readonly string[]): Promise<Outcome> {
  return withFreshProduct({}, async (product) => {
    const second = await freePort();
    await product.addServer(second);
    const control = await listen(product);
    const [identityUrl, provider] = await addIdentities(product);
    const outcome = await browserTests(browser, only, { ...describe(product, second, control), identityUrl }).run();
    control.close();
    await provider.close();
    const { dataDir, serverEnv } = product.settings;
    const url = serverEnv["DATABASE_URL"] ?? "";
    const logged = await oneMore(outcome, () => personalWordsIn(join(dataDir, "logs"), url), "personal data in a log");
    if (only.length > 0) return logged;
    const elsewhere = `more than ${LOGINS_OF_A_MEMBER}; give one of the journeys somebody else of e2e/support/cast.ts`;
    return oneMore(logged, () => membersOverLoginLimit(url), elsewhere);
  });
}

/** One more test, of the state after the journeys: it passes when nothing is found. `said`: what it says then. */
async function oneMore(outcome: Outcome, find: () => Promise<readonly string[]>, said: string): Promise<Outcome> {
  // A database that a journey has left down must not hide the results of the journeys.
  const found = await find().catch((fault: unknown) => [String(fault)]);
  if (found.length === 0) return { ...outcome, passed: outcome.passed + 1 };
  const problem = [outcome.problem, `${found.slice(0, MAX_NAMED).join(", ")}: ${said}`].filter(Boolean).join("\n");
  return { ...outcome, failed: outcome.failed + 1, problem };
}

function describe({ settings }: Product, second: number, control: Server): Omit<ProductUnderTest, "identityUrl"> {
  const address = control.address();
  const { siteUrl, cmsUrl, editor, host } = settings;
  const controlPort = typeof address === "object" && address !== null ? address.port : 0;
  return { siteUrl, cmsUrl, editor, secondUrl: `http://${host}:${second}`, controlUrl: `http://127.0.0.1:${controlPort}` };
}

/** Decides a registration like `npm run staff -- registrations`: as the list says that it is. */
async function decideRegistration(
  env: Product["settings"]["serverEnv"],
  who: string,
  [reference = "", ...decision]: readonly string[],
): Promise<unknown> {
  const order = (...words: readonly string[]) =>
    promisify(execFile)(NODE, [inRoot("apps/server/src/staff-programs/main.ts"), "registrations", who, ...words], {
      env: withTools(env),
    });
  const { stdout } = await order();
  return order(stdout.split(/\s/).find((word) => word.startsWith(`${reference}/`)) ?? reference, ...decision);
}

/** Adds a third server, at which people may log in through an identity provider, which knows one person for each language. */
async function addIdentities(product: Product): Promise<readonly [url: string, provider: TestIdentityProvider]> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const provider = await identityProvider(url + SIGN_IN_CALLBACK);
  for (const [index, code] of LANGUAGE_CODES.entries()) {
    provider.holders.set(`holder ${code}`, {
      ...{ "family_name#zh-Hant": "陳", "given_name#zh-Hant": "美玲", family_name: "CHAN", given_name: "MEI LING" },
      ...{ gender: "female", birthdate: "1950-03-09", phone_number: `+8526488000${index + 1}`, phone_number_verified: true },
    });
  }
  await product.addServer(port, { ...provider.settings, SITE_URL: url });
  return [url, provider];
}

/** The output of a failed program; for any other error its text. */
function messageOf(error: unknown): string {
  return error instanceof Error && "stdout" in error ? `${error.message}\n${String(error.stdout)}` : String(error);
}

/** Lets a journey take a part of the product down and bring it back, and lets staff decide at their terminal. */
function listen({ children, settings }: Product): Promise<Server> {
  const parts = new Map(Object.entries(children));
  const work: Readonly<Record<string, (what: string, more: readonly string[]) => Promise<unknown> | undefined>> = {
    hold: (part) => parts.get(part)?.hold(),
    release: (part) => Promise.resolve(parts.get(part)?.release()),
    registrations: (who, more) => decideRegistration(settings.serverEnv, who, more),
  };
  const server = createServer((request, response) => {
    const [verb = "", what = "", ...more] = (request.url ?? "").split("/").slice(1).map(decodeURIComponent);
    const done = request.method === "POST" ? work[verb]?.(what, more) : undefined;
    if (done)
      done.then(
        () => response.writeHead(204).end(),
        (error: unknown) => response.writeHead(500).end(messageOf(error)),
      );
    else response.writeHead(404).end();
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}
