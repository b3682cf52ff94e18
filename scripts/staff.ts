/**
 * The programs of staff for a terminal until they have a console (`npm run staff -- <what> <your name> …`): each is a program of
 * the server, with the server's settings, audited under the name of whoever runs it (docs/operations.md).
 */
import { spawn } from "node:child_process";
import { inRoot, NODE, withTools } from "./run/paths.ts";
import { run, say } from "./run/progress.ts";
import { loadSettings } from "./run/settings.ts";
import { STAFF_PROGRAMS } from "./run/staff-programs.ts";

await run(async () => {
  const [what = "", ...order] = process.argv.slice(2);
  if (!Object.hasOwn(STAFF_PROGRAMS, what)) {
    say("Usage: npm run staff -- <what> <your name> …, where <what> is");
    for (const [name, does] of Object.entries(STAFF_PROGRAMS)) say(`  ${name.padEnd(14)} ${does}`);
    process.exitCode = 2;
    return;
  }
  const { serverEnv } = loadSettings(false);
  const child = spawn(NODE, [inRoot(`apps/server/src/staff-programs/${what}.ts`), ...order], {
    env: withTools(serverEnv),
    stdio: "inherit",
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
});
