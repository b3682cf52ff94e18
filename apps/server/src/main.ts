import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { prepareDemonstration } from "./cross-room/demonstration.ts";
import { openSiteContent } from "./content/open-site-content.ts";
import { createDeps } from "./create-deps.ts";
import type { Deps } from "./platform/deps.ts";
import { type Env, loadEnv, SettingsError } from "./platform/env.ts";
import { nameOfFault } from "./platform/http/faults.ts";
import { createLog } from "./platform/logging.ts";
import { errorText } from "@kaifong/contract/error-text";
import { migrate } from "./platform/migrate.ts";
import { stopOnSignals } from "./platform/shutdown.ts";

const WAIT_FOR_DATABASE_MS = 30_000;
const RETRY_MS = 500;

async function main(): Promise<void> {
  const started = performance.now();
  const env = loadEnv(process.env);
  const log = createLog(env);
  await migrateWhenThere(env, log);
  const platform = createDeps(env, log);
  const deps: Deps = { ...platform, content: openSiteContent(platform) };
  await prepareDemonstration(deps);
  const app = await buildApp(deps);
  stopOnSignals(app, deps);
  await deps.bus.start();
  await app.listen({ host: env.host, port: env.port });
  deps.jobs.start();
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  process.stdout.write(`${JSON.stringify({ ready: true, host: env.host, port, ms: Math.round(performance.now() - started) })}\n`);
}

/**
 * Migrates the database; while it is not there yet, tries for half a minute. A migration that fails is a fault and stops the
 * start.
 */
async function migrateWhenThere(env: Env, log: FastifyBaseLogger): Promise<void> {
  const deadline = performance.now() + WAIT_FOR_DATABASE_MS;
  for (;;) {
    try {
      const ran = await migrate(env.databaseUrl);
      if (ran.length > 0) log.info({ migrations: ran }, "database migrated");
      return;
    } catch (error) {
      if (nameOfFault(error) !== "SERVICE_UNAVAILABLE" || performance.now() > deadline) throw error;
      log.warn({ reason: errorText(error) }, "waiting for the database");
      await sleep(RETRY_MS);
    }
  }
}

try {
  await main();
} catch (error) {
  // Settings are the operator's to fix: the sentence helps them, a stack would not.
  process.stderr.write(
    `${error instanceof SettingsError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
  process.exit();
}
