import { aClass, aMember, openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeMemberType } from "../account/holder/write-members.ts";
import { writeMoves } from "../enrolment/write-enrolments.ts";
import { memberActor } from "./actor.ts";
import { writeAudit } from "./audit.ts";
import type { Db, LockingTx } from "./db.ts";
import { dbWithin } from "./db-within.ts";
import { refuse } from "./refusal.ts";
import { inSavepoint } from "./savepoint.ts";
import {
  lock,
  lockAuditChains,
  lockMembers,
  lockRows,
  LOCKS,
  ownsInserted,
  requireLockedHelp,
  requireLockedMembers,
  requireLockedRows,
} from "./locks.ts";

let opened: TestDb;
let db: Db;

beforeAll(async () => {
  opened = await openTestDb({ poolSize: 8, lockTimeoutMs: 3_000 });
  ({ db } = opened);
});
afterAll(() => opened.close());

const LOCK_CLASS = "SELECT id FROM classes WHERE id = $1 FOR NO KEY UPDATE";

test("transactions that lock the same members in any order wait for each other, and never deadlock", async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => aMember(db)));
  let inside = 0;
  const turns = Array.from({ length: 20 }, (_, turn) =>
    db.transaction(async (tx) => {
      await lockMembers(tx, turn % 2 ? members : [...members.toReversed(), ...members]);
      inside += 1;
      expect(inside).toBe(1);
      await tx.query("SELECT pg_sleep(0.005)");
      inside -= 1;
    }),
  );
  await Promise.all(turns);
});

test("a kind that comes earlier in the table is refused after a later one", async () => {
  const backwards = db.transaction(async (tx) => {
    await lock(tx, "sessions", "a");
    await lockMembers(tx, []);
  });
  await expect(backwards).rejects.toThrow("locks: member after sessions");
  const twice = db.transaction(async (tx) => {
    await lock(tx, "sessions", "a");
    await lock(tx, "sessions", "b");
  });
  await expect(twice).rejects.toThrow("locks: sessions after sessions");
  const lateGrant = db.transaction(async (tx) => {
    await lockRows(tx, ["class"], { text: "SELECT FROM classes FOR NO KEY UPDATE" });
    await lockRows(tx, ["helperGrant"], { text: "SELECT FROM helper_grants FOR NO KEY UPDATE" });
  });
  await expect(lateGrant).rejects.toThrow("locks: helperGrant after class");
});

test("members that a transaction holds may be locked again, whatever it locked since, and no others", async () => {
  const [one, two] = [await aMember(db), await aMember(db)];
  await db.transaction(async (tx) => {
    await lockMembers(tx, [one]);
    await lock(tx, "sessions", one);
    await lockMembers(tx, [one]);
    await expect(lockMembers(tx, [one, two])).rejects.toThrow("locks: member after sessions");
  });
});

test("what writes locked rows refuses to do so without their lock", async () => {
  const [one, other] = [await aMember(db), await aMember(db)];
  await db.transaction(async (tx) => {
    expect(() => requireLockedHelp(tx)).toThrow("locks: helperGrant is written without its lock");
    expect(() => requireLockedMembers(tx, [one])).toThrow("locks: a member is written without their lock");
    await lockMembers(tx, [one]);
    requireLockedMembers(tx, [one]);
    expect(() => requireLockedMembers(tx, [one, other])).toThrow("locks: a member is written without their lock");
    await lockRows(tx, ["helperGrant"], { text: "SELECT FROM helper_grants FOR NO KEY UPDATE" });
    requireLockedHelp(tx);
    lockAuditChains(tx);
    requireLockedMembers(tx, [one]);
  });
  await db.transaction(async (tx) => {
    expect(() => requireLockedMembers(tx, [one]), "of another transaction").toThrow("locks:");
  });
});

test("which rows are locked is known, so that those that a query did not find, or did not say, are not written", async () => {
  const [one, other] = [await aClass(db), await aClass(db)];
  const lockClass = (tx: LockingTx, id: string) =>
    lockRows<{ id: string }>(tx, ["class"], { text: LOCK_CLASS, values: [id] }, (row) => ({ class: row.id }));
  const refused = "locks: class is written without its lock";
  await db.transaction(async (tx) => {
    expect(() => requireLockedRows(tx, "class", [one])).toThrow(refused);
    await lockClass(tx, one);
    requireLockedRows(tx, "class", [one]);
    expect(() => requireLockedRows(tx, "class", [one, other])).toThrow(refused);
    ownsInserted(tx, "class", [other]);
    lockAuditChains(tx);
    requireLockedRows(tx, "class", [one, other]);
  });
  await db.transaction(async (tx) => {
    await lockClass(tx, await aMember(db));
    expect(() => requireLockedRows(tx, "class", [one]), "a query that found none").toThrow(refused);
  });
  await db.transaction(async (tx) => {
    await lockRows(tx, ["class"], { text: LOCK_CLASS, values: [one] });
    expect(() => requireLockedRows(tx, "class", [one]), "a query that did not say which").toThrow(refused);
  });
});

test("a part that is undone leaves the locks as they were before it, in the database and in the table", async () => {
  const [one, two, id] = [await aMember(db), await aMember(db), await aClass(db)];
  const isFree = async (member: string) =>
    (await db.query("SELECT FROM members WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED", [member])).rowCount === 1;
  await db.transaction(async (tx) => {
    await lockMembers(tx, [one]);
    const refused = () => refuse("NOT_FOUND");
    const failed = () => Promise.reject(new Error("failed on purpose"));
    for (const end of [refused, failed]) {
      await inSavepoint(tx, async () => {
        await lockRows<{ id: string }>(tx, ["class"], { text: LOCK_CLASS, values: [id] }, (row) => ({ class: row.id }));
        requireLockedRows(tx, "class", [id]);
        lockAuditChains(tx);
        return end();
      });
      expect(() => requireLockedRows(tx, "class", [id])).toThrow("locks: class is written without its lock");
    }
    requireLockedMembers(tx, [one]);
    expect(await isFree(one)).toBe(false);
    await lock(tx, "sessions", one); // the part had reached the audit
  });
  await db.transaction(async (tx) => {
    await inSavepoint(tx, async () => {
      await lockMembers(tx, [one, two]);
      return refuse("NOT_FOUND");
    });
    expect(await isFree(two), "for a second connection").toBe(true);
    expect(() => requireLockedMembers(tx, [two])).toThrow("locks: a member is written without their lock");
    await lockMembers(tx, [one, two]);
    expect(await isFree(two), "locked again").toBe(false);
  });
});

test("several parts of one transaction go together when the members of all are locked first, and else not", async () => {
  const members = [await aMember(db), await aMember(db)];
  const each = (within: Pick<Db, "transaction">, id: string) =>
    within.transaction(async (part) => {
      await lockMembers(part, [id]);
      lockAuditChains(part);
    });
  const both = (first: readonly string[]) =>
    db.transaction(async (tx) => {
      if (first.length > 0) await lockMembers(tx, first);
      for (const id of members) await each(dbWithin(db, tx), id);
    });
  await both(members);
  await expect(both([])).rejects.toThrow("locks: member after auditChain");
});

test("the pool locks nothing, and no writer of locked rows takes it", async () => {
  const [one, now] = [await aMember(db), new Date("2026-11-24T02:00:00Z")];
  const refusedByTypes = [
    // @ts-expect-error -- the pool
    () => lock(db, "sessions", one),
    // @ts-expect-error -- the pool
    () => lockMembers(db, [one]),
    // @ts-expect-error -- the pool
    () => lockRows(db, ["class"], { text: "SELECT FROM classes FOR NO KEY UPDATE" }),
    // @ts-expect-error -- the pool
    () => requireLockedRows(db, "class", [one]),
    // @ts-expect-error -- the pool
    () => requireLockedMembers(db, [one]),
    // @ts-expect-error -- the pool
    () => inSavepoint(db, async () => undefined),
    // @ts-expect-error -- a writer of enrolments
    () => writeMoves(db, [], now),
    // @ts-expect-error -- a writer of members
    () => writeMemberType(db, one, { from: "FULL", to: "LAPSED" }),
  ];
  expect(refusedByTypes).toHaveLength(8);
  await writeAudit(db, [{ subject: memberActor(one), actor: "staff:ming", action: "HEALTH_DATA_READ", detail: { kind: null } }]);
  await db.transaction((tx) => lockMembers(tx, [one])); // what was recorded through the pool is in no transaction's way
});

test("after audit only more of it can be locked", async () => {
  const late = db.transaction(async (tx) => {
    lockAuditChains(tx);
    lockAuditChains(tx);
    await lockMembers(tx, []);
  });
  await expect(late).rejects.toThrow("locks: member after auditChain");
});

test("functions of the database lock only rows of the table's last kind", async () => {
  const { rows } = await db.query<{ prosrc: string }>(
    `SELECT prosrc FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
     WHERE nspname = 'public' AND prosrc ~ 'FOR (NO KEY )?(UPDATE|SHARE|KEY SHARE)'`,
  );
  const tables = rows.flatMap(({ prosrc }) => [...prosrc.matchAll(/FROM (\w+)[^;]*?FOR (?:NO KEY )?(?:UPDATE|SHARE)/g)]);
  expect(new Set(tables.map(([, table]) => table))).toEqual(new Set([Object.values(LOCKS).at(-1)]));
});

test("the table names each lock once, and no function of the database locks by a name", async () => {
  const seeds = Object.values<number | string>(LOCKS).filter((seed) => typeof seed === "number");
  expect(new Set(seeds).size).toBe(seeds.length);
  const { rows } = await db.query<{ proname: string }>(
    "SELECT proname FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace WHERE nspname = 'public' AND prosrc LIKE '%pg_advisory%'",
  );
  expect(rows, "what a trigger takes per row must be a row (decision 49)").toEqual([]);
});
