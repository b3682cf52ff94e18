import { aClass, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoMembers } from "../account/demo-members.ts";
import { seedDemoBookmarks } from "../bookmarks/demo-bookmarks.ts";
import { seedDemoRelations } from "./demo-relations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ settings: { DEMO_DATA: "true" } });
  await seedDemoMembers(server.deps);
});
afterAll(() => server.close());

const real = () => ({ ...server.deps, env: { ...server.deps.env, demoData: false } });

test("a father and a daughter of the demonstration act for their relatives, and a wife no longer for her husband, written once, and only on a demonstration", async () => {
  expect(await seedDemoRelations(real())).toBe(0);
  const first = await Promise.all([seedDemoRelations(server.deps), seedDemoRelations(server.deps)]);
  expect(first[0] + first[1]).toBe(3);
  expect(await seedDemoRelations(server.deps)).toBe(0);
  const { rows } = await server.deps.db.query(
    `SELECT c.member_no AS carer, m.member_no AS member, cardinality(r.scopes) AS scopes, ended_at IS NOT NULL AS ended FROM care_relations r
     JOIN members c ON c.id = r.carer_id JOIN members m ON m.id = r.member_id ORDER BY 1`,
  );
  expect(rows).toEqual([
    { carer: "DHC100008", member: "DHC100007", scopes: 2, ended: false },
    { carer: "DHC100009", member: "DHC100003", scopes: 2, ended: false },
    { carer: "DHC100028", member: "DHC100027", scopes: 2, ended: true },
  ]);
  expect((await server.deps.db.query("SELECT FROM audit WHERE action = 'HEALTH_DATA_READ'")).rowCount).toBe(3);
});

test("bookmarks are saved once their courses are known, once, and only on a demonstration", async () => {
  const { db } = server.deps;
  expect(await seedDemoBookmarks(server.deps)).toBe(0);
  for (const [courseId, code] of Object.entries({ stretching: "KF26-STR-01", pressure: "KF26-BP-01" }))
    await db.query("UPDATE classes SET class_code = $2 WHERE id = $1", [await aClass(db, { courseId }), code]);
  expect(await seedDemoBookmarks(real())).toBe(0);
  expect([await seedDemoBookmarks(server.deps), await seedDemoBookmarks(server.deps)]).toEqual([2, 0]);
});
