import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Json } from "./calls.ts";
import { environment, ROOT } from "./cms.ts";
import { testEnvironment } from "./environment.ts";

const execute = promisify(execFile);

/**
 * Does one piece of work with scripts/content.mjs, next to the running content service and on its database. Returns `value` or
 * `problem`.
 */
export async function contentCommand(...[verb, ...folder]: readonly [verb: string, ...folder: string[]]): Promise<Json> {
  const { settings, cms } = await testEnvironment();
  const scratch = mkdtempSync(path.join(os.tmpdir(), "kaifong-content-test-"));
  const file = path.join(scratch, "result.json");
  try {
    await execute(process.execPath, ["scripts/content.mjs", verb, file, ...folder], {
      cwd: ROOT,
      env: { ...environment(settings), CMS_PUBLIC_URL: cms.url },
    });
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
