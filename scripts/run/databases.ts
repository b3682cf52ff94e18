import { MINUTE_MS } from "@kaifong/domain/time";
import pg from "pg";
import type { Child } from "./child.ts";
import { UsageError } from "./progress.ts";

export interface OwnedDatabase {
  /** Also the name of the role that owns it. */
  readonly name: string;
  readonly password: string;
}

const RESPONSE_WITHIN_MS = MINUTE_MS;

export interface Superuser {
  readonly port: number;
  readonly password: string;
}

/** Waits until PostgreSQL responds (after a crash it first replays its log). */
export async function waitForPostgres(superuser: Superuser, child: Child): Promise<void> {
  const until = performance.now() + RESPONSE_WITHIN_MS;
  const responding = async () => {
    for (;;) {
      try {
        const client = await connect(superuser);
        await client.end();
        return;
      } catch (error) {
        if (isWrongPassword(error))
          throw new UsageError(
            "PostgreSQL refuses the password in secrets.json: the data folder and its secrets don't belong together.",
          );
        if (performance.now() > until) throw error;
        await new Promise((done) => setTimeout(done, 40));
      }
    }
  };
  await Promise.race([responding(), child.failed]);
  child.ready();
}

/** Gives each database its own role, which owns nothing else, and closes it to all other roles. Repeating it changes nothing. */
export async function ensureDatabases(superuser: Superuser, databases: readonly OwnedDatabase[]): Promise<void> {
  const client = await connect(superuser);
  try {
    for (const { name, password } of databases) {
      const role = client.escapeIdentifier(name);
      const known = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name]);
      const verb = known.rowCount === 0 ? "CREATE" : "ALTER";
      await client.query(
        `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
      );
      const present = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
      if (present.rowCount === 0) await client.query(`CREATE DATABASE ${role} OWNER ${role}`);
      await client.query(`REVOKE ALL ON DATABASE ${role} FROM PUBLIC`);
    }
  } finally {
    await client.end();
  }
}

/** The address of a database as its owner. */
export function urlOf(database: OwnedDatabase, port: number): string {
  return `postgres://${encodeURIComponent(database.name)}:${encodeURIComponent(database.password)}@127.0.0.1:${port}/${encodeURIComponent(database.name)}`;
}

/** The address of the maintenance database as superuser: for tests, which create databases of their own. */
export function superuserUrl(superuser: Superuser): string {
  return `postgres://postgres:${encodeURIComponent(superuser.password)}@127.0.0.1:${superuser.port}/postgres`;
}

async function connect({ port, password }: Superuser): Promise<pg.Client> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "postgres",
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => undefined); // a connection that breaks is seen by the query on it
  await client.connect();
  return client;
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "28P01";
}
