import { randomUUID } from "node:crypto";
import { ERROR_DETAILS, STAFF_PERMISSIONS } from "@kaifong/contract";
import { staffEndpoints, type StaffCallName } from "@kaifong/contract/staff";
import {
  aClass,
  anAccount,
  anApplicant,
  aRiskRecord,
  asSeenNow,
  aStaffCaller,
  runStaffProgram,
  type TestServer,
  testServer,
} from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { recordCare } from "../care/staff/record-care.ts";
import { memberActor } from "../platform/actor.ts";
import type { StaffSessions } from "../platform/session/staff-sessions.ts";
import { mountStaff } from "./mount-staff.ts";

const DETAILS: Readonly<Record<string, z.ZodType>> = ERROR_DETAILS;
let server: TestServer;
const lai = { staffId: "lai", sessionId: "one", permissions: STAFF_PERMISSIONS };
const staffSessions: StaffSessions = { find: async () => lai, findAgain: async () => lai };
beforeAll(async () => {
  server = await testServer({ deps: { staffSessions }, mountMore: mountStaff });
});
afterAll(() => server.close());

async function ask(call: StaffCallName, payload: object, key: string = randomUUID()) {
  const headers = { authorization: "Staff", "idempotency-key": key };
  const response = await server.app.inject({ method: "POST", url: staffEndpoints[call].path, payload, headers });
  const { payload: said } = response.json();
  const name: string | undefined = said.error_name;
  expect(said.detail && DETAILS[name ?? ""]?.parse(said.detail), "as the contract has it").toEqual(said.detail);
  return { status: response.statusCode, name };
}
const refusalsOf = async (subject: string) =>
  (
    await server.deps.db.query(
      "SELECT actor, detail FROM audit WHERE subject = $1 AND action = 'STAFF_CALL_REFUSED' ORDER BY seq",
      [subject],
    )
  ).rows;

describe("what staff are refused is recorded", () => {
  test("of the member whose number they give, though the answer is that somebody else has the mobile number", async () => {
    const [member, other] = [await anAccount(server.deps.db), await anAccount(server.deps.db)];
    const change = { memberNo: member.memberNo, mobile: other.mobile, reason: "IDENTITY_CARD_SEEN" };
    expect((await ask("changeMobile", change)).name).toBe("MOBILE_REGISTERED");
    const detail = { call: "changeMobile", refused: "MOBILE_REGISTERED" };
    expect(await refusalsOf(memberActor(member.id))).toEqual([{ actor: "staff:lai", detail }]);
    expect(await refusalsOf(memberActor(other.id))).toEqual([]);
    expect((await ask("changeMobile", { ...change, mobile: member.mobile })).name).toBe("VALIDATION_FAILED"); // it is theirs
    expect(await refusalsOf(memberActor(member.id))).toHaveLength(2);
  });

  test("of a member whom a class does not admit, and from a terminal too", async () => {
    const [member, classId] = [await anAccount(server.deps.db, { gender: "M" }), await aClass(server.deps.db, { gender: "F" })];
    const enrolment = { memberNo: member.memberNo, classId, action: "ENROL_AT_COUNTER" };
    expect((await ask("enrolMember", enrolment)).status).toBeGreaterThanOrEqual(400);
    expect((await runStaffProgram(server, "enrol", "wong", member.memberNo, classId, "enrol_at_counter"))[0]).toBe(1);
    const recorded = await refusalsOf(memberActor(member.id));
    expect(recorded.map(({ actor, detail }) => [actor, detail.call])).toEqual([
      ["staff:lai", "enrolMember"],
      ["staff:wong", "enrolMember"],
    ]);
    expect(new Set(recorded.map(({ detail }) => detail.refused)).size).toBe(1);
  });

  test("of both who were to act for each other, of the sides of a relation, and of whoever an applicant may be", async () => {
    const { db } = server.deps;
    const [carer, member] = [await anAccount(db), await anAccount(db, { memberType: "SUSPENDED" })];
    const care = { relationship: "CH", scopes: ["ENROLMENT"], until: null, reason: "BOTH_CARDS_SEEN" } as const;
    expect((await ask("recordCare", { ...care, carerNo: carer.memberNo, memberNo: member.memberNo })).name).toBe(
      "MEMBERSHIP_NOT_IN_ORDER",
    );
    const [one, two] = [await anAccount(db), await anAccount(db)];
    await recordCare(server.deps, aStaffCaller(), {
      ...{ ...care, scopes: [...care.scopes] },
      ...{ carerNo: one.memberNo, memberNo: two.memberNo },
    });
    const { rows } = await db.query<{ id: string }>("SELECT id FROM care_relations WHERE carer_id = $1", [one.id]);
    const seen = { state: "LIVE", since: "2020-01-01T00:00:00.000Z", until: null };
    expect((await ask("endCare", { relation: rows[0]?.id, seen, reason: "SPOKEN_TO" })).name).toBe("DECISION_NOT_POSSIBLE");
    for (const { id } of [carer, member, one, two]) expect(await refusalsOf(memberActor(id))).toHaveLength(1);
    const person = { surnameZh: "何", givenNameZh: "嘉", surnameEn: "Ho", givenNameEn: "Ka", birthDate: "1950-02-03" };
    const known = await anAccount(db, { ...person, gender: "F" });
    const { reference, id } = await anApplicant(db, { ...person, gender: "F" });
    const approve = await asSeenNow(db, { reference, move: "APPROVE" });
    expect((await ask("decideRegistration", approve)).name).toBe("SAME_PERSON_KNOWN");
    for (const subject of [known.id, id]) expect(await refusalsOf(memberActor(subject))).toHaveLength(1);
    const another = await anAccount(db);
    const late = { ...approve, seen: { ...approve.seen, since: "2020-01-01T00:00:00.000Z" } };
    await ask("decideRegistration", { ...late, notSamePersonAs: [another.memberNo] });
    expect(await refusalsOf(memberActor(another.id))).toHaveLength(1);
  });

  test("of whoever's assessment it is that they wanted to correct as if it were somebody else's", async () => {
    const { db } = server.deps;
    const [member, other] = [await anAccount(db), await anAccount(db)];
    const assessment = {
      ...{ memberNo: member.memberNo, assessedOn: "2025-11-20", overall: "LOW", signedBy: { name: "Lai", post: "NURSE" } },
      items: [{ item: "FALLS", level: "LOW", nextStep: "CARRY_ON" }],
      corrects: { record: await aRiskRecord(db, other.id), reason: "Mixed up." },
    };
    expect((await ask("writeRiskRecord", assessment)).name).toBe("RISK_RECORD_NOT_IN_FORCE");
    for (const { id } of [member, other]) expect(await refusalsOf(memberActor(id))).toHaveLength(1);
  });

  test("of the staff themselves when it concerns nobody, never with what they typed", async () => {
    expect((await ask("listMembership", { memberNo: "A1234563" })).name).toBe("MEMBER_NO_NOT_REGISTERED");
    const recorded = await refusalsOf("staff:lai");
    expect(recorded).toEqual([{ actor: "staff:lai", detail: { call: "listMembership", refused: "MEMBER_NO_NOT_REGISTERED" } }]);
  });

  test("and nothing of what was done, nor of a response that is given again", async () => {
    const { memberNo, id } = await anAccount(server.deps.db);
    const key = randomUUID();
    const end = { memberNo, reason: "AT_THEIR_WISH" };
    expect([await ask("endSessions", end, key), await ask("endSessions", end, key)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await refusalsOf(memberActor(id))).toEqual([]);
  });
});
