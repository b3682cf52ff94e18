import { defineEndpoint, STAFF_PERMISSIONS, type StaffPermission } from "@kaifong/contract";
import {
  aConsultation,
  aMember,
  anAccount,
  anApplicant,
  aSession,
  runStaffProgram,
  type TestServer,
  testServer,
} from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { refuse } from "../platform/refusal.ts";
import { type StaffCaller, staffCallerOf } from "../platform/staff-use-case.ts";
import { STAFF_USE_CASES } from "./use-cases.ts";

type Name = keyof typeof STAFF_USE_CASES;
const NAMES = Object.keys(STAFF_USE_CASES) as Name[]; // its keys

/** An endpoint as a console would declare it: everything that it must know is in the use case. */
const endpointOf = (name: Name) =>
  defineEndpoint({
    ...{ id: name, method: "POST", path: `/api/test-of-staff/${name}`, summary: "", tag: "staff", errors: [] },
    access: { actor: "staff", permission: STAFF_USE_CASES[name].permission },
    body: STAFF_USE_CASES[name].input,
    payload: z.unknown(),
  } as const);

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
          return { staffId: "lai", permissions: STAFF_PERMISSIONS.filter((each) => sent.split(",").includes(each)) };
        },
      },
    },
    mountMore: (app, deps) => {
      for (const name of NAMES) {
        // Each takes some of the server's dependencies, and its own input, which the endpoint has parsed.
        const run = STAFF_USE_CASES[name].run as (deps: Deps, caller: StaffCaller, input: never) => Promise<object>;
        mount(app, deps, endpointOf(name), (call) => run(deps, staffCallerOf(call), call.body as never)); // parsed by its schema;
      }
    },
  });
});
afterAll(() => server.close());

/** For each use case an input that it accepts. */
const INPUTS: Readonly<Record<Name, () => Promise<object>>> = {
  listRegistrations: async () => ({}),
  decideRegistration: async () => ({ reference: (await anApplicant(server.deps.db)).reference, move: "CONTACT" }),
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
    return { reference: asked.json().payload.reference, move: "DECLINE", reasonForMember: "We could not read it." };
  },
  listLiveConsultations: async () => ({}),
  decideConsultation: async () => {
    const id = await aConsultation(server.deps.db, await aMember(server.deps.db));
    const { rows } = await server.deps.db.query<{ reference: string }>("SELECT reference FROM consultations WHERE id = $1", [id]);
    return { reference: rows[0]?.reference, move: "DECLINE", reasonForMember: "No nurse that day." };
  },
  listUnreadOffers: async () => ({}),
  writeRiskRecord: async () => ({
    ...{ memberNo: (await anAccount(server.deps.db)).memberNo, assessedOn: "2025-11-20", overall: "HIGH" },
    ...{ signedBy: { name: "Lai Suk Yee", post: "NURSE" }, items: [{ item: "FALLS", level: "HIGH", nextStep: "DOCTOR" }] },
  }),
  recordCare: async () => {
    const [carer, member] = [await anAccount(server.deps.db), await anAccount(server.deps.db)];
    const seen = { relationship: "CH", scopes: ["ENROLMENT"], until: null, reason: "BOTH_CARDS_SEEN" };
    return { ...seen, carerNo: carer.memberNo, memberNo: member.memberNo };
  },
  changeMobile: async () => ({
    ...{ memberNo: (await anAccount(server.deps.db)).memberNo, mobile: "64001234", reason: "IDENTITY_CARD_SEEN" },
  }),
  endSessions: async () => ({ memberNo: (await anAccount(server.deps.db)).memberNo, reason: "AT_THEIR_WISH" }),
};

describe.each(NAMES)("an endpoint of staff for %s", (name) => {
  const { permission, recordedAs } = STAFF_USE_CASES[name];
  const ask = async (payload: object, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await server.app.inject({ method: "POST", url: endpointOf(name).path, payload, headers });
    return response.statusCode;
  };
  const records = async () =>
    (await server.deps.db.query("SELECT actor FROM audit WHERE action = $1 AND actor = 'staff:lai'", [recordedAs])).rowCount ?? 0;

  test("is closed to visitors, members, and staff with every other permission, and nothing is done", async () => {
    const input = await INPUTS[name]();
    const member = await aSession(server.deps, await aMember(server.deps.db));
    expect(await ask(input)).toBe(401);
    expect(await ask(input, member.authorization)).toBe(401);
    expect(await ask(input, tokenOf(without(permission)))).toBe(403);
    expect(await records()).toBe(0);
  });

  test("does it for staff with its permission, under whose name the audit has it, and refuses an input that is none", async () => {
    const input = await INPUTS[name]();
    expect(await ask({ ...input, more: 1 }, tokenOf([permission]))).toBe(400);
    expect(await records()).toBe(0);
    expect(await ask(input, tokenOf([permission]))).toBe(200);
    expect(await records()).toBe(1);
  });
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
  for (const name of ["registrations", "corrections", "consultations", "offers", "risk-record", "mobile", "sessions", "care"])
    expect(said).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
});
