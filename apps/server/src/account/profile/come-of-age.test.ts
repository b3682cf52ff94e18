import { aMember } from "@kaifong/testing";
import { twoServers } from "@kaifong/testing/two-servers";
import { expect, test } from "vitest";

/** Past midnight in Hong Kong on 1 March, when UTC is at the day before. */
const { server, other, clock } = twoServers(new Date("2026-02-28T16:10:00Z"), { empty: "outbox" });
const typeOf = async (id: string) =>
  (await server.deps.db.query<{ type: string }>("SELECT member_type AS type FROM members WHERE id = $1", [id])).rows[0]?.type;
const run = (at = server) => at.deps.jobs.runNow("come-of-age");

test("R-MEM-06: a JUNIOR membership is FULL from the 18th birthday on, in Hong Kong, told once and recorded", async () => {
  const junior = (birthDate: string) => aMember(server.deps.db, { memberType: "JUNIOR", birthDate });
  const [grown, tomorrow, leapling] = [await junior("2008-03-01"), await junior("2008-03-02"), await junior("2008-02-29")];
  const suspended = await aMember(server.deps.db, { memberType: "SUSPENDED", birthDate: "2008-03-01" });
  clock.set(new Date("2026-02-28T15:59:00Z"));
  await run();
  expect([await typeOf(grown), await typeOf(leapling)]).toEqual(["JUNIOR", "JUNIOR"]);
  clock.set(new Date("2026-02-28T16:10:00Z"));
  await Promise.all([run(), run(other)]);
  expect(await Promise.all([grown, leapling, tomorrow, suspended].map(typeOf))).toEqual(["FULL", "FULL", "JUNIOR", "SUSPENDED"]);
  const told = await server.deps.db.query("SELECT recipient_member_id AS id FROM outbox WHERE template = 'account.of_age'");
  expect(told.rows.map(({ id }) => id).toSorted()).toEqual([grown, leapling].toSorted());
  const { rows } = await server.deps.db.query("SELECT subject, actor FROM audit WHERE action = 'CAME_OF_AGE' ORDER BY seq");
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ subject: `member:${grown}`, actor: "system" });
});
