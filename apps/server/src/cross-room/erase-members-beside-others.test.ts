import { ERASURE_DAYS, UNDECIDED_DAYS } from "@kaifong/domain/membership";
import { DAY_MS, HOUR_MS } from "@kaifong/domain/time";
import { ENGLISH } from "@kaifong/i18n";
import { aClass, anAccount, aSession, type TestAccount } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { endSessions } from "../account/access/staff/end-sessions.ts";
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
const helps = (helper: TestAccount, of: TestAccount) =>
  sql(
    `INSERT INTO helper_grants (member_id, helper_id, purpose, code_expires_at, started_at, ends_at)
     VALUES ($1, $2, 'CHANGE', $3, $3, $3::timestamptz + interval '10 minutes')`,
    [of.id, helper.id, DUE],
  );
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
const NEW_PASSWORD = "Harbour7Walk";
/** A code of the member's, which they have entered. */
async function enteredCode(purpose: "SET_PASSWORD" | "NEW_MOBILE"): Promise<string> {
  const [row] = await sql(
    `INSERT INTO one_time_codes (purpose, mobile, member_id, code_hash, created_at, expires_at, verified_at)
     VALUES ($1, $2, $3, '', $4, $4, $4) RETURNING id`,
    [purpose, member.mobile, member.id, DUE],
  );
  return String(row?.["id"]);
}
/** A call of the member's session, once it is due that they are erased. */
async function ofMember(url: string, body: object) {
  const { authorization } = await aSession(server.deps, member.id);
  return () => callApi(server, "POST", url, { authorization, body });
}
/**
 * Erases the member while a call of theirs is held up by a code that it deletes, behind what it did to their sessions and before
 * it tells them. Returns the outcome of the call, and whether the member is erased.
 */
async function eraseBesideCall<Outcome>(call: () => Promise<Outcome>): Promise<readonly [Outcome, boolean]> {
  const inTheWay = await enteredCode("NEW_MOBILE");
  const waiting = async (atLeast: number) => {
    const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await eventually(async () => expect((await server.deps.db.query(blocked)).rowCount).toBe(atLeast));
  };
  const { calling, erasing } = await server.deps.db.transaction(async (tx) => {
    await tx.query("SELECT FROM one_time_codes WHERE id = $1 FOR NO KEY UPDATE", [inTheWay]);
    const started = call();
    await waiting(1);
    const erased = erase(other);
    await waiting(2);
    return { calling: started, erasing: erased };
  });
  const [outcome] = await Promise.all([calling, erasing]);
  return [outcome, !(await isThere(member))];
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

  test("for a password that they choose by a code", async () => {
    await dueAtOnce(member);
    clock.set(DUE);
    const choose = await ofMember("/api/auth/password", { codeId: await enteredCode("SET_PASSWORD"), password: NEW_PASSWORD });
    expect(await eraseBesideCall(choose)).toMatchObject([{ status: 200 }, true]);
  });

  test("for a password that they change while they are logged in", async () => {
    await dueAtOnce(member);
    clock.set(DUE);
    const change = await ofMember("/api/member/me/password", { currentPassword: member.password, password: NEW_PASSWORD });
    expect(await eraseBesideCall(change)).toMatchObject([{ status: 200 }, true]);
  });

  test("for staff who end their sessions while somebody helps them", async () => {
    await dueAtOnce(member);
    clock.set(DUE);
    await helps(partner, member);
    await aSession(server.deps, member.id);
    const asked = { memberNo: member.memberNo, reason: "AT_THEIR_WISH" } as const;
    const end = () => endSessions(server.deps, { actor: "staff:lai", language: ENGLISH }, asked);
    expect(await eraseBesideCall(end)).toEqual([{ endedSessions: 1 }, true]);
  });

  test("of somebody who helps a member that logs out everywhere", async () => {
    await dueAtOnce(partner);
    clock.set(DUE);
    await helps(partner, member);
    const [{ status }] = await eraseBesideCall(await ofMember("/api/auth/logout_everywhere", {}));
    expect([status, await isThere(partner)]).toEqual([200, false]);
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
