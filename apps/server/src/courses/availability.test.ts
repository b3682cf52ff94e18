import { aClass, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAvailability } from "./availability.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test("figures come in the order of the request, wherever their rows are", async () => {
  const { db, now } = server.deps;
  const [first, second, third] = [await aClass(db), await aClass(db), await aClass(db)];
  await db.query("UPDATE classes SET max_age = 99 WHERE id = $1", [first]); // its row is rewritten, behind the others
  const asked = [second, first, third, second];
  const figures = await readAvailability(db, asked, now());
  expect(figures.map(({ strapiUuid }) => strapiUuid)).toEqual([second, first, third]);
});
