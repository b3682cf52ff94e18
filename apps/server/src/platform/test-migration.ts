import { MINUTE_MS } from "@kaifong/domain/time";
import { emptyDatabase, type FreshDatabase } from "@kaifong/testing";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { migrate } from "./migrate.ts";

const MIGRATING_MS = MINUTE_MS;

/** What has become of the rows of a database that was migrated. */
export interface Migrated {
  readonly client: pg.Client;
  /** The names of the migrations that came after the rows, in their order. */
  readonly applied: readonly string[];
}

/**
 * For a test file of a migration: a database with all migrations up to number `before`, then these rows (statements in SQL), then
 * all the others. The function that is returned has it from the first test on.
 */
export function startMigrated(before: number, rows: string): () => Migrated {
  let database: FreshDatabase | undefined;
  let migrated: Migrated | undefined;
  beforeAll(async () => {
    database = await emptyDatabase();
    const { connectionString } = database;
    await migrate(connectionString, before);
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(rows);
    migrated = { client, applied: await migrate(connectionString) };
  }, MIGRATING_MS);
  afterAll(async () => {
    await migrated?.client.end();
    await database?.drop();
  });
  return () => {
    if (!migrated) throw new Error("the database is not migrated before the first test");
    return migrated;
  };
}
