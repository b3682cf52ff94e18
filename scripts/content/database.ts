import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Child } from "../run/child.ts";
import { UsageError } from "../run/progress.ts";
import { claimRunFile } from "../run/run-file.ts";
import { logsOf, startDatabase } from "../run/services.ts";
import type { Settings } from "../run/settings.ts";

const CONNECT_WITHIN_MS = 5_000;

/** A connection to this database, closed after `work`. */
export async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on("error", () => undefined); // a connection that breaks is seen by the query on it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Does `work` while this database responds: because the product runs, because it is elsewhere, or because our own PostgreSQL is
 * started for that time.
 */
export async function withDatabase<Result>(settings: Settings, url: string, work: () => Promise<Result>): Promise<Result> {
  const problem = await refusalOf(url);
  if (problem === undefined) return work();
  if (!settings.cluster || new URL(url).port !== String(settings.cluster.port)) {
    throw new UsageError(`The database doesn't respond: ${problem}`);
  }
  if (problem !== "ECONNREFUSED") throw new UsageError(`PostgreSQL on port ${settings.cluster.port} is not ours: ${problem}`);
  return withOwnPostgres(settings, work);
}

/** The reason why the database can't be used; undefined when it can. */
async function refusalOf(url: string): Promise<string | undefined> {
  try {
    await connected(url, (client) => client.query("SELECT 1"));
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    return "code" in error && error.code === "ECONNREFUSED" ? "ECONNREFUSED" : error.message;
  }
}

/** Locks the data folder meanwhile, so that nobody starts the product into it. */
async function withOwnPostgres<Result>(settings: Settings, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(logsOf(settings), { recursive: true });
  const runFile = await claimRunFile(join(settings.dataDir, "run.json"));
  let postgres: Child | undefined;
  const kill = () => postgres?.kill();
  process.once("exit", kill);
  try {
    await startDatabase(settings, runFile, (child) => (postgres = child));
    return await work();
  } finally {
    await postgres?.stop();
    process.off("exit", kill);
    runFile.remove();
  }
}
