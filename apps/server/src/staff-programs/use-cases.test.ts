import { randomUUID } from "node:crypto";
import { STAFF_PERMISSIONS, type StaffPermission } from "@kaifong/contract";
import { staffEndpoints } from "@kaifong/contract/staff";
import {
  aClass,
  aConsultation,
  aMember,
  anAccount,
  anApplicant,
  asSeenNow,
  aSession,
  runStaffProgram,
  type TestServer,
  testServer,
} from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { HOUR_MS } from "@kaifong/domain/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrolBatch } from "../enrolment/enrol-batch.ts";
import { memberActor } from "../platform/actor.ts";
import { refuse } from "../platform/refusal.ts";
import type { StaffSessions } from "../platform/session/staff-sessions.ts";
import { mountStaff } from "./mount-staff.ts";
import { STAFF_PROGRAMS } from "./programs.ts";
import { STAFF_USE_CASES } from "./use-cases.ts";

type Name = keyof typeof STAFF_USE_CASES;
const NAMES = Object.keys(STAFF_USE_CASES) as Name[]; // its keys

/** Staff of this test, by the header that they send: with every permission, or with all but one. */
const tokenOf = (permissions: readonly StaffPermission[]) => `Staff ${permissions.join(",")}`;
const without = (permission: StaffPermission) => STAFF_PERMISSIONS.filter((each) => each !== permission);

/** How often a call may ask again whether its caller still may do it, before they are suspended. */
let mayAskAgain = Number.POSITIVE_INFINITY;
/** Sessions of staff in a row of the database, as whoever suspends somebody would hold it. */
const staffSessions: StaffSessions = {
  find: async (authorization = "") => {
    const [, sent] = /^Staff (.*)$/.exec(authorization) ?? [];
    if (sent === undefined) return refuse("SESSION_INVALID");
    const permissions = STAFF_PERMISSIONS.filter((each) => sent.split(",").includes(each));
    return { staffId: "lai", sessionId: "one", permissions };
  },
  findAgain: async (tx, staff) => {
    mayAskAgain -= 1;
    if (mayAskAgain < 0) return refuse("SESSION_REVOKED");
    const { rows } = await tx.query<{ suspended: boolean }>("SELECT suspended FROM test_staff FOR SHARE");
    return rows[0]?.suspended ? refuse("SESSION_REVOKED") : staff;
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ deps: { staffSessions }, mountMore: mountStaff });
  await server.deps.db.query("CREATE TABLE test_staff (suspended boolean); INSERT INTO test_staff VALUES (false)");
});
afterAll(() => server.close());

const NOW = new Date();
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
/** A class that is open now. */
const OPEN = { enrolStart: inHours(-3), enrolEnd: inHours(3), lessons: [[inHours(200), inHours(201)]] } as const;

/** Enrols somebody in a class that was open two hours ago. Returns the reference. */
async function enrolledIn(classId: string): Promise<string> {
  const { db } = server.deps;
  const memberId = await aMember(db);
  await db.transaction((tx) => enrolBatch(tx, classId, [{ memberId, actor: memberActor(memberId), key: null }], inHours(-2)));
  const { rows } = await db.query<{ reference: string }>("SELECT reference FROM enrolments WHERE class_id = $1", [classId]);
  return rows[0]?.reference ?? "";
}

/** For each use case an input that it accepts. */
const INPUTS = {
  listRegistrations: async () => ({}),
  decideRegistration: async () =>
    asSeenNow(server.deps.db, { reference: (await anApplicant(server.deps.db)).reference, move: "CONTACT" }),
  listCorrections: async () => ({}),
  decideCorrection: async () => {
    const person = { surnameZh: null, givenNameZh: null, surnameEn: "Chan", givenNameEn: "May", birthDate: "1954-01-15" };
    const { id } = await anAccount(server.deps.db, { ...person, gender: "F" });
    const wanted = { surnameEn: "Chen", givenNameEn: "May", gender: "F", birthDate: "1954-01-15" };
    const url = "/api/member/me/corrections";
    const headers = await aSession(server.deps, id);
    const asked = await server.app.inject({
      ...{ method: "POST", url, payload: { kind: "PERSON", person: wanted } },
      headers: { authorization: headers.authorization },
    });
    const declined = { move: "DECLINE", reasonForMember: "We could not read it." };
    return asSeenNow(server.deps.db, { ...declined, reference: String(asked.json().payload.reference) });
  },
  listLiveConsultations: async () => ({}),
  decideConsultation: async () => {
    const id = await aConsultation(server.deps.db, await aMember(server.deps.db));
    const { rows } = await server.deps.db.query<{ reference: string }>("SELECT reference FROM consultations WHERE id = $1", [id]);
    const reference = rows[0]?.reference ?? "";
    return asSeenNow(server.deps.db, { reference, move: "DECLINE", reasonForMember: "No nurse that day." });
  },
  listEnrolments: async () => ({}),
  decideEnrolment: async () => {
    const reference = await enrolledIn(await aClass(server.deps.db, OPEN));
    return asSeenNow(server.deps.db, { reference, action: "CONFIRM" });
  },
  enrolMember: async () => ({
    ...{ memberNo: (await anAccount(server.deps.db)).memberNo, action: "ENROL_AT_COUNTER" },
    classId: await aClass(server.deps.db, OPEN),
  }),
  drawBallot: async () => {
    const classId = await aClass(server.deps.db, { ...OPEN, method: "BALLOT" });
    await enrolledIn(classId);
    await server.deps.db.query("UPDATE classes SET enrol_end = $2 WHERE id = $1", [classId, inHours(-1)]);
    return { classId };
  },
  listUnreadOffers: async () => ({}),
  offerSeats: async () => ({ classId: await aClass(server.deps.db, OPEN) }),
  listHeldChanges: async () => ({}),
  releaseHeldChange: async () => {
    const classId = await aClass(server.deps.db, OPEN);
    await server.deps.db.query(`UPDATE classes SET held = '{"quota": 20}', synced_at = $2 WHERE id = $1`, [classId, inHours(-1)]);
    return { classId, seen: { state: "HELD", since: inHours(-1).toISOString() } };
  },
  writeRiskRecord: async () => ({
    ...{ memberNo: (await anAccount(server.deps.db)).memberNo, assessedOn: "2025-11-20", overall: "HIGH" },
    ...{ signedBy: { name: "Lai Suk Yee", post: "NURSE" }, items: [{ item: "FALLS", level: "HIGH", nextStep: "DOCTOR" }] },
  }),
  recordCare: async () => {
    const [carer, member] = [await anAccount(server.deps.db), await anAccount(server.deps.db)];
    const seen = { relationship: "CH", scopes: ["ENROLMENT"], until: null, reason: "BOTH_CARDS_SEEN" };
    return { ...seen, carerNo: carer.memberNo, memberNo: member.memberNo };
  },
  listCare: async () => ({ memberNo: (await anAccount(server.deps.db)).memberNo }),
  endCare: async () => {
    const [carer, member] = [await aMember(server.deps.db), await aMember(server.deps.db)];
    const { rows } = await server.deps.db.query<{ id: string; since: Date }>(
      `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since) VALUES ($1, $2, 'CH', '{ENROLMENT}', now())
       RETURNING id, since`,
      [carer, member],
    );
    const seen = { state: "LIVE", since: rows[0]?.since.toISOString(), until: null };
    return { relation: rows[0]?.id, seen, reason: "AT_THEIR_WISH" };
  },
  listMembership: async () => ({ memberNo: (await anAccount(server.deps.db)).memberNo }),
  changeMembership: async () => {
    const { id, memberNo } = await anAccount(server.deps.db);
    const { rows } = await server.deps.db.query<{ since: Date }>("SELECT member_type_since AS since FROM members WHERE id = $1", [
      id,
    ]);
    return { memberNo, move: "SUSPEND", seen: { state: "FULL", since: rows[0]?.since.toISOString() }, reason: "SPOKEN_TO" };
  },
  changeMobile: async () => ({
    memberNo: (await anAccount(server.deps.db)).memberNo,
    mobile: `64${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`,
    reason: "IDENTITY_CARD_SEEN",
  }),
  endSessions: async () => ({ memberNo: (await anAccount(server.deps.db)).memberNo, reason: "AT_THEIR_WISH" }),
} as const satisfies Readonly<Record<Name, () => Promise<object>>>;

async function askFor(name: Name, payload: object, authorization?: string, key?: string) {
  const headers = { ...(authorization && { authorization }), ...(key && { "idempotency-key": key }) };
  const response = await server.app.inject({ method: "POST", url: staffEndpoints[name].path, payload, headers });
  const { payload: answered }: { readonly payload: unknown } = response.json();
  return { status: response.statusCode, payload: answered, replayed: response.headers["idempotency-replayed"] };
}

describe.each(NAMES)("an endpoint of staff for %s", (name) => {
  const { permission, recordedAs } = STAFF_USE_CASES[name];
  const ask = (payload: object, authorization?: string, key?: string) => askFor(name, payload, authorization, key);
  const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
  const records = async () =>
    (await server.deps.db.query("SELECT actor FROM audit WHERE action = ANY ($1) AND actor = 'staff:lai'", [[recordedAs].flat()]))
      .rowCount ?? 0;

  test("is closed to visitors, members, and staff with every other permission, and nothing is done", async () => {
    const input = await INPUTS[name]();
    const member = await aSession(server.deps, await aMember(server.deps.db));
    expect(await statusOf(input)).toBe(401);
    expect(await statusOf(input, member.authorization)).toBe(401);
    expect(await statusOf(input, tokenOf(without(permission)))).toBe(403);
    expect(await records()).toBe(0);
  });

  test("does it for staff with its permission, under whose name the audit has it, and refuses an input that is none", async () => {
    const input = await INPUTS[name]();
    expect(await statusOf({ ...input, more: 1 }, tokenOf([permission]))).toBe(400);
    expect(await records()).toBe(0);
    const { status, payload } = await ask(input, tokenOf([permission]));
    expect(status).toBe(200);
    // Nothing that is not declared, and everything that is, as JSON has it.
    expect(staffEndpoints[name].payload.parse(payload)).toEqual(payload);
    expect(await records()).toBe(1);
  });

  test("asks again, once it has waited, whether its caller still may do it, and then does nothing", async () => {
    const [input, before] = [await INPUTS[name](), await records()];
    const { asked } = await server.deps.db.transaction(async (tx) => {
      await tx.query("UPDATE test_staff SET suspended = true");
      const asking = ask(input, tokenOf([permission]));
      const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await eventually(async () => expect((await server.deps.db.query(blocked)).rowCount).toBe(1));
      return { asked: asking };
    });
    expect(await asked).toMatchObject({ status: 403, payload: { error_name: "SESSION_REVOKED" } });
    await server.deps.db.query("UPDATE test_staff SET suspended = false");
    expect(await records()).toBe(before);
  });
});

const REPEATABLE = NAMES.filter((name) => staffEndpoints[name].idempotent);

test.each(REPEATABLE)("%s with a key that was used is not done again, and is answered as before", async (name) => {
  const [input, key] = [await INPUTS[name](), randomUUID()];
  const token = tokenOf([STAFF_USE_CASES[name].permission]);
  const [first, again] = [await askFor(name, input, token, key), await askFor(name, input, token, key)];
  expect(first).toMatchObject({ status: 200, replayed: undefined });
  expect(again).toEqual({ ...first, replayed: "true" });
});

test("whatever staff change may be repeated by a key, but for offers, which go on from where they are", () => {
  const changing = NAMES.filter((name) => !name.startsWith("list"));
  expect(changing.filter((name) => !REPEATABLE.includes(name))).toEqual(["offerSeats"]);
  expect(NAMES.filter((name) => "ownTransactions" in STAFF_USE_CASES[name])).toEqual(["offerSeats"]);
});

test("offers are made in transactions of their own, of which each asks again, and those before stay", async () => {
  const input = await INPUTS.offerSeats();
  const ordered = async () =>
    (await server.deps.db.query("SELECT FROM audit WHERE action = 'OFFERS_ORDERED' AND detail = $1", [{ class: input.classId }]))
      .rowCount;
  const order = () => askFor("offerSeats", input, tokenOf(["seats.offer"]), randomUUID());
  mayAskAgain = 1;
  expect(await order()).toMatchObject({ status: 403, payload: { error_name: "SESSION_REVOKED" } });
  mayAskAgain = Number.POSITIVE_INFINITY;
  expect(await ordered()).toBe(1);
  expect(await order()).toMatchObject({ status: 200, payload: { lapsed: 0, offered: 0 } });
  expect(await ordered()).toBe(2);
});

/** Lists of which something waits, once the cases above have run, so that rows are seen too. */
const FILLED = {
  listRegistrations: () => anApplicant(server.deps.db),
  listCorrections: () => INPUTS.decideCorrection(),
  listLiveConsultations: () => INPUTS.decideConsultation(),
  listEnrolments: () => INPUTS.decideEnrolment(),
  listHeldChanges: () => INPUTS.releaseHeldChange(),
} as const;

test.each(Object.entries(FILLED))("%s shows what waits as its payload says, and the way back to each", async (name, fill) => {
  await fill();
  const { path, payload } = staffEndpoints[name as Name]; // a key of it
  const headers = { authorization: tokenOf(STAFF_PERMISSIONS) };
  const response = await server.app.inject({ method: "POST", url: path, payload: {}, headers });
  const shown = response.json().payload;
  expect(payload.parse(shown)).toEqual(shown);
  expect(shown.rows).not.toEqual([]);
  for (const row of shown.rows) expect(row).toMatchObject({ state: expect.any(String), since: expect.any(String) });
});

test("every permission of staff has its use cases, each of which is there once", () => {
  const useCases = Object.values(STAFF_USE_CASES);
  expect(STAFF_PERMISSIONS.filter((each) => !useCases.some(({ permission }) => permission === each))).toEqual([]);
  expect(new Set(useCases.map(({ run }) => run)).size).toBe(useCases.length);
});

test("use cases do what their permission says, by its verb, or list what waits for that", () => {
  const wrong = NAMES.filter((name) => !name.startsWith("list") && !name.startsWith(verbOf(STAFF_USE_CASES[name].permission)));
  expect(wrong).toEqual([]);
});
const verbOf = (permission: StaffPermission) => permission.split(".")[1] ?? "";

test("staff who name no program are told which there are, and what each is for", async () => {
  const [code, said] = await runStaffProgram(server, "nothing", "wong");
  expect(code).toBe(2);
  for (const { command: name } of Object.values(STAFF_PROGRAMS)) expect(said).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
});
