import { CARE_SCOPES, careEndpoints, type Endpoint } from "@kaifong/contract";
import { aSession, anAccount, aStaffCaller, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveLastDay } from "../care/care-sql.ts";
import { lockMembers } from "../platform/locks.ts";
import { recordCare } from "../care/staff/record-care.ts";
import { memberActor } from "../platform/actor.ts";
import { endCareProgram } from "./end-care.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const program = (...order: readonly string[]) => runStaffProgram(server, "end-care", ...order);

/** A junior with their guardian, as staff have recorded them. */
async function aFamily() {
  const { db } = server.deps;
  const [guardian, junior] = [await anAccount(db), await anAccount(db, { memberType: "JUNIOR", birthDate: "2014-06-10" })];
  await recordCare(server.deps, aStaffCaller(), {
    ...{ carerNo: guardian.memberNo, memberNo: junior.memberNo, relationship: "P", scopes: [...CARE_SCOPES], until: null },
    reason: "BIRTH_CERTIFICATE_SEEN",
  });
  const { rows } = await db.query<{ id: string }>("SELECT id FROM care_relations WHERE member_id = $1", [junior.id]);
  return { guardian, junior, relation: rows[0]?.id ?? "" };
}
const ask = async (who: string, method: Endpoint["method"], url: string) => {
  const { authorization } = await aSession(server.deps, who);
  const response = await server.app.inject({ method, url, headers: { authorization } });
  return { status: response.statusCode, name: response.json().payload?.error_name };
};

test("R-MEM-19: staff end a guardian's own relation, which its junior may not, and nobody acts by it any more", async () => {
  const { guardian, junior, relation } = await aFamily();
  const listOf = () => ask(guardian.id, "GET", `/api/health-programme/enrolments?memberId=${junior.id}`);
  expect((await ask(junior.id, careEndpoints.end.method, careEndpoints.end.path.replace(":id", relation))).name).toBe(
    "GUARDIAN_REQUIRED",
  );
  expect((await listOf()).status).toBe(200);
  const [code, listed] = await program("wong", junior.memberNo);
  const line = new RegExp(`^${relation}/LIVE/\\S+  ${guardian.memberNo} for ${junior.memberNo}  P .* GUARDIAN  `);
  expect([code, listed]).toEqual([0, expect.stringMatching(line)]);
  const word = listed.split(" ")[0] ?? "";
  expect(await program("wong", word, "guardianship_order_seen")).toEqual([
    0,
    `Ended: ${guardian.memberNo} no longer acts for ${junior.memberNo}. Both are told.`,
  ]);
  expect((await listOf()).name).toBe("CARE_NOT_GRANTED");
  const told = await server.deps.db.query<{ id: string }>(
    "SELECT recipient_member_id AS id FROM outbox WHERE template = 'care.ended' AND recipient_member_id = ANY ($1)",
    [[guardian.id, junior.id]],
  );
  expect(told.rows.map(({ id }) => id).toSorted()).toEqual([guardian.id, junior.id].toSorted());
  const { rows } = await server.deps.db.query(
    "SELECT actor, action, reason FROM audit WHERE subject = $1 AND action IN ('CARE_LISTED', 'CARE_ENDED') ORDER BY seq",
    [memberActor(junior.id)],
  );
  expect(rows.slice(-1)).toEqual([{ actor: "staff:wong", action: "CARE_ENDED", reason: "GUARDIANSHIP_ORDER_SEEN" }]);
  expect(rows).toHaveLength(2);
  expect(await program("wong", word, "spoken_to")).toEqual([1, expect.stringMatching(/As things stand now[\s\S]*state: OVER/)]);
  expect(await program("wong", junior.memberNo)).toEqual([0, "Nobody acts for them, nor they for anybody."]);
});

test("R-MEM-19: staff end a relation only as they saw it, and learn when there is none", async () => {
  const { guardian, junior, relation } = await aFamily();
  const [, known] = await program("wong", guardian.memberNo);
  expect(known).toContain(`${guardian.memberNo} for ${junior.memberNo}`);
  for (const wrong of [
    [relation, "spoken_to"],
    [`${relation}/LIVE/2020-01-01T00:00:00.000Z/none`, "because"],
    [`${relation}/LIVE/2020-01-01T00:00:00.000Z`, "spoken_to"],
  ])
    expect(endCareProgram.understands(["wong", ...wrong])).toBe(false);
  expect((await program("wong", `${relation}/LIVE/2020-01-01T00:00:00.000Z/none`, "spoken_to"))[0]).toBe(1);
  const nothing = `${junior.id}/LIVE/2020-01-01T00:00:00.000Z/none`;
  expect(await program("wong", nothing, "spoken_to")).toEqual([1, expect.stringContaining("no longer here")]);
  expect(await program("wong", "DHC999999")).toEqual([1, expect.stringContaining("not registered with us")]);
  const { rows } = await server.deps.db.query("SELECT ended_at AS ended FROM care_relations WHERE id = $1", [relation]);
  expect(rows).toEqual([{ ended: null }]);
});

test("R-MEM-19: staff who saw a relation with another last day are told of the one that it has now, and end nothing", async () => {
  const { db } = server.deps;
  const [carer, member] = [await anAccount(db), await anAccount(db)];
  await recordCare(server.deps, aStaffCaller(), {
    ...{ carerNo: carer.memberNo, memberNo: member.memberNo, relationship: "CH", scopes: ["ENROLMENT"], until: "2031-05-01" },
    reason: "BOTH_CARDS_SEEN",
  });
  const [, seen] = await program("wong", member.memberNo);
  const word = seen.split(" ")[0] ?? "";
  expect(word).toMatch(/\/2031-05-01$/);
  await db.transaction(async (tx) => {
    await lockMembers(tx, [member.id]);
    await moveLastDay(tx, { relation: word.split("/")[0] ?? "", memberId: member.id }, "2030-05-01");
  });
  expect(await program("lai", word, "spoken_to")).toEqual([
    1,
    expect.stringMatching(/As things stand now[\s\S]*until: 2030-05-01/),
  ]);
  const [, now] = await program("lai", member.memberNo);
  expect((await program("lai", now.split(" ")[0] ?? "", "spoken_to"))[0]).toBe(0);
});
