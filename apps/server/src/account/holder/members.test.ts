import { aMember, aSession, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ deps: { now: () => new Date("2026-11-20T02:00:00Z") } });
});
afterAll(() => server.close());

async function ask(url: string, authorization: string) {
  const { statusCode, headers, json } = await server.app.inject({ url, headers: { authorization } });
  return { status: statusCode, cache: headers["cache-control"], payload: json().payload };
}

test("members see their own sex and age, and only the end of their mobile number until they ask for the whole", async () => {
  const her = await aMember(server.deps.db, { gender: "F", birthDate: "1954-11-21" });
  const him = await aMember(server.deps.db, { gender: "M", birthDate: "1954-11-20" });
  const { rows } = await server.deps.db.query<{ mobile: string }>("SELECT mobile FROM members WHERE id = $1", [him]);
  const mobile = rows[0]?.mobile ?? "";
  expect(mobile).toMatch(/^\+852\d+$/);
  const [hers, his] = [await aSession(server.deps, her), await aSession(server.deps, him)];
  expect((await ask("/api/member/me", hers.authorization)).payload).toMatchObject({ gender: "F", age: 71 });
  const { payload } = await ask("/api/member/me", his.authorization);
  expect(payload).toMatchObject({ gender: "M", age: 72, mobileTail: mobile.slice(-4) });
  expect(JSON.stringify(payload)).not.toContain(mobile.slice(4));
  expect(await ask("/api/member/me/mobile", his.authorization)).toEqual({ status: 200, cache: "no-store", payload: { mobile } });
});
