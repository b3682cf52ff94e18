import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Db, type DbOptions, openDb } from "../../../apps/server/src/platform/db.ts";
import { migrate } from "../../../apps/server/src/platform/migrate.ts";

export interface FreshDatabase {
  readonly connectionString: string;
  /** Ends every connection to it and deletes it. */
  readonly drop: () => Promise<void>;
}

/** A fresh database with a pool to it. */
export interface TestDb {
  readonly connectionString: string;
  readonly db: Db;
  /** Ends the pool, and deletes the database. */
  close(): Promise<void>;
}

/** So short that a test which waits for ever fails by itself, and names its query. */
const SHORT = { acquireTimeoutMs: 2_000, statementTimeoutMs: 5_000, lockTimeoutMs: 1_000 } as const;
const TEMPLATE = "kaifong_template";
const TEMPLATE_LOCK = 815_001;

let template: Promise<void> | undefined;

/** A database of its own for one test file, with the newest schema and no rows. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const admin = clusterUrl();
  template ??= makeTemplate(admin);
  await template;
  return createDatabase(admin, `TEMPLATE ${TEMPLATE}`);
}

/** A database of its own without any schema, for tests of migrations. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return createDatabase(clusterUrl());
}

async function createDatabase(admin: string, options = ""): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runSql(admin, `CREATE DATABASE ${name} ${options}`);
  return {
    connectionString: urlOf(admin, name),
    drop: () => runSql(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A fresh database with a pool to it, as a server has one. `options`: in place of one connection and short waits. */
export async function openTestDb(options: Partial<DbOptions> = {}): Promise<TestDb> {
  const database = await freshDatabase();
  const db = testPool(database.connectionString, options);
  return {
    connectionString: database.connectionString,
    db,
    close: async () => {
      await db.end();
      await database.drop();
    },
  };
}

/** A further pool to a database; its caller ends it. `options`: in place of one connection and short waits. */
export function testPool(connectionString: string, options: Partial<DbOptions> = {}): Db {
  return openDb({ connectionString, poolSize: 1, ...SHORT, onError: () => undefined, ...options });
}

/**
 * The superuser's connection string of the cluster for tests: TEST_DATABASE_URL, which Vitest's set-up fills when it is not set
 * (vitest.config.ts).
 */
function clusterUrl(): string {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) throw new Error("Tests with a database need TEST_DATABASE_URL, the address of a PostgreSQL as superuser.");
  return url;
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
