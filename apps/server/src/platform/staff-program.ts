/** What programs have in common that staff run from a terminal until they have a console. */
import { type Db, openDb } from "./db.ts";
import { loadEnv } from "./env.ts";

/** How somebody of the centre is named in the audit. */
export const STAFF_NAME = /^[a-z0-9._-]{2,40}$/i;

const TIMES = { acquireTimeoutMs: 5_000, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 };

/** Says a line to whoever runs the program. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Works on the database that the settings name, by one connection, which is closed in the end. Out: what the work gives. */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { databaseUrl } = loadEnv(process.env);
  const db = openDb({ connectionString: databaseUrl, poolSize: 1, ...TIMES, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
