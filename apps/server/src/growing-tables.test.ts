/**
 * Rows of tables that a rush fills are found by keys. A statement that is planned while a table is nearly empty keeps its plan
 * until the next ANALYZE: one that reads the whole table then does so thousands of times, while it grows.
 */
import pg from "pg";
import { expect, test, vi } from "vitest";
import { recordedLog } from "./testing/markers.fixtures.ts";
import { centreServer } from "./testing/test-centre-server.ts";
import { doAllThatMembersCan } from "./testing/test-whole-journey.ts";

/** Tables in which each enrolment writes a row. */
const FILLED_BY_A_RUSH = ["enrolments", "outbox", "audit", "rate_limits", "idempotency_keys", "message_checks"];
const READS_OR_WRITES = /^\s*(WITH|SELECT|UPDATE|INSERT|DELETE)\b/;
/** Statements of jobs, a few times an hour, whatever somebody does meanwhile: `deleteInBatches` and the queue. */
const BY_THE_CLOCK = /pgboss|WHERE ctid = ANY \(ARRAY/;
/** Every statement that the server sends to the database during `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const given = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = given.mock.calls.map(([statement]: readonly unknown[]) =>
    typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement,
  );
  given.mockRestore();
  return new Set(texts.filter((text) => typeof text === "string"));
}

test("no statement of all that members can do reads the whole of a table that a rush fills", async () => {
  const centre = await centreServer(recordedLog().log);
  // The test needs plans made before anybody has counted rows; on a slow machine PostgreSQL would count meanwhile.
  for (const table of FILLED_BY_A_RUSH) await centre.deps.db.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  const statements = await statementsOf(() => doAllThatMembersCan(centre));
  const asked = [...statements].filter((text) => READS_OR_WRITES.test(text) && !BY_THE_CLOCK.test(text));
  expect(asked.filter((text) => text.includes("INSERT INTO enrolments"))).not.toEqual([]);
  const reading: string[] = [];
  for (const text of asked) {
    const { rows } = await centre.deps.db.query<{ "QUERY PLAN": string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    for (const table of FILLED_BY_A_RUSH)
      if (new RegExp(`Seq Scan on ${table}\\b`).test(plan))
        reading.push(`${table}: ${text.replaceAll(/\s+/g, " ").slice(0, 200)}`);
  }
  expect(reading).toEqual([]);
  await centre.close();
});
