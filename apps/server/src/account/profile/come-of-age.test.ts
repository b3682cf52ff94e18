import { aMember } from "@kaifong/testing";
import { twoServers } from "@kaifong/testing/two-servers";
import { expect, test } from "vitest";
import { memberActor } from "../../platform/actor.ts";

/** Past midnight in Hong Kong on 1 March, while it is still the day before in UTC. */
const { server, other, clock } = twoServers(new Date("2026-02-28T16:10:00Z"), { empty: "outbox" });
const typeOf = async (id: string) =>
  (await server.deps.db.query<{ type: string }>("SELECT member_type AS type FROM members WHERE id = $1", [id])).rows[0]?.type;
/** Writes somebody who acts for this member until a day. Returns who. */
async function carerUntil(memberId: string, until: string, ended: Date | null = null): Promise<string> {
  const carer = await aMember(server.deps.db);
  await server.deps.db.query(
    `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since, until, ended_at)
     VALUES ($1, $2, 'P', '{ENROLMENT,HEALTH_DATA}', '2026-01-05T02:00:00Z', $3, $4)`,
    [carer, memberId, until, ended],
  );
  return carer;
}
const run = (at = server) => at.deps.jobs.runNow("come-of-age");

test("R-MEM-06: a JUNIOR membership is FULL from the 18th birthday on, in Hong Kong, with one message and one record", async () => {
  const junior = (birthDate: string) => aMember(server.deps.db, { memberType: "JUNIOR", birthDate });
  const [grown, tomorrow, leapling] = [await junior("2008-03-01"), await junior("2008-03-02"), await junior("2008-02-29")];
  const suspended = await aMember(server.deps.db, { memberType: "SUSPENDED", birthDate: "2008-03-01" });
  clock.set(new Date("2026-02-28T15:59:00Z"));
  await run();
  expect([await typeOf(grown), await typeOf(leapling)]).toEqual(["JUNIOR", "JUNIOR"]);
  clock.set(new Date("2026-02-28T16:10:00Z"));
  await Promise.all([run(), run(other)]);
  expect(await Promise.all([grown, leapling, tomorrow, suspended].map(typeOf))).toEqual(["FULL", "FULL", "JUNIOR", "SUSPENDED"]);
  const messages = await server.deps.db.query("SELECT recipient_member_id AS id FROM outbox WHERE template = 'account.of_age'");
  expect(messages.rows.map(({ id }) => id).toSorted()).toEqual([grown, leapling].toSorted());
  const { rows } = await server.deps.db.query("SELECT subject, actor FROM audit WHERE action = 'CAME_OF_AGE' ORDER BY seq");
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ subject: memberActor(grown), actor: "system" });
});

test("R-MEM-18: those who acted for them until then, and nobody else, are notified once that they are 18", async () => {
  const grown = await aMember(server.deps.db, { memberType: "JUNIOR", birthDate: "2008-03-01" });
  const lastDay = "2026-02-28";
  const [father, mother] = [await carerUntil(grown, lastDay), await carerUntil(grown, lastDay)];
  await carerUntil(grown, "2026-02-27");
  await carerUntil(grown, lastDay, new Date("2026-02-01T02:00:00Z"));
  await Promise.all([run(), run(other)]);
  await run();
  const { rows } = await server.deps.db.query<{ id: string; data: object }>(
    "SELECT recipient_member_id AS id, data FROM outbox WHERE template = 'care.of_age'",
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual([father, mother].toSorted());
  expect(rows.map(({ data }) => data)).toEqual([{ otherId: grown }, { otherId: grown }]);
});

test("R-MEM-18: the same happens once for a junior whose membership is not in order on that day, and is not undone", async () => {
  const lastDay = "2026-02-28";
  const remaining = await Promise.all(
    (["SUSPENDED", "LAPSED"] as const).map((memberType) => aMember(server.deps.db, { memberType, birthDate: "2008-03-01" })),
  );
  const mothers = await Promise.all(remaining.map((id) => carerUntil(id, lastDay)));
  await Promise.all([run(), run(other)]);
  await run();
  const { rows } = await server.deps.db.query("SELECT recipient_member_id AS id, template FROM outbox");
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(expect.arrayContaining(mothers.map((id) => ({ id, template: "care.of_age" }))));
  expect(await Promise.all(remaining.map(typeOf))).toEqual(["SUSPENDED", "LAPSED"]);
  // Once they are in order again, only they are notified of their part.
  await server.deps.db.query("UPDATE members SET member_type = 'JUNIOR' WHERE id = $1", [remaining[0]]);
  await run();
  const later = await server.deps.db.query("SELECT recipient_member_id AS id FROM outbox WHERE template <> 'care.of_age'");
  expect(later.rows).toEqual([{ id: remaining[0] }]);
  expect(await typeOf(remaining[0] ?? "")).toBe("FULL");
});

test("R-MEM-06: a member who turns out to be younger comes of age on the right day, and those who acted for them until then are notified", async () => {
  const grown = await aMember(server.deps.db, { memberType: "JUNIOR", birthDate: "2008-03-01" });
  const before = await carerUntil(grown, "2026-02-28");
  await run();
  const { db } = server.deps;
  const putRight = (memberType: string, birthDate: string) =>
    db.query("UPDATE members SET member_type = $2, birth_date = $3 WHERE id = $1", [grown, memberType, birthDate]);
  // Staff record the day of birth wrongly, then rightly again, and at last as it is.
  for (const [type, day] of [
    ["JUNIOR", "2009-03-01"],
    ["FULL", "2008-03-01"],
    ["JUNIOR", "2008-03-04"],
  ] as const) {
    await putRight(type, day);
    await run();
  }
  const since = await carerUntil(grown, "2026-03-03");
  clock.set(new Date("2026-03-03T16:10:00Z"));
  await Promise.all([run(), run(other)]);
  await run();
  const { rows } = await db.query<{ id: string; told: string }>(
    "SELECT recipient_member_id AS id, count(*) || ' ' || template AS told FROM outbox WHERE recipient_member_id = ANY ($1) GROUP BY 1, template",
    [[grown, before, since]],
  );
  expect(Object.fromEntries(rows.map(({ id, told }) => [id, told]))).toEqual({
    [grown]: "2 account.of_age",
    [before]: "1 care.of_age",
    [since]: "1 care.of_age",
  });
});
