import { anAccount, type TestAccount, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mobileProgram } from "./mobile.ts";

const PROGRAM = "mobile";
let server: TestServer;
let member: TestAccount;

beforeAll(async () => {
  server = await testServer();
  member = await anAccount(server.deps.db);
});
afterAll(() => server.close());

const program = (...order: readonly string[]) => runStaffProgram(server, PROGRAM, ...order);

test("the program changes a number under a name and with what was seen, and says why it can't", async () => {
  for (const unsaid of [[], ["card", "seen"]])
    expect(mobileProgram.understands(["wong", member.memberNo, "97001234", ...unsaid])).toBe(false);
  expect(await program("wong", member.memberNo, "97001234", "identity_card_seen")).toEqual([
    0,
    "Changed, to …1234. Logged out: 0.",
  ]);
  expect(await program("wong", member.memberNo, "97001234", "identity_card_seen")).toEqual([
    1,
    expect.stringContaining("the number that we have already"),
  ]);
  expect(await program("wong", "DHC000000", "97001234", "identity_card_seen")).toEqual([
    1,
    expect.stringContaining("not registered with us"),
  ]);
  const { rows } = await server.deps.db.query("SELECT actor, reason FROM audit WHERE action = 'MOBILE_CHANGED'");
  expect(rows).toEqual([{ actor: "staff:wong", reason: "IDENTITY_CARD_SEEN" }]);
});
