import { CORRECTION_STATES } from "@kaifong/contract";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoMembers } from "../demo-members.ts";
import { seedDemoCorrections } from "./demo-corrections.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ settings: { DEMO_DATA: "true" } });
  await seedDemoMembers(server.deps);
}, 120_000);
afterAll(() => server.close());

test("a member of the demonstration has a correction in every state, written once, and never on a site that is not a demonstration", async () => {
  expect(await seedDemoCorrections({ ...server.deps, env: { ...server.deps.env, demoData: false } })).toBe(0);
  const first = await Promise.all([seedDemoCorrections(server.deps), seedDemoCorrections(server.deps)]);
  expect(first[0] + first[1]).toBe(CORRECTION_STATES.length);
  expect(await seedDemoCorrections(server.deps)).toBe(0);
  const { rows } = await server.deps.db.query("SELECT state, settled_at IS NULL AS waits, reason FROM corrections");
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(CORRECTION_STATES));
  expect(rows.filter(({ waits }) => waits).map(({ state }) => state)).toEqual(["REQUESTED"]);
  expect(rows.filter(({ reason }) => reason !== null).map(({ state }) => state)).toEqual(["DECLINED"]);
});
