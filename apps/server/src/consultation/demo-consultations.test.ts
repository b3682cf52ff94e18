import { CONSULTATION_STATES } from "@kaifong/contract";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoMembers } from "../account/demo-members.ts";
import { liveConsultations } from "./consultation-sql.ts";
import { seedDemoConsultations } from "./demo-consultations.ts";

/** The early Sunday morning in Hong Kong on which it is first shown: a fortnight later not every centre is open. */
const NOW = new Date("2026-11-21T16:30:00Z");
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ settings: { DEMO_DATA: "true" }, deps: { now: () => NOW } });
  await seedDemoMembers(server.deps);
});
afterAll(() => server.close());

test("the consultations of a demonstration are written once, and only on a demonstration", async () => {
  const real = { ...server.deps, env: { ...server.deps.env, demoData: false } };
  expect(await seedDemoConsultations(real)).toBe(0);
  const first = await Promise.all([seedDemoConsultations(server.deps), seedDemoConsultations(server.deps)]);
  expect(first[0] + first[1]).toBe(8);
  expect(await seedDemoConsultations(server.deps)).toBe(0);
  const offered = { state: "OFFERED", startsAt: new Date("2026-12-07T02:30:00Z") };
  const live = await liveConsultations(server.deps.db, {});
  expect(live?.rows.filter(({ state }) => state === "OFFERED")).toMatchObject([offered, offered]);
  const states = await server.deps.db.query("SELECT DISTINCT state FROM consultations");
  expect(new Set(states.rows.map(({ state }) => state))).toEqual(new Set(CONSULTATION_STATES));
  const { rows } = await server.deps.db.query("SELECT template FROM outbox WHERE template LIKE 'consultation.%'");
  expect(rows).toHaveLength(4); // two offers, the confirmation and the refusal
});
