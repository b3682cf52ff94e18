import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../apps/server/src/platform/migrate.ts";
import type { Child } from "./child.ts";
import { superuserUrl, waitForPostgres } from "./databases.ts";
import { freePort } from "./ports.ts";
import { startCluster } from "./postgres.ts";

let folder: string;
let log: string;
let cluster: Child;
let client: pg.Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kaifong-postgres-"));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user
  log = join(folder, "logs/postgres.log");
  const superuser = { port: await freePort(), password: "of-a-test" };
  const directory = join(folder, "postgres");
  cluster = await startCluster({ directory, ...superuser, logFile: log, onProcess: () => undefined });
  await waitForPostgres(superuser, cluster);
  await migrate(superuserUrl(superuser));
  client = new pg.Client({ connectionString: superuserUrl(superuser) });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the database's log has no value of a statement, whatever goes wrong with it", async () => {
  const send = (email: string, hash: string) =>
    client.query(
      `INSERT INTO enquiries (case_number, topic, name, email, message, language, proven, received_at, reply_by, acknowledgement_channel, content_hash)
       VALUES ($1, 'SERVICE', $2, $3, $4, 'en-US', true, now(), now(), 'NONE', $5)`,
      ["ENQ-22222222", "Chan Tai Man", email, "My knee hurts", Buffer.from(hash)],
    );
  await expect(send("tai\u0001man@example.com", "a")).rejects.toThrow("enquiries_email_check");
  await send("taiman@example.com", "b");
  await expect(send("taiman@example.com", "c")).rejects.toThrow("enquiries_case_number_key");
  // The first line of a PostgreSQL error contains the value; so does a statement that is written out.
  await expect(client.query("SELECT $1::text::date", ["Zworykin"])).rejects.toThrow("Zworykin");
  await expect(client.query("SELECT 1 FROM nowhere WHERE name = 'Xanthippe'")).rejects.toThrow("nowhere");
  await expect(client.query("DO $$ BEGIN RAISE WARNING 'of %', 'Quodlibet'; END $$")).resolves.toBeDefined();
  await expect(client.query("SELECT 1 +")).rejects.toThrow("syntax error");
  const content = readFileSync(log, "utf8");
  expect(content).toContain("ready to accept connections");
  expect(content).not.toMatch(/Chan|knee|example\.com|ENQ-2|Zworykin|Xanthippe|Quodlibet/);
});

test("the database's log is readable by its owner alone", () => {
  expect(statSync(log).mode & 0o777).toBe(0o600);
});
