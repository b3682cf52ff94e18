import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { anAccount, type TestAccount, TEST_SIGNING_KEY, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const PROGRAM = fileURLToPath(new URL("./change-mobile.ts", import.meta.url));
let server: TestServer;
let member: TestAccount;

beforeAll(async () => {
  server = await testServer();
  member = await anAccount(server.deps.db);
});
afterAll(() => server.close());

/** What the program says, and the code it ends with. */
async function program(...order: readonly string[]): Promise<readonly [code: number, output: string]> {
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "test",
    DATABASE_URL: server.deps.env.databaseUrl,
    CMS_URL: "http://127.0.0.1:9",
    CMS_API_TOKEN: "0123456789abcdef",
    CMS_WEBHOOK_SECRET: "0123456789abcdef",
    CMS_PREVIEW_SECRET: "0123456789abcdef",
    SESSION_SIGNING_KEY: TEST_SIGNING_KEY,
  };
  const ended = await promisify(execFile)(process.execPath, [PROGRAM, ...order], { env }).catch(
    (error: { readonly code: number; readonly stdout: string }) => error,
  );
  return ["code" in ended ? ended.code : 0, ended.stdout.trim()];
}

test("changes a number under a name and with what was seen, and says why it can't", async () => {
  expect((await program(member.memberNo, "97001234", "wong"))[0]).toBe(2);
  expect(await program(member.memberNo, "97001234", "wong", "card", "seen")).toEqual([0, "Changed, to …1234. Logged out: 0."]);
  expect(await program(member.memberNo, "97001234", "wong", "card", "seen")).toEqual([1, "This is the number that they have."]);
  expect(await program("DHC000000", "97001234", "wong", "card", "seen")).toEqual([1, "There is no such member."]);
  const { rows } = await server.deps.db.query("SELECT actor, reason FROM audit WHERE action = 'MOBILE_CHANGED'");
  expect(rows).toEqual([{ actor: "staff:wong", reason: "card seen" }]);
});
