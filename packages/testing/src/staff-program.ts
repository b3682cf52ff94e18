import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type TestServer, TEST_SIGNING_KEY } from "./server.ts";

/** Programs are compiled once for all tests, into the folder where `npm start` stores compiled code. */
const COMPILED = fileURLToPath(new URL("../../../.cache/compiled", import.meta.url));

const PROGRAMS = fileURLToPath(new URL("../../../apps/server/src/staff-programs/main.ts", import.meta.url));

/**
 * Runs a program of staff on the database of a test's server. `order`: the program's name and its arguments. Returns its exit
 * code and its output.
 */
export async function runStaffProgram(
  server: TestServer,
  ...order: readonly string[]
): Promise<readonly [code: number, output: string]> {
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "test",
    NODE_COMPILE_CACHE: COMPILED,
    DATABASE_URL: server.deps.env.databaseUrl,
    CMS_URL: "http://127.0.0.1:9",
    CMS_API_TOKEN: "0123456789abcdef",
    CMS_WEBHOOK_SECRET: "0123456789abcdef",
    CMS_PREVIEW_SECRET: "0123456789abcdef",
    SESSION_SIGNING_KEY: TEST_SIGNING_KEY,
  };
  const ended = await promisify(execFile)(process.execPath, [PROGRAMS, ...order], { env }).catch(
    (error: { readonly code: number; readonly stdout: string }) => error,
  );
  return ["code" in ended ? ended.code : 0, ended.stdout.trim()];
}
