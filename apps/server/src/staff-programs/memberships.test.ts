import { randomUUID } from "node:crypto";
import { CARE_SCOPES } from "@kaifong/contract";
import type { MemberTraits } from "@kaifong/testing";
import { aClass, anAccount, aSession, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { HOUR_MS } from "@kaifong/domain/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageRenderers } from "../cross-room/message-renderers.ts";
import { memberActor } from "../platform/actor.ts";
import { enrolBatch } from "../enrolment/enrol-batch.ts";
import { membershipsProgram } from "./memberships.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const program = (...order: readonly string[]) => runStaffProgram(server, "memberships", ...order);

/** A member with a profile, which says whether they agree to the health record system, and how they are logged in. */
async function aMemberWhoAgrees(traits: MemberTraits = {}, agrees = true) {
  const account = await anAccount(server.deps.db, traits);
  await server.deps.db.query(
    `INSERT INTO member_profiles (member_id, identity, consented_health_record_at) VALUES ($1, 'HKID', CASE WHEN $2 THEN now() END)`,
    [account.id, agrees],
  );
  const { authorization } = await aSession(server.deps, account.id);
  return { ...account, authorization };
}
const wordOf = async (memberNo: string) => (await program("wong", memberNo))[1].split(" ")[0] ?? "";
const meOf = async (authorization: string) => {
  const response = await server.app.inject({ url: "/api/member/me", headers: { authorization } });
  return { status: response.statusCode, memberType: response.json().payload?.memberType };
};
const actAs = async (authorization: string) => {
  const request = { method: "POST", url: "/api/member/me/message-choices", payload: {}, headers: { authorization } } as const;
  return (await server.app.inject(request)).json().payload?.error_name;
};
const toldTo = async (memberId: string) =>
  (
    await server.deps.db.query<{ template: string }>("SELECT template FROM outbox WHERE recipient_member_id = $1 ORDER BY id", [
      memberId,
    ])
  ).rows.map(({ template }) => template);

test("R-MEM-27: staff suspend a member, who only reads from then on, and reinstate them; sessions end, places stay", async () => {
  const { db } = server.deps;
  const { id, memberNo, authorization } = await aMemberWhoAgrees();
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const classId = await aClass(db, { enrolStart: inHours(-3), enrolEnd: inHours(3), lessons: [[inHours(200), inHours(201)]] });
  await db.transaction((tx) => enrolBatch(tx, classId, [{ memberId: id, actor: memberActor(id), key: null }], new Date()));
  const before = await wordOf(memberNo);
  expect(before).toMatch(new RegExp(`^${memberNo}/FULL/`));
  const [code, said] = await program("wong", before, "suspend", "spoken_to");
  expect([code, said]).toEqual([0, expect.stringContaining(`${memberNo}/SUSPENDED/`)]);
  expect(await actAs(authorization)).toBe("SESSION_REVOKED");
  const again = (await aSession(server.deps, id)).authorization;
  expect(await meOf(again)).toEqual({ status: 200, memberType: "SUSPENDED" });
  expect(await actAs(again)).toBe("FORBIDDEN");
  const { rows } = await db.query<{ status: string; ended: Date | null }>(
    "SELECT status, ended_at AS ended FROM enrolments WHERE member_id = $1",
    [id],
  );
  expect(rows).toEqual([{ status: "P", ended: null }]);
  const [suspended = ""] = said.split(" ");
  expect(await program("wong", suspended, "reinstate", "spoken_to")).toEqual([0, expect.stringContaining(`${memberNo}/FULL/`)]);
  expect(["FORBIDDEN", "SESSION_REVOKED"]).not.toContain(await actAs(again));
  expect((await toldTo(id)).filter((template) => template.startsWith("account."))).toEqual([
    "account.suspended",
    "account.reinstated",
  ]);
  const recorded = await db.query(
    "SELECT actor, reason, detail FROM audit WHERE subject = $1 AND action = 'MEMBERSHIP_CHANGED' ORDER BY seq",
    [memberActor(id)],
  );
  const by = { actor: "staff:wong", reason: "SPOKEN_TO" };
  expect(recorded.rows).toEqual([
    { ...by, detail: { move: "SUSPEND", from: "FULL", to: "SUSPENDED", sessions: 1 } },
    { ...by, detail: { move: "REINSTATE", from: "SUSPENDED", to: "FULL", sessions: 0 } },
  ]);
});

test("R-MEM-27: a change needs a reason, and what was seen as it still is", async () => {
  const { memberNo } = await anAccount(server.deps.db);
  const word = `${memberNo}/FULL/2020-01-01T00:00:00.000Z`;
  for (const wrong of [
    [word, "suspend"],
    [word, "lapse", "spoken_to"],
    [memberNo, "suspend", "spoken_to"],
  ])
    expect(membershipsProgram.understands(["wong", ...wrong])).toBe(false);
  expect(await program("wong", word, "suspend", "spoken_to")).toEqual([1, expect.stringContaining("state: FULL")]);
});

test("R-MEM-27: a lapsed member comes back once they agree to the health record system, as what their age says", async () => {
  const lapsed = await aMemberWhoAgrees({ memberType: "LAPSED", birthDate: "2014-06-10" }, false);
  const word = await wordOf(lapsed.memberNo);
  expect(await program("wong", word, "reinstate", "spoken_to")).toEqual([
    1,
    expect.stringMatching(/state: LAPSED[\s\S]*against: HEALTH_RECORD_NOT_AGREED/),
  ]);
  expect(await program("wong", word, "reinstate", "health-record-agreed", "other_papers_seen")).toEqual([
    0,
    expect.stringMatching(/\/JUNIOR\/\S+ {2}agrees to/),
  ]);
  const { rows } = await server.deps.db.query(
    "SELECT consented_health_record_at IS NOT NULL AS agrees FROM member_profiles WHERE member_id = $1",
    [lapsed.id],
  );
  expect(rows).toEqual([{ agrees: true }]);
});

test("R-MEM-27: what staff may not do is refused: applicants, members without a profile, and numbers that nobody has", async () => {
  const { db } = server.deps;
  const applicant = await anAccount(db, { memberType: "PENDING" });
  for (const move of ["suspend", "reinstate"])
    expect(await program("wong", await wordOf(applicant.memberNo), move, "spoken_to")).toEqual([
      1,
      expect.stringMatching(/state: PENDING\nsince: \S+$/), // whether they agree to eHealth would change nothing
    ]);
  const known = await anAccount(db, { memberType: "SUSPENDED" });
  const agreed = ["reinstate", "health-record-agreed", "spoken_to"];
  expect(await program("wong", await wordOf(known.memberNo), ...agreed)).toEqual([1, expect.stringContaining("NO_PROFILE")]);
  expect(await program("wong", "DHC999999")).toEqual([1, expect.stringContaining("not registered with us")]);
  expect(await toldTo(applicant.id)).toEqual([]);
});

test("R-MEM-27, R-MEM-19: a junior's guardians, who act for them as little, are told as well, and no other carer", async () => {
  const { db } = server.deps;
  const junior = await aMemberWhoAgrees({ memberType: "JUNIOR", birthDate: "2014-06-10" });
  const [guardian, carer] = [await anAccount(db), await anAccount(db)];
  for (const [who, relationship, scopes] of [
    [guardian, "P", CARE_SCOPES],
    [carer, "GRANDPARENT", ["ENROLMENT"]],
  ] as const)
    await db.query(
      `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since, recorded_by)
       VALUES ($1, $2, $3, $4, now(), CASE WHEN $3 = 'P' THEN 'wong' END)`,
      [who.id, junior.id, relationship, scopes],
    );
  const [, said] = await program("wong", await wordOf(junior.memberNo), "suspend", "spoken_to");
  expect((await program("wong", said.split(" ")[0] ?? "", "reinstate", "spoken_to"))[0]).toBe(0);
  const both = ["account.suspended", "account.reinstated"];
  expect([await toldTo(junior.id), await toldTo(guardian.id), await toldTo(carer.id)]).toEqual([both, both, []]);
  const renderers = messageRenderers(server.deps);
  const toGuardian = (template: "account.suspended" | "account.reinstated", juniorId = junior.id) =>
    renderers[template]({ kind: "member", id: guardian.id }, { juniorId });
  const text = expect.stringContaining(junior.memberNo);
  expect([await toGuardian("account.suspended"), await toGuardian("account.reinstated")]).toEqual([
    "OUTDATED",
    expect.objectContaining({ text }),
  ]);
  expect(await toGuardian("account.reinstated", randomUUID()), "of a junior who is erased").toBe("OUTDATED");
});
