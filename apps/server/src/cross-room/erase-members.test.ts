import type { MemberType } from "@kaifong/contract";
import { ERASURE_DAYS, UNDECIDED_DAYS } from "@kaifong/domain/membership";
import { DAY_MS } from "@kaifong/domain/time";
import { asSeenNow, aClass, anAccount, aReading, aSession, type TestAccount, aStaffCaller } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { decideRegistration } from "../account/registration/staff/decide-registration.ts";
import { insertRegistration, newReference } from "../account/registration/registration-sql.ts";
import { messageRenderers } from "./message-renderers.ts";
import { toMember, writeMessages } from "../platform/messages/outbox.ts";
import type { MemberTemplate } from "../platform/messages/templates.ts";
import { memberActor } from "../platform/actor.ts";
import { lock } from "../platform/locks.ts";
import { revokeSessions } from "../platform/session/sessions.ts";

const START = new Date("2026-11-20T02:00:00Z");
const { server, other, clock } = twoServers(START, { empty: "outbox, erasure_requests" });
const URL = "/api/member/me/erasure";
let member: TestAccount;
let authorization: string;

/** Whoever the test is about, logged in. */
async function isAbout(memberType: MemberType): Promise<void> {
  member = await anAccount(server.deps.db, { memberType });
  ({ authorization } = await aSession(server.deps, member.id));
}
beforeEach(() => isAbout("FULL"));

const sql = async (text: string, values: unknown[]) => (await server.deps.db.query<Record<string, unknown>>(text, values)).rows;
const ask = (password = member.password, at = server) =>
  callApi(at, "POST", URL, { authorization, body: { currentPassword: password } });
const cancel = () => callApi(server, "DELETE", URL, { authorization });
const state = async () => (await callApi(server, "GET", URL, { authorization })).payload.dueAt;
const erase = (at = server) => at.deps.jobs.runNow("erasure");
const isThere = async (id = member.id) => (await sql("SELECT FROM members WHERE id = $1", [id])).length === 1;
const messagesOf = async (template: string) =>
  sql("SELECT data, recipient_address AS address FROM outbox WHERE template = $1", [template]);
const audited = async (action: string) =>
  sql("SELECT actor, detail FROM audit WHERE subject = $1 AND action = $2", [memberActor(member.id), action]);
const DUE = new Date(START.getTime() + ERASURE_DAYS * DAY_MS);
const WINDOW = { enrolStart: new Date(START.getTime() - DAY_MS), enrolEnd: new Date(DUE.getTime() + 9 * DAY_MS) };
const lessons = [[new Date(DUE.getTime() + 20 * DAY_MS), new Date(DUE.getTime() + 20 * DAY_MS + 3_600_000)]] as const;

async function enrol(traits: Parameters<typeof aClass>[1] = {}): Promise<string> {
  const classId = await aClass(server.deps.db, { ...WINDOW, lessons, quota: 5, ...traits });
  const body = { strapiUuid: classId };
  expect((await callApi(server, "POST", "/api/health-programme/enrolments", { authorization, body })).status).toBe(200);
  return classId;
}
const takenOf = async (classId: string) => (await sql("SELECT taken FROM classes WHERE id = $1", [classId]))[0]?.["taken"];

describe("R-MEM-11 requesting erasure", () => {
  test("is confirmed and recorded with the day, and nothing is erased before it", async () => {
    expect(await state()).toBeNull();
    expect((await ask()).payload).toEqual({ dueAt: DUE.toISOString() });
    expect(await state()).toBe(DUE.toISOString());
    expect(await messagesOf("account.erasure_requested")).toEqual([{ data: { day: "2026-11-27" }, address: null }]);
    expect(await audited("ERASURE_ASKED")).toEqual([{ actor: memberActor(member.id), detail: { due: DUE.toISOString() } }]);
    clock.set(new Date(DUE.getTime() - 1));
    await erase();
    expect(await isThere()).toBe(true);
    clock.set(DUE);
    await erase();
    expect(await isThere()).toBe(false);
  });

  test("is confirmed by phone only while it is true: not after it was withdrawn, nor for the first request after a second", async () => {
    const guardian = await anAccount(server.deps.db);
    const unsent = async (template: "account.erasure_requested" | "account.erasure_withdrawn", to = member, more = {}) => {
      const render = messageRenderers(server.deps)[template];
      const data = { day: "2026-11-27", ...more };
      const said = await render({ kind: "member", id: to.id }, data);
      return typeof said === "string" ? said : undefined;
    };
    await ask();
    const ofJunior = () => unsent("account.erasure_requested", guardian, { juniorId: member.id });
    expect([await unsent("account.erasure_requested"), await ofJunior()]).toEqual([undefined, undefined]);
    await cancel();
    expect(await ofJunior()).toBe("OUTDATED");
    expect(await unsent("account.erasure_requested")).toBe("OUTDATED");
    const takenBackByJunior = () => unsent("account.erasure_withdrawn", guardian, { juniorId: member.id });
    expect([await unsent("account.erasure_withdrawn"), await takenBackByJunior()]).toEqual([undefined, undefined]);
    clock.set(new Date(START.getTime() + DAY_MS));
    await sql("INSERT INTO erasure_requests (member_id, requested_at, due_at) VALUES ($1, $2, $3)", [
      ...[member.id, clock.now(), new Date(DUE.getTime() + DAY_MS)],
    ]);
    expect(await unsent("account.erasure_requested")).toBe("OUTDATED"); // another day
    expect([await unsent("account.erasure_withdrawn"), await takenBackByJunior()]).toEqual(["OUTDATED", "OUTDATED"]);
  });

  test("requires the password", async () => {
    expect((await ask("Wrong2Horse")).name).toBe("CURRENT_PASSWORD_WRONG");
    expect(await state()).toBeNull();
  });

  test("is refused in a session that was revoked while its call waited", async () => {
    const asked = await server.deps.db.transaction(async (tx) => {
      await lock(tx, "sessions", member.id);
      const waiting = ask();
      await eventually(async () => {
        const held = await sql("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted", []);
        expect(held).toHaveLength(1);
      });
      await revokeSessions(tx, member.id, "EVERYWHERE", clock.now());
      return [waiting];
    });
    expect((await asked[0])?.name).toBe("SESSION_REVOKED");
    expect(await sql("SELECT FROM erasure_requests", [])).toEqual([]);
  });

  test("twice, in two processes at once and a day later, counts once, from the first time", async () => {
    const both = await Promise.all([ask(), ask(member.password, other)]);
    clock.setLater(DAY_MS);
    ({ authorization } = await aSession(server.deps, member.id));
    for (const { payload } of [...both, await ask()]) expect(payload).toEqual({ dueAt: DUE.toISOString() });
    expect(await messagesOf("account.erasure_requested")).toHaveLength(1);
  });

  test.each(["SUSPENDED", "LAPSED", "PENDING", "JUNIOR"] as const)("also works for a %s member", async (memberType) => {
    await isAbout(memberType);
    expect((await ask()).status).toBe(200);
    clock.set(DUE);
    await erase();
    expect(await isThere()).toBe(false);
  });
});

describe("R-MEM-11 changing one's mind", () => {
  test("is confirmed and recorded, and possible until the erasure is done, after the day as well", async () => {
    await ask();
    clock.set(new Date(DUE.getTime() + 1));
    ({ authorization } = await aSession(server.deps, member.id));
    expect((await cancel()).status).toBe(200);
    await erase();
    expect(await isThere()).toBe(true);
    expect(await state()).toBeNull();
    expect(await messagesOf("account.erasure_withdrawn")).toHaveLength(1);
    expect(await audited("ERASURE_CANCELLED")).toHaveLength(1);
    expect((await cancel()).name).toBe("ITEM_NOT_FOUND");
  });

  test("requests, withdrawals and runs in any order erase a member only when due", async () => {
    const step = fc.constantFrom("ask", "cancel", "erase", "day");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        clock.set(START);
        member = await anAccount(server.deps.db);
        let [due, there]: [number | undefined, boolean] = [undefined, true];
        let now = START.getTime();
        const answered: (readonly [status: number, expected: number])[] = [];
        for (const what of steps) {
          if (what === "day") clock.set(new Date((now += 2 * DAY_MS)));
          if (what === "erase") {
            await erase();
            there = there && !(due !== undefined && due <= now);
          }
          if (!there) break;
          ({ authorization } = await aSession(server.deps, member.id));
          if (what === "ask") await ask();
          if (what === "ask") due ??= now + ERASURE_DAYS * DAY_MS;
          if (what === "cancel") answered.push([(await cancel()).status, due === undefined ? 404 : 200]);
          if (what === "cancel") due = undefined;
        }
        expect(answered.map(([status]) => status)).toEqual(answered.map(([, expected]) => expected));
        expect(await isThere()).toBe(there);
      }),
      { numRuns: 25 },
    );
  });
});

describe("R-MEM-11 erasing", () => {
  test("leaves nothing of the member except the record of what was done, and ends every session", async () => {
    await aReading(server.deps.db, member.id);
    const classId = await enrol();
    expect(await takenOf(classId)).toBe(1);
    await ask();
    clock.set(DUE);
    ({ authorization } = await aSession(server.deps, member.id));
    await erase();
    const tables = await sql(
      `SELECT r.relname AS "table", a.attname AS "column" FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
       WHERE c.contype = 'f' AND c.confrelid = 'members'::regclass`,
      [],
    );
    expect(tables.length).toBeGreaterThan(9);
    const left: unknown[] = [];
    for (const { table, column } of tables)
      left.push(
        ...(await sql(`SELECT '${String(table)}' AS "table" FROM ${String(table)} WHERE ${String(column)} = $1`, [member.id])),
      );
    expect(left).toEqual([]);
    expect(await takenOf(classId)).toBe(0);
    expect((await callApi(server, "GET", "/api/member/me", { authorization })).code).toBe(1003);
    expect(await messagesOf("account.erased")).toEqual([{ data: {}, address: member.mobile }]);
    expect(await audited("MEMBER_ERASED")).toEqual([{ actor: "system", detail: { withdrawn: 1, relations: 0 } }]);
    const record = JSON.stringify(await sql("SELECT * FROM audit WHERE subject = $1", [memberActor(member.id)]));
    for (const theirs of [member.mobile, member.memberNo]) expect(record).not.toContain(theirs);
    expect(await sql("SELECT FROM audit_broken_links()", [])).toEqual([]);
  });

  test("closes the registration of an applicant, and says so in the record", async () => {
    await isAbout("PENDING");
    const reference = await newReference(server.deps.db);
    await insertRegistration(server.deps.db, { reference, memberId: member.id, contactBy: "2026-11-25" }, START);
    await decideRegistration(server.deps, aStaffCaller(), await asSeenNow(server.deps.db, { reference, move: "CONTACT" }));
    await ask();
    clock.set(DUE);
    await Promise.all([erase(), erase(other)]);
    expect(await isThere()).toBe(false);
    expect(await sql("SELECT state, decided_by, member_id FROM registrations WHERE reference = $1", [reference])).toEqual([
      { state: "REJECTED", decided_by: "system", member_id: null },
    ]);
    const [, decided] = await audited("REGISTRATION_DECIDED");
    expect(decided).toEqual({ actor: "system", detail: { reference, from: "CONTACTED", to: "REJECTED" } });
    expect(await audited("MEMBER_ERASED")).toHaveLength(1);
  });

  test("gives back an offered place, a ballot entry that could no longer be cancelled, and a place at the end of a list", async () => {
    const offered = await enrol({ courseId: "offered" });
    const ballot = await enrol({
      ...{ courseId: "ballot", method: "BALLOT", lessons: [] },
      enrolEnd: new Date(START.getTime() + DAY_MS),
    });
    await sql("ALTER TABLE enrolments DISABLE TRIGGER USER", []);
    await sql(`UPDATE enrolments SET status = 'P', pending_by = 'MEMBER', answer_by = $2 WHERE class_id = $1`, [
      offered,
      new Date(DUE.getTime() + DAY_MS),
    ]);
    await sql("ALTER TABLE enrolments ENABLE TRIGGER USER", []);
    const applied = await enrol({ courseId: "applied", lessons: [] });
    const over = await enrol({ courseId: "over", lessons: [] });
    await sql("UPDATE classes SET last_end = $2 WHERE id = $1", [over, DUE]);
    expect(await takenOf(offered)).toBe(1);
    await ask();
    clock.set(DUE);
    await erase();
    expect(await isThere()).toBe(false);
    expect(await takenOf(offered)).toBe(0);
    // R-ENR-15: a seat that was only offered has been free since before.
    const freed = "SELECT class_id AS class, freed_at AS at FROM freed_seats WHERE class_id = ANY ($1) ORDER BY id";
    const rows = await sql(freed, [[offered, ballot, applied, over]]);
    expect(new Map(rows.map(({ class: id, at }) => [id, at]))).toEqual(new Map([applied, over].map((id) => [id, DUE])));
    expect(await sql("SELECT FROM enrolments WHERE class_id = ANY ($1)", [[offered, ballot, applied]])).toEqual([]);
    expect(await audited("ENROLMENT_OFFER_DECLINED")).toHaveLength(1);
    expect(await audited("MEMBER_ERASED")).toEqual([{ actor: "system", detail: { withdrawn: 2, relations: 0 } }]);
  });

  test("ends care relations on both sides, and notifies the others", async () => {
    const [carer, cared] = [await anAccount(server.deps.db), await anAccount(server.deps.db)];
    for (const [of, by] of [
      [member.id, carer.id],
      [cared.id, member.id],
    ])
      await sql(
        `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since) VALUES ($2, $1, 'CHILD', '{ENROLMENT}', $3)`,
        [of, by, START],
      );
    await ask();
    clock.set(DUE);
    await erase();
    const messagesOf = await sql(
      "SELECT recipient_member_id AS id FROM outbox WHERE template = 'care.ended' ORDER BY recipient_member_id",
      [],
    );
    expect(messagesOf.map(({ id }) => id)).toEqual([carer.id, cared.id].toSorted());
    for (const { id } of [carer, cared]) expect(await isThere(id)).toBe(true);
  });

  test("removes their number from everybody's messages, which say the same without it", async () => {
    const [other, guardian] = [await anAccount(server.deps.db), await anAccount(server.deps.db)];
    const { id, memberNo } = member;
    const write = (to: string, template: MemberTemplate, data: object) =>
      writeMessages(server.deps.db, [toMember(to, template, data as never)]); // what each of them knows
    await write(other.id, "care.agreed", { otherId: id });
    await write(other.id, "care.recorded", { otherId: id, side: "CARER" });
    await write(guardian.id, "help.began", { otherId: other.id, juniorId: id });
    await write(guardian.id, "help.acted", { otherId: id, juniorId: other.id });
    await write(guardian.id, "help.acted", { otherId: other.id, juniorId: id });
    await write(guardian.id, "account.erasure_requested", { day: "2026-11-27", juniorId: id });
    await write(guardian.id, "account.erasure_withdrawn", { juniorId: id });
    await sql(
      `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since) VALUES ($2, $1, 'CHILD', '{ENROLMENT}', $3)`,
      [member.id, other.id, START],
    );
    await ask();
    clock.set(DUE);
    await erase();
    expect(await sql("SELECT FROM outbox WHERE data::text LIKE '%' || $1 || '%'", [memberNo])).toEqual([]);
    const inbox = async (account: TestAccount) => {
      const session = await aSession(server.deps, account.id);
      const list = await callApi(server, "GET", "/api/member/me/notifications", { authorization: session.authorization });
      return list.payload.notifications.map(({ text }: { readonly text: string }) => text);
    };
    expect(await inbox(other)).toEqual([
      "Member (membership ended) and you no longer act for one another.",
      expect.stringContaining("recorded that you can act for member (membership ended)"),
      expect.stringContaining("Member (membership ended) can now act for you"),
    ]);
    expect(await inbox(guardian)).toEqual([
      expect.stringContaining("ember (membership ended)"),
      expect.stringContaining("ember (membership ended)"),
      expect.stringContaining(`Member ${other.memberNo} has done one thing for member (membership ended)`),
      expect.stringContaining(`Member (membership ended) has done one thing for member ${other.memberNo}`),
      expect.stringContaining(`Member ${other.memberNo} is helping member (membership ended)`),
    ]);
  });

  test("goes on with the next when one cannot be erased, and reports it at the end", async () => {
    const next = await anAccount(server.deps.db);
    await ask();
    await sql("INSERT INTO erasure_requests (member_id, requested_at, due_at) VALUES ($1, $2, $3)", [next.id, START, DUE]);
    clock.set(DUE);
    await sql("CREATE TABLE holds_on (member_id uuid REFERENCES members (id))", []);
    await sql("INSERT INTO holds_on VALUES (least($1::uuid, $2::uuid))", [member.id, next.id]); // the first of the two
    try {
      await expect(erase()).rejects.toThrow("1 of 2");
      const there = await Promise.all([member.id, next.id].toSorted().map((id) => isThere(id)));
      expect(there).toEqual([true, false]);
    } finally {
      await sql("DROP TABLE holds_on", []);
    }
    await erase();
    expect([await isThere(), await isThere(next.id)]).toEqual([false, false]);
  });

  test("is done once, however many servers try", async () => {
    await ask();
    clock.set(DUE);
    await Promise.all([erase(), erase(other), erase()]);
    expect(await messagesOf("account.erased")).toHaveLength(1);
    expect(await audited("MEMBER_ERASED")).toHaveLength(1);
  });
});

describe("R-MEM-12 a registration that nobody moves on", () => {
  const LATER = new Date(START.getTime() + UNDECIDED_DAYS * DAY_MS);
  async function registered(): Promise<string> {
    await isAbout("PENDING");
    const agreed = "INSERT INTO member_profiles (member_id, identity, consented_health_record_at) VALUES ($1, 'HKID', $2)";
    await sql(agreed, [member.id, START]);
    const reference = await newReference(server.deps.db);
    await insertRegistration(server.deps.db, { reference, memberId: member.id, contactBy: "2026-11-25" }, START);
    return reference;
  }

  test(`is erased after ${UNDECIDED_DAYS} days, with what was said in it, and the applicant is notified`, async () => {
    const reference = await registered();
    clock.set(new Date(LATER.getTime() - 1));
    await erase();
    expect(await isThere()).toBe(true);
    clock.set(LATER);
    await Promise.all([erase(), erase(other)]);
    expect(await isThere()).toBe(false);
    expect(await messagesOf("registration.expired")).toEqual([{ data: {}, address: member.mobile }]);
    expect(await sql("SELECT state, decided_by, member_id FROM registrations WHERE reference = $1", [reference])).toEqual([
      { state: "REJECTED", decided_by: "system", member_id: null },
    ]);
    expect(await audited("REGISTRATION_DECIDED")).toEqual([
      { actor: "system", detail: { reference, from: "SUBMITTED", to: "REJECTED" } },
    ]);
  });

  test("stays while somebody works on it, and once it was decided", async () => {
    const reference = await registered();
    clock.set(new Date(START.getTime() + 60 * DAY_MS));
    await decideRegistration(server.deps, aStaffCaller(), await asSeenNow(server.deps.db, { reference, move: "CONTACT" }));
    clock.set(LATER);
    await erase();
    expect(await isThere()).toBe(true);
    const notSamePersonAs = (await sql("SELECT member_no AS no FROM members", [])).map(({ no }) => String(no));
    await decideRegistration(
      server.deps,
      aStaffCaller(),
      await asSeenNow(server.deps.db, { reference, move: "APPROVE", notSamePersonAs }),
    );
    clock.set(new Date(LATER.getTime() + 2 * UNDECIDED_DAYS * DAY_MS));
    await erase();
    expect(await isThere()).toBe(true);
  });
});
