import { aMember, anAccount, aSession, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subjectOf } from "../platform/actor.ts";
import { sessionsProgram } from "./sessions.ts";

const PROGRAM = "sessions";
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const program = (...order: readonly string[]) => runStaffProgram(server, PROGRAM, ...order);

test("the program ends every session of a member, under a name and with a reason, and nobody else's", async () => {
  const member = await anAccount(server.deps.db);
  const other = await aSession(server.deps, await aMember(server.deps.db));
  const [phone, tablet] = [await aSession(server.deps, member.id), await aSession(server.deps, member.id)];
  await anEntranceWithoutSession(member.id);
  for (const unsaid of [[], ["phone", "lost"]])
    expect(sessionsProgram.understands(["wong", member.memberNo, ...unsaid])).toBe(false);
  expect(await program("wong", member.memberNo, "at_their_wish")).toEqual([0, "Logged out: 2."]);
  const statusOf = async ({ authorization }: { readonly authorization: string }) => {
    const { statusCode } = await server.app.inject({ url: "/api/member/me", headers: { authorization } });
    return statusCode;
  };
  expect([await statusOf(phone), await statusOf(tablet), await statusOf(other)]).toEqual([403, 403, 200]);
  for (const table of ["one_time_codes", "care_offers"])
    expect((await server.deps.db.query(`SELECT FROM ${table} WHERE member_id = $1`, [member.id])).rowCount).toBe(0);
  const { rows } = await server.deps.db.query(
    "SELECT subject, actor, reason, detail FROM audit WHERE action = 'LOGGED_OUT_EVERYWHERE'",
  );
  expect(rows).toEqual([
    { subject: subjectOf(member.id), actor: "staff:wong", reason: "AT_THEIR_WISH", detail: { sessions: 2 } },
  ]);
});

test("the program says so when nobody has the member number", async () => {
  expect(await program("wong", "DHC000000", "spoken_to")).toEqual([1, expect.stringContaining("not registered with us")]);
});

/** A code for another password, and one by which somebody could act for the member: both may be in a stranger's hands. */
async function anEntranceWithoutSession(memberId: string): Promise<void> {
  await server.deps.db.query(
    `INSERT INTO one_time_codes (purpose, mobile, member_id, code_hash, created_at, expires_at)
     SELECT 'SET_PASSWORD', mobile, id, 'hash', now(), now() + interval '10 minutes' FROM members WHERE id = $1`,
    [memberId],
  );
  await server.deps.db.query(
    `INSERT INTO care_offers (member_id, code_hash, relationship, scopes, expires_at)
     VALUES ($1, 'hash', 'CH', ARRAY['ENROLMENT'], now() + interval '1 day')`,
    [memberId],
  );
}
