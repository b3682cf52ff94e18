import {
  bookmarkEndpoints,
  calendarEndpoints,
  careEndpoints,
  enrolmentEndpoints,
  healthEndpoints,
  helpingEndpoints,
} from "@kaifong/contract";
import { aClass, aStaffCaller, aLoggedInMember, type LoggedInMember, type TestServer, testServer } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeMobileByStaff } from "../account/mobile/staff/change-mobile.ts";
import { writeRiskRecord } from "../risk/staff/write-risk-record.ts";
import { subjectOf } from "../platform/actor.ts";
import type { LockingTx } from "../platform/db.ts";
import { lockMembers } from "../platform/locks.ts";
import { codeHash } from "../platform/short-codes.ts";
import { proofFor } from "../platform/test-proofs.ts";

const NOW = new Date("2026-11-20T04:00:00Z");
const A_MINOR = "2012-01-01";
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW } });
});
afterAll(() => server?.close());

const sql = async (text: string, values: readonly unknown[]) => (await server.deps.db.query(text, values)).rows;
const person = () => aLoggedInMember(server.deps);

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key?: string;
}
async function ask(who: LoggedInMember, { method, path, key }: Asked, body?: object, of?: LoggedInMember) {
  const url = of ? `${path}?memberId=${of.id}` : path;
  const headers = { authorization: who.authorization, "accept-language": "en", ...(key && { "idempotency-key": key }) };
  const sent = { method: method as "GET" | "POST" | "DELETE", url, headers, ...(body ? { payload: body } : {}) }; // as used here
  const response = await server.app.inject(sent);
  const { payload } = response.json();
  return { status: response.statusCode, name: payload.error_name, payload };
}
const enrol = (who: LoggedInMember, classId: string, of?: LoggedInMember) =>
  ask(who, enrolmentEndpoints.enrol, { strapiUuid: classId }, of);

/** A member, and somebody who cares for them in all scopes. */
async function related(): Promise<{
  readonly member: LoggedInMember;
  readonly carer: LoggedInMember;
  readonly relation: string;
}> {
  const [member, carer] = [await person(), await person()];
  const [row] = await sql(
    `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since)
     VALUES ($1, $2, 'CH', '{ENROLMENT,HEALTH_DATA}', $3) RETURNING id`,
    [carer.id, member.id, NOW],
  );
  return { member, carer, relation: row?.id };
}

/** How many calls are waiting for a lock. */
const waiting = async () =>
  (await sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'", [])).length;

/**
 * Makes calls while another transaction holds these members, and changes something of them before it lets go. Returns what the
 * calls answered.
 */
async function whileLocked<Answer>(
  members: readonly LoggedInMember[],
  call: () => Promise<Answer>,
  change: (tx: LockingTx) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await server.deps.db.transaction(async (tx) => {
    await lockMembers(
      tx,
      members.map(({ id }) => id),
    );
    let isOver = false;
    const asked = call().finally(() => {
      isOver = true;
    });
    await eventually(async () => expect(isOver || (await waiting()) > 0).toBe(true));
    await change(tx);
    return { answer: asked };
  });
  return answer;
}

const ends = (relation: string) => (tx: LockingTx) =>
  tx.query("UPDATE care_relations SET ended_at = $2 WHERE id = $1", [relation, NOW]);
const suspends = (who: LoggedInMember) => (tx: LockingTx) =>
  tx.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [who.id]);
const makesMinor = (who: LoggedInMember) => (tx: LockingTx) =>
  tx.query("UPDATE members SET birth_date = $2 WHERE id = $1", [who.id, A_MINOR]);

const enrolmentsOf = async ({ id }: LoggedInMember) => (await sql("SELECT FROM enrolments WHERE member_id = $1", [id])).length;
const actsOn = async ({ id }: LoggedInMember) =>
  (await sql("SELECT action FROM audit WHERE subject = $1 ORDER BY seq", [subjectOf(id)])).map(({ action }) => action);

test("R-MEM-01: a bookmark is not removed when its member is suspended while the call waits", async () => {
  const member = await person();
  const [kind, item] = ["COURSE", "acourse"];
  await sql("INSERT INTO bookmarks (member_id, kind, item, saved_at) VALUES ($1, $2, $3, $4)", [member.id, kind, item, NOW]);
  const path = bookmarkEndpoints.remove.path.replace(":kind", kind).replace(":item", item);
  const remove = () => ask(member, { method: "DELETE", path });
  expect(await whileLocked([member], remove, suspends(member))).toMatchObject({ status: 403, name: "FORBIDDEN" });
  expect(await sql("SELECT item FROM bookmarks WHERE member_id = $1", [member.id])).toEqual([{ item }]);
});

describe("R-MEM-18 what a carer does for a member waits for a lock, and", () => {
  test("an enrolment is refused when the relation ends meanwhile, and nothing is written", async () => {
    const [{ member, carer, relation }, classId] = [await related(), await aClass(server.deps.db)];
    const answer = await whileLocked([member], () => enrol(carer, classId, member), ends(relation));
    expect(answer).toMatchObject({ status: 403, name: "CARE_NOT_GRANTED" });
    expect([await enrolmentsOf(member), await actsOn(member)]).toEqual([0, []]);
    expect(await sql("SELECT FROM outbox WHERE recipient_member_id = $1", [member.id])).toEqual([]);
  });

  test("an enrolment is refused when the relation is left for another scope meanwhile", async () => {
    const [{ member, carer, relation }, classId] = [await related(), await aClass(server.deps.db)];
    const narrows = async (tx: LockingTx) => {
      await ends(relation)(tx);
      await tx.query(
        `INSERT INTO care_relations (member_id, carer_id, relationship, scopes, since)
         SELECT member_id, carer_id, relationship, '{HEALTH_DATA}', ended_at FROM care_relations WHERE id = $1`,
        [relation],
      );
    };
    expect(await whileLocked([member], () => enrol(carer, classId, member), narrows)).toMatchObject({ name: "CARE_NOT_GRANTED" });
    expect(await enrolmentsOf(member)).toBe(0);
  });

  test("R-MEM-01: an enrolment is refused when the carer is suspended meanwhile", async () => {
    const [{ member, carer }, classId] = [await related(), await aClass(server.deps.db)];
    const answer = await whileLocked([carer], () => enrol(carer, classId, member), suspends(carer));
    expect(answer).toMatchObject({ status: 403, name: "FORBIDDEN", payload: { detail: { memberType: "SUSPENDED" } } });
    expect(await enrolmentsOf(member)).toBe(0);
  });

  test("of a batch only the one whose relation ended meanwhile is refused", async () => {
    const [before, good, ended] = [await person(), await related(), await related()];
    const classId = await aClass(server.deps.db);
    // Whoever is alone in the first batch keeps the others together for the second.
    const calls = async () => {
      const first = enrol(before, classId);
      await eventually(async () => expect(await waiting()).toBe(1));
      return Promise.all([
        first,
        enrol(good.carer, classId, good.member),
        enrol(ended.carer, classId, ended.member),
        enrol(good.carer, classId),
      ]);
    };
    const answers = await whileLocked([before], calls, async (tx) => {
      await new Promise((resolve) => setTimeout(resolve, 100)); // until the others are in the queue
      await ends(ended.relation)(tx);
    });
    expect(answers.map(({ status, name }) => name ?? status)).toEqual([200, 200, "CARE_NOT_GRANTED", 200]);
    const all = [before, good.member, ended.member, good.carer];
    expect(await Promise.all(all.map(enrolmentsOf))).toEqual([1, 1, 0, 1]);
  });

  test("leaving a class is refused when the relation ends meanwhile", async () => {
    const [{ member, carer, relation }, classId] = [await related(), await aClass(server.deps.db)];
    const { payload } = await enrol(member, classId);
    const path = enrolmentEndpoints.act.path.replace(":id", payload.enrolment.id);
    const leave = () => ask(carer, { method: "POST", path }, { action: "WITHDRAW" }, member);
    expect(await whileLocked([member], leave, ends(relation))).toMatchObject({ status: 403, name: "CARE_NOT_GRANTED" });
    expect(await actsOn(member)).toEqual(["ENROLMENT_CREATED"]);
  });

  test("R-MEM-17: leaving a class uses up the help that is all that is left to them", async () => {
    const [{ member, carer, relation }, classId] = [await related(), await aClass(server.deps.db)];
    const { payload } = await enrol(member, classId);
    const [help] = await sql(
      `INSERT INTO helper_grants (member_id, helper_id, purpose, code_expires_at, started_at, ends_at)
       VALUES ($1, $2, 'CHANGE', $3, $3, $3::timestamptz + interval '10 minutes') RETURNING id`,
      [member.id, carer.id, NOW],
    );
    const path = enrolmentEndpoints.act.path.replace(":id", payload.enrolment.id);
    const leave = () => ask(carer, { method: "POST", path }, { action: "WITHDRAW" }, member);
    expect(await whileLocked([member], leave, ends(relation))).toMatchObject({ status: 200 });
    expect(await sql("SELECT used_at FROM helper_grants WHERE id = $1", [help?.id])).toEqual([{ used_at: NOW }]);
    expect(await actsOn(member)).toEqual(["ENROLMENT_CREATED", "ENROLMENT_LEFT", "HELPER_ACTED"]);
  });

  test("the end of a relation waits until what its carer does is written", async () => {
    const { member, carer, relation } = await related();
    const end = () => ask(member, { method: "DELETE", path: careEndpoints.end.path.replace(":id", relation) });
    const acts = async (tx: LockingTx) => expect(await actsOnWithin(tx, member)).toEqual([]);
    expect(await whileLocked([carer, member], end, acts)).toMatchObject({ status: 200 });
    expect(await actsOn(member)).toEqual(["CARE_ENDED"]);
  });
});

const actsOnWithin = async (tx: LockingTx, { id }: LoggedInMember) =>
  (await tx.query("SELECT action FROM audit WHERE subject = $1", [subjectOf(id)])).rows;

describe("R-MEM-01 a member who is suspended while their own call waits", () => {
  test("does not enrol", async () => {
    const [member, classId] = [await person(), await aClass(server.deps.db)];
    const answer = await whileLocked([member], () => enrol(member, classId), suspends(member));
    expect(answer).toMatchObject({ status: 403, name: "FORBIDDEN", payload: { detail: { memberType: "SUSPENDED" } } });
    expect(await enrolmentsOf(member)).toBe(0);
  });

  test("gets no address for their calendar", async () => {
    const member = await person();
    const create = () => ask(member, calendarEndpoints.create);
    expect(await whileLocked([member], create, suspends(member))).toMatchObject({ status: 403, name: "FORBIDDEN" });
    expect(await sql("SELECT FROM calendar_subscriptions WHERE member_id = $1", [member.id])).toEqual([]);
  });
});

describe("R-MEM-18, R-MEM-17: somebody who turns out to be under 18 while their call waits", () => {
  test("becomes nobody's carer", async () => {
    const [member, carer] = [await person(), await person()];
    const offer = { relationship: "CH", scopes: ["ENROLMENT"], term: "6" };
    const { code } = (await ask(member, careEndpoints.offer, offer)).payload;
    const accept = () => ask(carer, careEndpoints.accept, { code });
    expect(await whileLocked([carer], accept, makesMinor(carer))).toMatchObject({ name: "TOO_YOUNG_TO_CARE" });
    expect(await sql("SELECT FROM care_relations WHERE carer_id = $1", [carer.id])).toEqual([]);
    expect(await sql("SELECT FROM care_offers WHERE member_id = $1", [member.id]), "the code is not used up").toHaveLength(1);
  });

  test("becomes nobody's helper", async () => {
    const [member, helper] = [await person(), await person()];
    const { code } = (await ask(member, helpingEndpoints.createCode, { purpose: "ENROL" })).payload;
    const proof = await proofFor(server.deps, "helper");
    const enter = () => ask(helper, helpingEndpoints.enterCode, { code, proof });
    expect(await whileLocked([helper], enter, makesMinor(helper))).toMatchObject({ name: "TOO_YOUNG_TO_CARE" });
    expect(await sql("SELECT FROM helper_grants WHERE helper_id = $1", [helper.id])).toEqual([]);
  });
});

test("R-MEM-17, R-MEM-18: a code that is made only while somebody who enters it waits begins nothing, as its member is not locked", async () => {
  const [member, other] = [await person(), await person()];
  const digits = "204060";
  const hashOf = (use: "helper codes" | "care offers") => codeHash(server.deps.env, use, digits);
  const makes = (tx: LockingTx) =>
    Promise.all([
      tx.query(
        `INSERT INTO helper_grants (member_id, purpose, code_hash, code_expires_at)
         VALUES ($1, 'ENROL', $2, $3::timestamptz + interval '10 minutes')`,
        [member.id, hashOf("helper codes"), NOW],
      ),
      tx.query(
        `INSERT INTO care_offers (member_id, relationship, scopes, code_hash, expires_at)
         VALUES ($1, 'CH', '{ENROLMENT}', $2, $3::timestamptz + interval '10 minutes')`,
        [member.id, hashOf("care offers"), NOW],
      ),
    ]);
  const proof = await proofFor(server.deps, "helper");
  const help = () => ask(other, helpingEndpoints.enterCode, { code: digits, proof });
  expect(await whileLocked([other], help, makes)).toMatchObject({ name: "HELPER_CODE_WRONG" });
  expect(await sql("SELECT helper_id FROM helper_grants WHERE member_id = $1", [member.id])).toEqual([{ helper_id: null }]);
  await sql("DELETE FROM helper_grants WHERE member_id = $1", [member.id]);
  await sql("DELETE FROM care_offers WHERE member_id = $1", [member.id]);
  const accept = () => ask(other, careEndpoints.accept, { code: digits });
  expect(await whileLocked([other], accept, makes)).toMatchObject({ name: "CARE_CODE_WRONG" });
  expect(await sql("SELECT FROM care_relations WHERE carer_id = $1", [other.id])).toEqual([]);
});

test("R-MEM-11: a call with a key and an erasure of whoever makes it never wait for each other", async () => {
  const who = await person();
  const call = { ...healthEndpoints.add, key: crypto.randomUUID() };
  const reading = { kind: "BLOOD_PRESSURE", measuredAt: "2026-11-20T01:00:00Z", values: { systolic: 131, diastolic: 79 } };
  const erases = (tx: LockingTx) => tx.query("DELETE FROM members WHERE id = $1", [who.id]);
  const answer = await whileLocked([who], () => ask(who, call, { readings: [reading] }), erases);
  expect(answer).toMatchObject({ status: 401, name: "SESSION_INVALID" });
});

test.each<[string, (memberNo: string) => Promise<unknown>]>([
  [
    "another mobile number",
    (memberNo) =>
      changeMobileByStaff(server.deps, aStaffCaller(), { memberNo, mobile: "91234567", reason: "IDENTITY_CARD_SEEN" }),
  ],
  [
    "a risk record",
    (memberNo) => {
      const items = [{ item: "FALLS", level: "LOW", nextStep: "CARRY_ON" }] as const;
      return writeRiskRecord(server.deps, aStaffCaller(), {
        memberNo,
        assessedOn: "2026-11-19",
        signedBy: { name: "Ho", post: "NURSE" },
        overall: "LOW",
        items: [...items],
      });
    },
  ],
])("R-MEM-11: staff who give %s to a member who is erased meanwhile learn that there is none", async (_, give) => {
  const who = await person();
  const [row] = await sql("SELECT member_no FROM members WHERE id = $1", [who.id]);
  const erases = (tx: LockingTx) => tx.query("DELETE FROM members WHERE id = $1", [who.id]);
  expect(await whileLocked([who], () => give(row?.member_no), erases)).toMatchObject({ refused: "MEMBER_NO_NOT_REGISTERED" });
});
