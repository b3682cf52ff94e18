import { ERASURE_DAYS, UNDECIDED_DAYS } from "@kaifong/domain/membership";
import { DAY_MS, HOUR_MS } from "@kaifong/domain/time";
import { aClass, anAccount, aSession, type TestAccount } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { insertRegistration, newReference } from "../account/registration/registration-sql.ts";
import { endRelation } from "../care/care-sql.ts";
import { lockClass } from "../enrolment/enrolment-sql.ts";
import { performActions } from "../enrolment/move-enrolments.ts";
import { type AuditEntry, writeAudit } from "../platform/audit.ts";
import type { LockingTx } from "../platform/db.ts";
import { lock, lockMembers } from "../platform/locks.ts";
import { endSession, openSession } from "../platform/session/sessions.ts";
import { memberActor } from "../platform/actor.ts";

const START = new Date("2026-11-20T02:00:00Z");
const DUE = new Date(START.getTime() + ERASURE_DAYS * DAY_MS);
const LATER = new Date(DUE.getTime() + 20 * DAY_MS);
const lessonOn = (day: number) =>
  [[new Date(LATER.getTime() + day * DAY_MS), new Date(LATER.getTime() + day * DAY_MS + HOUR_MS)]] as const;
const lessons = lessonOn(0);
const { server, other, clock } = twoServers(START, { empty: "outbox, erasure_requests, care_relations" });
let member: TestAccount;
let partner: TestAccount;

beforeEach(async () => {
  [member, partner] = [await anAccount(server.deps.db), await anAccount(server.deps.db)];
});

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.db.query<Record<string, unknown>>(text, values)).rows;
const erase = (at = server) => at.deps.jobs.runNow("erasure");
const isThere = async ({ id }: TestAccount) => (await sql("SELECT FROM members WHERE id = $1", [id])).length === 1;
const recordOf = ({ id }: TestAccount) => memberActor(id);

async function dueAtOnce(...accounts: readonly TestAccount[]): Promise<void> {
  for (const { id } of accounts)
    await sql("INSERT INTO erasure_requests (member_id, requested_at, due_at) VALUES ($1, $2, $3)", [id, START, DUE]);
}
async function cares(carer: TestAccount, of: TestAccount): Promise<string> {
  const [row] = await sql(
    `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since) VALUES ($1, $2, 'CHILD', '{ENROLMENT}', $3)
     RETURNING id`,
    [carer.id, of.id, START],
  );
  return String(row?.["id"]);
}
const aClassOf = (courseId: string, at = lessons) =>
  aClass(server.deps.db, { courseId, enrolStart: START, enrolEnd: new Date(DUE.getTime() + DAY_MS), lessons: at, quota: 30 });
async function enrol({ id }: TestAccount, classId: string): Promise<string> {
  const { authorization } = await aSession(server.deps, id);
  const { payload } = await callApi(server, "POST", "/api/health-programme/enrolments", {
    authorization,
    body: { strapiUuid: classId },
  });
  return payload.enrolment.id;
}

/**
 * Erases the member while somebody else's transaction holds what `first` took. `then` follows once the erasing waits for it, or
 * once the erasing is done when it needs none of that. Returns whether the member is erased.
 */
async function eraseBeside(
  first: (tx: LockingTx) => Promise<unknown>,
  then: (tx: LockingTx) => Promise<unknown>,
): Promise<boolean> {
  clock.set(DUE);
  const { erasing } = await server.deps.db.transaction(async (tx) => {
    await first(tx);
    const started = erase(other);
    const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    const waits = eventually(async () => expect((await server.deps.db.query(blocked)).rowCount).toBe(1));
    await Promise.race([waits, started]);
    await then(tx);
    return { erasing: started };
  });
  await erasing;
  return !(await isThere(member));
}
const audited = (entry: AuditEntry) => (tx: LockingTx) => writeAudit(tx, [entry]);

describe("R-MEM-11 erasing waits for others, and never deadlocks", () => {
  test("for a carer who ends the relation themselves at that moment", async () => {
    await dueAtOnce(member);
    await enrol(member, await aClassOf("ring-care"));
    const relation = await cares(partner, member);
    const ended = { ...{ subject: recordOf(member), actor: recordOf(partner) }, action: "CARE_ENDED" } as const;
    expect(
      await eraseBeside(
        async (tx) => {
          await lockMembers(tx, [partner.id]);
          await endRelation(tx, { relation, memberId: partner.id }, DUE);
        },
        audited({ ...ended, detail: { relation, carer: partner.id } }),
      ),
    ).toBe(true);
  });

  test("for the enrolment of somebody they care for, in a class in which they still hold an offered place", async () => {
    await dueAtOnce(member);
    const classId = await aClassOf("ring-class");
    const id = await enrol(member, classId);
    await sql("ALTER TABLE enrolments DISABLE TRIGGER USER");
    await sql("UPDATE enrolments SET pending_by = 'MEMBER', answer_by = $2 WHERE id = $1", [id, START]);
    await sql("ALTER TABLE enrolments ENABLE TRIGGER USER");
    await cares(member, partner);
    const made = { ...{ subject: recordOf(partner), actor: recordOf(partner) }, action: "ENROLMENT_CREATED" } as const;
    expect(
      await eraseBeside(
        async (tx) => {
          await lockMembers(tx, [partner.id]);
          await lockClass(tx, classId);
        },
        audited({ ...made, detail: { enrolment: id, class: classId, action: "APPLY", to: "P" } }),
      ),
    ).toBe(true);
    expect(await sql("SELECT taken FROM classes WHERE id = $1", [classId])).toEqual([{ taken: 0 }]);
  });

  test("for a login of theirs, whose session is erased with them", async () => {
    await dueAtOnce(member);
    let session = "";
    expect(
      await eraseBeside(
        async (tx) => {
          await lock(tx, "sessions", member.id);
          session = await openSession(tx, { memberId: member.id, agentFamily: "Test", addressHash: "test" }, DUE);
        },
        (tx) => {
          const entry = { ...{ subject: recordOf(member), actor: recordOf(member) }, action: "LOGGED_IN" } as const;
          return writeAudit(tx, [{ ...entry, detail: { session, agentFamily: "Test" } }]);
        },
      ),
    ).toBe(true);
    expect(await sql("SELECT FROM sessions WHERE id = $1", [session])).toEqual([]);
  });

  test("for their logging out", async () => {
    await dueAtOnce(member);
    const { id: session } = await aSession(server.deps, member.id);
    const out = { ...{ subject: recordOf(member), actor: recordOf(member) }, action: "LOGGED_OUT" } as const;
    expect(await eraseBeside((tx) => endSession(tx, session, DUE), audited({ ...out, detail: { session, by: "SESSION" } }))).toBe(
      true,
    );
  });

  test("R-MEM-12 for the logging out of an applicant whose registration nobody moved on", async () => {
    const reference = await newReference(server.deps.db);
    const longAgo = new Date(DUE.getTime() - UNDECIDED_DAYS * DAY_MS);
    const registration = { reference, memberId: member.id, contactBy: "2026-11-25" } as const;
    await insertRegistration(server.deps.db, registration, longAgo);
    const { id: session } = await aSession(server.deps, member.id);
    const out = { ...{ subject: recordOf(member), actor: recordOf(member) }, action: "LOGGED_OUT" } as const;
    expect(await eraseBeside((tx) => endSession(tx, session, DUE), audited({ ...out, detail: { session, by: "SESSION" } }))).toBe(
      true,
    );
  });

  test("for the draw of a class with the member and somebody whom they care for", async () => {
    const classId = await aClass(server.deps.db, {
      ...{ courseId: "ring-draw", method: "BALLOT", quota: 30, lessons },
      ...{ enrolStart: START, enrolEnd: new Date(START.getTime() + DAY_MS) },
    });
    const ids = [await enrol(member, classId), await enrol(partner, classId)];
    await dueAtOnce(member);
    await cares(member, partner);
    const requests = [member, partner].map(({ id: memberId }, n) => ({
      memberId,
      actor: "draw:1" as const,
      action: "DRAW_PLACE" as const,
      enrolmentId: ids[n] ?? "",
    }));
    expect(
      await eraseBeside(
        (tx) => performActions(tx, requests, DUE),
        (tx) => writeAudit(tx, []),
      ),
    ).toBe(true);
    expect(await sql("SELECT status FROM enrolments WHERE class_id = $1", [classId])).toEqual([{ status: "A" }]);
  });

  test("for others who are erased, in two processes, with whom they have relations", async () => {
    const classes = [await aClassOf("ring-many-1"), await aClassOf("ring-many-2", lessonOn(1))];
    const all = [member, partner];
    while (all.length < 8) all.push(await anAccount(server.deps.db));
    for (const [n, one] of all.entries()) {
      for (const classId of n % 2 ? classes : classes.toReversed()) await enrol(one, classId);
      for (const step of [1, 3]) await cares(one, all[(n + step) % all.length] ?? partner);
    }
    await dueAtOnce(...all);
    clock.set(DUE);
    await Promise.all([erase(), erase(other)]);
    for (const one of all) expect(await isThere(one)).toBe(false);
    expect(await sql("SELECT taken FROM classes WHERE id = ANY ($1)", [classes])).toEqual([{ taken: 0 }, { taken: 0 }]);
  });
});
