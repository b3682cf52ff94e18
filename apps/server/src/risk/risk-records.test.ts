import { writeRiskRecordSchema } from "@kaifong/contract/staff";
import { riskEndpoints } from "@kaifong/contract";
import {
  aMember,
  anAccount,
  aRiskRecord,
  aSession,
  type TestServer,
  testServer,
  fakeRelations,
  type Relation,
  aStaffCaller,
} from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeRiskRecord } from "./staff/write-risk-record.ts";
import { memberActor } from "../platform/actor.ts";

const NOW = new Date("2026-11-24T02:00:00Z");
let server: TestServer;
let relations: readonly Relation[] = [];

beforeAll(async () => {
  const known = fakeRelations(() => relations);
  server = await testServer({ deps: { now: () => NOW, relations: known } });
});
afterAll(() => server.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.query<Record<string, unknown>>(text, values)).rows;

async function list(callerId: string, forMember?: string) {
  const { authorization } = await aSession(server.deps, callerId);
  const url = riskEndpoints.list.path + (forMember === undefined ? "" : `?memberId=${forMember}`);
  const response = await server.app.inject({ method: "GET", url, headers: { authorization } });
  return { response, payload: response.json().payload };
}
const recordsOf = async (memberId: string) => riskEndpoints.list.payload.parse((await list(memberId)).payload).records;

async function aNumber(): Promise<{ id: string; memberNo: string }> {
  const { id, memberNo } = await anAccount(server.deps.db, { birthDate: "1954-01-15" });
  return { id, memberNo };
}
const write = (file: object) => writeRiskRecord(server.deps, aStaffCaller(), writeRiskRecordSchema.parse(file));
/** The record that was written. */
async function signed(file: object): Promise<string> {
  const written = await write(file);
  if ("record" in written) return written.record;
  throw new Error(`refused: ${written.refused}`);
}
const aFile = (memberNo: string, more: object = {}) => ({
  ...{ memberNo, assessedOn: "2026-11-20", overall: "RAISED", signedBy: { name: "黎淑儀", post: "NURSE" } },
  items: [
    { item: "WAIST", level: "RAISED", nextStep: "HEALTH_INFO" },
    { item: "BLOOD_PRESSURE", level: "LOW", nextStep: "CARRY_ON", finding: " 118/74\u0000mmHg " },
  ],
  ...more,
});

describe("an assessment that a nurse has signed", () => {
  test("is read by its member, who is notified without a word of their health, and is audited", async () => {
    const { id, memberNo } = await aNumber();
    const record = await signed(aFile(memberNo.toLowerCase(), { note: "Well done." }));
    expect(await recordsOf(id)).toEqual([
      {
        id: record,
        ...{ assessedOn: "2026-11-20", signedAt: NOW.toISOString(), overall: "RAISED", note: "Well done." },
        ...{ signer: { name: "黎淑儀", post: "NURSE" }, corrects: null, replaced: false },
        items: [
          { item: "BLOOD_PRESSURE", level: "LOW", nextStep: "CARRY_ON", finding: "118/74 mmHg" },
          { item: "WAIST", level: "RAISED", nextStep: "HEALTH_INFO", finding: null },
        ],
      },
    ]);
    expect(await sql("SELECT template, data FROM outbox WHERE recipient_member_id = $1", [id])).toEqual([
      { template: "health.risk_record", data: { corrected: false, record: expect.any(String) } },
    ]);
    const audit = await sql("SELECT actor, action, detail FROM audit WHERE subject = $1", [memberActor(id)]);
    expect(audit).toContainEqual({
      actor: "staff:wong",
      action: "RISK_RECORD_WRITTEN",
      detail: { record, replaces: null },
    });
    expect(JSON.stringify(audit)).not.toMatch(/WAIST|mmHg|RAISED/);
  });

  test("R-RSK-04: is written once a day, and corrected by another record, while the old one stays readable", async () => {
    const { id, memberNo } = await aNumber();
    const record = await signed(aFile(memberNo));
    expect(await write(aFile(memberNo))).toMatchObject({ refused: "RISK_RECORD_EXISTS", detail: { record } });
    const correction = aFile(memberNo, { overall: "LOW", corrects: { record, reason: "Mixed up." } });
    await signed(correction);
    expect(await write(correction)).toMatchObject({ refused: "RISK_RECORD_NOT_IN_FORCE" });
    expect((await recordsOf(id)).map(({ overall, corrects, replaced }) => ({ overall, corrects, replaced }))).toEqual([
      { overall: "LOW", corrects: { id: record, reason: "Mixed up." }, replaced: false },
      { overall: "RAISED", corrects: null, replaced: true },
    ]);
    expect(await sql("SELECT data FROM outbox WHERE recipient_member_id = $1 ORDER BY id", [id])).toEqual([
      { data: { corrected: false, record: expect.any(String) } },
      { data: { corrected: true, record: expect.any(String) } },
    ]);
  });

  test("R-RSK-04: corrects no record of somebody else, and the database changes none", async () => {
    const [one, other] = [await aNumber(), await aNumber()];
    const record = await aRiskRecord(server.deps.db, other.id);
    expect(await write(aFile(one.memberNo, { corrects: { record, reason: "Not mine." } }))).toMatchObject({
      refused: "RISK_RECORD_NOT_IN_FORCE",
    });
    await expect(sql("UPDATE risk_records SET overall = 'LOW' WHERE id = $1", [record])).rejects.toThrow("what is signed");
    await expect(sql("UPDATE risk_record_items SET level = 'LOW' WHERE record_id = $1", [record])).rejects.toThrow(
      "what is signed",
    );
  });

  test("R-RSK-01 to 03: is refused with what is wrong with it, and for an unknown member", async () => {
    const { memberNo } = await aNumber();
    expect(await write(aFile(memberNo, { assessedOn: "2026-11-25" }))).toMatchObject({
      fields: [{ path: "assessedOn", code: "ASSESSED_IN_FUTURE" }],
    });
    expect(await write(aFile("DHC999999"))).toMatchObject({ refused: "MEMBER_NO_NOT_REGISTERED" });
    expect(writeRiskRecordSchema.safeParse(aFile(memberNo, { score: 3 })).success).toBe(false);
  });
});

test("a look at somebody else's records is recorded each time, one's own is not, and nothing is cached", async () => {
  const [carer, member] = [await aMember(server.deps.db), await aMember(server.deps.db)];
  await aRiskRecord(server.deps.db, member);
  relations = [{ carer, member, scope: "HEALTH_DATA" }];
  const own = await list(member);
  expect(own.response.headers["cache-control"]).toBe("no-store");
  await list(carer, member);
  await list(carer, member);
  const audit = await sql("SELECT actor, detail FROM audit WHERE subject = $1 AND action = 'RISK_RECORDS_READ'", [
    memberActor(member),
  ]);
  expect(audit).toEqual(Array.from({ length: 2 }, () => ({ actor: memberActor(carer), detail: { records: 1 } })));
});
