import { aStaffCaller, expectAccepted, openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "./db.ts";
import { listForStaff, readStaffList, type StaffList } from "./staff-list.ts";

let opened: TestDb;
let db: Db;
beforeAll(async () => {
  opened = await openTestDb();
  ({ db } = opened);
});
afterAll(() => opened.close());

interface Waiting {
  readonly no: number;
}
const order = { isLate: "boolean", since: "timestamptz", id: "uuid" } as const;

/** A queue of `count` that wait except those in `decided`, in pairs since the same instant, the odd ones late. */
function listed(count: number, after?: string, decided: readonly number[] = []) {
  const text = `SELECT no, no % 2 = 1 AS "isLate", now() - interval '1 microsecond' * (no / 4) AS since,
    lpad(no::text, 32, '0')::uuid AS id FROM generate_series(1, $1::int) no WHERE no <> ALL ($2::int[])`;
  const queue = { text, values: [count, decided], order };
  const page = after === undefined ? {} : { after };
  return listForStaff(
    db,
    aStaffCaller(),
    (tx) => readStaffList<Waiting>(tx, queue, page),
    (rows) => ({ action: "CONSULTATIONS_LISTED", detail: { requests: rows.map(({ no }) => String(no)) } }),
  );
}
const pageOf = async (...of: Parameters<typeof listed>): Promise<StaffList<Waiting>> => expectAccepted(await listed(...of));

test.each([
  [0, 0],
  [100, 100],
  [101, 100],
  [250, 100],
])("of %i that wait, %i are listed first and recorded, with the number of all that wait", async (waiting, first) => {
  const list = await pageOf(waiting);
  expect([list.rows.length, list.total, list.next !== null]).toEqual([first, waiting, waiting > first]);
  const { rows } = await db.query("SELECT subject, actor, detail FROM audit ORDER BY seq DESC LIMIT 1");
  expect(rows).toEqual([
    { subject: "staff:wong", actor: "staff:wong", detail: { requests: list.rows.map(({ no }) => String(no)) } },
  ]);
});

test("every waiting item is reached page after page, each once and in order, whatever is decided meanwhile", async () => {
  await db.transaction(async (tx) => {
    // One transaction, whose now() does not change.
    const text = `SELECT no, no % 2 = 1 AS "isLate", now() - interval '1 microsecond' * (no / 4) AS since,
      lpad(no::text, 32, '0')::uuid AS id FROM generate_series(1, 250) no WHERE no <> ALL ($1::int[])`;
    const page = async (after: string | null, decided: readonly number[]) =>
      readStaffList<Waiting>(tx, { text, values: [decided], order }, after === null ? {} : { after });
    const [whole, seen]: [number[], number[]] = [[], []];
    const all = await tx.query<Waiting>(`SELECT no FROM (${text}) w ORDER BY "isLate", since, id`, [[]]);
    whole.push(...all.rows.map(({ no }) => no));
    for (let after: string | null = null, more = true; more; more = after !== null) {
      // The last item listed is decided before the next page is read.
      const list: StaffList<Waiting> | undefined = await page(after, seen.slice(-1));
      seen.push(...(list?.rows ?? []).map(({ no }) => no));
      after = list?.next ?? null;
    }
    expect(seen).toEqual(whole);
  });
});

test.each(["MQ", "W10", "WzEsMiwzXQ", Buffer.from('[true,"2026-02-31T00:00:00+00:00","x"]').toString("base64url")])(
  "an invalid place in the list is refused: %s",
  async (after) => {
    expect(await listed(3, after)).toMatchObject({ refused: "VALIDATION_FAILED", detail: { wrong: "after" } });
  },
);
