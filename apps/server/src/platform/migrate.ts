import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";
import pg from "pg";

const CONNECT_TIMEOUT_MS = 5_000;
const MIGRATIONS_DIR = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Migrates the database to the newest schema. Two processes may start together: the second waits for the first (advisory lock).
 * Takes the connection string of a role that owns the database, and how many migrations to run at most. Returns the names of
 * those that ran. Throws when one fails; then nothing of this run stays.
 */
export async function migrate(connectionString: string, count = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
  // Our own client: the runner's has no listener for a connection that dies, which would end the process, and is still closing
  // when it returns.
  const client = new pg.Client({
    connectionString,
    application_name: "kaifong-migrate",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => undefined); // the statement that was running fails with it
  try {
    await client.connect();
    const ran = await runner({
      dbClient: client,
      dir: MIGRATIONS_DIR,
      direction: "up",
      count,
      migrationsTable: "migrations",
      checkOrder: true,
      singleTransaction: true,
      advisoryLockMode: "wait",
      log: () => undefined,
    });
    return ran.map((migration) => migration.name);
  } finally {
    await client.end().catch(() => undefined);
  }
}
