import { impossibleMoment, impossibleValues, unlikelyValues } from "@kaifong/domain/health";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoMembers } from "../account/demo-members.ts";
import { seedDemoReadings } from "./demo-readings.ts";
import { type ReadingRow, readingsOf, valuesOf } from "./reading-sql.ts";

/** Half past midnight in Hong Kong. */
const NOW = new Date("2026-11-19T16:30:00Z");
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ settings: { DEMO_DATA: "true" }, deps: { now: () => NOW } });
  await seedDemoMembers(server.deps);
});
afterAll(() => server.close());

async function rowsOf(memberNo: string): Promise<readonly ReadingRow[]> {
  const sql = "SELECT id FROM members WHERE member_no = $1";
  const { rows } = await server.deps.db.query<{ id: string }>(sql, [memberNo]);
  const kinds = ["BLOOD_PRESSURE", "BLOOD_GLUCOSE", "BLOOD_OXYGEN", "BODY_TEMPERATURE", "BMI"] as const;
  const lists = await Promise.all(
    kinds.map((kind) => readingsOf(server.deps.db, rows[0]?.id ?? "", kind, { from: null, most: null })),
  );
  return lists.flatMap((list) => list.rows);
}

test("the readings of a demonstration are written once, plausible, and of the past", async () => {
  const first = await Promise.all([seedDemoReadings(server.deps), seedDemoReadings(server.deps)]);
  expect(first[0] + first[1]).toBeGreaterThan(150);
  expect(await seedDemoReadings(server.deps)).toBe(0);
  const all = (await Promise.all(["DHC100001", "DHC100002", "DHC100003", "DHC100007"].map(rowsOf))).flat();
  expect(all).toHaveLength(first[0] + first[1]);
  for (const { kind, category, measuredAt, ...row } of all) {
    const measured = { kind, category, values: valuesOf(row) };
    expect([impossibleValues(measured), impossibleMoment(measuredAt, { now: NOW })]).toEqual([[], undefined]);
    expect(unlikelyValues(measured, { adult: row.weight === null || row.weight > 45 })).toEqual([]);
  }
});

test("one member has measured for a year, every kind, some of it at the centre, and nobody has on a site that is not a demonstration", async () => {
  const rows = await rowsOf("DHC100001");
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(5);
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(["SELF", "STAFF"]));
  const real = { ...server.deps, env: { ...server.deps.env, demoData: false } };
  expect(await seedDemoReadings(real)).toBe(0);
});
