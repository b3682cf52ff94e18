import { byGravity, riskIssues } from "@kaifong/domain/risk";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoMembers } from "../account/demo-members.ts";
import { seedDemoRecords } from "./demo-records.ts";
import { recordsOf } from "./risk-sql.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ settings: { DEMO_DATA: "true" }, deps: { now: () => new Date("2026-11-19T16:30:00Z") } });
  await seedDemoMembers(server.deps);
});
afterAll(() => server.close());

test("the assessments of a demonstration are written once, as a nurse might have signed them, and only on a demonstration", async () => {
  const real = { ...server.deps, env: { ...server.deps.env, demoData: false } };
  expect(await seedDemoRecords(real)).toBe(0);
  const first = await Promise.all([seedDemoRecords(server.deps), seedDemoRecords(server.deps)]);
  expect(first[0] + first[1]).toBe(5);
  expect(await seedDemoRecords(server.deps)).toBe(0);
  const { rows } = await server.deps.db.query<{ id: string }>("SELECT id FROM members");
  const records = (await Promise.all(rows.map(({ id }) => recordsOf(server.deps.db, id)))).flat();
  expect(records).toHaveLength(5);
  expect(records.flatMap((one) => riskIssues(one, { today: "2026-11-20", birthDate: "1960-01-15" }))).toEqual([]);
  expect(records.filter(({ replaced }) => replaced)).toHaveLength(1);
  // Nobody who looks at the demonstration is to wonder why the whole is lighter than what it is made of.
  for (const { overall, items } of records) expect(overall).toBe(byGravity(items)[0]?.level);
});
