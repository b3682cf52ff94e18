import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";

const MIGRATIONS_DIR = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Brings the database to the newest schema. Two processes may start together: the second waits for the first (advisory lock).
 * In: connection string of a role that owns the database. Out: names of the migrations that ran. Throws when one fails; then none of this run stays.
 */
export async function migrate(connectionString: string): Promise<readonly string[]> {
  const ran = await runner({
    databaseUrl: { connectionString, application_name: "kaifong-migrate", connectionTimeoutMillis: 5_000 },
    dir: MIGRATIONS_DIR,
    direction: "up",
    migrationsTable: "migrations",
    checkOrder: true,
    singleTransaction: true,
    advisoryLockMode: "wait",
    log: () => undefined,
  });
  return ran.map((migration) => migration.name);
}
