import { defineEndpoint, STAFF_PERMISSIONS, type StaffPermission } from "@kaifong/contract";
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
import { HOUR_MS } from "@kaifong/domain/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrolBatch } from "../enrolment/enrol-batch.ts";
import { memberActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { refuse } from "../platform/refusal.ts";
import { type StaffCaller, staffCallerOf } from "../platform/staff-use-case.ts";
import { STAFF_PROGRAMS } from "./programs.ts";
import { STAFF_USE_CASES } from "./use-cases.ts";

type Name = keyof typeof STAFF_USE_CASES;
const NAMES = Object.keys(STAFF_USE_CASES) as Name[]; // its keys

/** An endpoint as a console would declare it: everything that it must know is in the use case. */
const endpointOf = (name: Name) => {
  const { permission, input, payload, errors } = STAFF_USE_CASES[name];
  return defineEndpoint({
    ...{ id: name, method: "POST", path: `/api/test-of-staff/${name}`, summary: "", tag: "staff", errors: [...errors] },
    access: { actor: "staff", permission },
    ...{ body: input, payload },
  } as const);
};

/** Staff of this test, by the header that they send: with every permission, or with all but one. */
const tokenOf = (permissions: readonly StaffPermission[]) => `Staff ${permissions.join(",")}`;
const without = (permission: StaffPermission) => STAFF_PERMISSIONS.filter((each) => each !== permission);

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    deps: {
      staffSessions: {
        find: async (authorization = "") => {
          const [, sent] = /^Staff (.*)$/.exec(authorization) ?? [];
          if (sent === undefined) return refuse("SESSION_INVALID");
          return {
            staffId: "lai",
            sessionId: "one",
            permissions: STAFF_PERMISSIONS.filter((each) => sent.split(",").includes(each)),
          };
        },
        findAgain: async (_, staff) => staff,
      },
    },
    mountMore: (app, deps) => {
      for (const name of NAMES) {
        // Each takes some of the server's dependencies, and its own input, which the endpoint has parsed.
        const run: (deps: Deps, caller: StaffCaller, input: never) => Promise<unknown> = STAFF_USE_CASES[name].run;
        mount(app, deps, endpointOf(name), async (call) => {
          return (await run(deps, staffCallerOf(call), call.body as never)) as never; // both by the schemas of its own call
        });
      }
    },
  });
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
const INPUTS: Readonly<Record<Name, () => Promise<object>>> = {
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
    const seen = { state: "LIVE", since: rows[0]?.since.toISOString() };
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
    mobile: "64001234",
    reason: "IDENTITY_CARD_SEEN",
  }),
  endSessions: async () => ({ memberNo: (await anAccount(server.deps.db)).memberNo, reason: "AT_THEIR_WISH" }),
};

describe.each(NAMES)("an endpoint of staff for %s", (name) => {
  const { permission, recordedAs } = STAFF_USE_CASES[name];
  const ask = async (payload: object, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await server.app.inject({ method: "POST", url: endpointOf(name).path, payload, headers });
    const { payload: answered }: { readonly payload: unknown } = response.json();
    return { status: response.statusCode, payload: answered };
  };
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
    expect(endpointOf(name).payload.parse(payload)).toEqual(payload);
    expect(await records()).toBe(1);
  });
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
  const { path, payload } = endpointOf(name as Name); // a key of it
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
