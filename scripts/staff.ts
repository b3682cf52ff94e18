/**
 * The programs of staff for a terminal until they have a console (`npm run staff -- <what> <your name> …`): a program of the
 * server, with the server's settings, audited under the name of whoever runs it (docs/operations.md). Which there are it says
 * itself.
 */
import { spawn } from "node:child_process";
import { inRoot, NODE, withTools } from "./run/paths.ts";
import { run } from "./run/progress.ts";
import { loadSettings } from "./run/settings.ts";

await run(async () => {
  const { serverEnv } = loadSettings(false);
  const child = spawn(NODE, [inRoot("apps/server/src/staff-programs/main.ts"), ...process.argv.slice(2)], {
    env: withTools(serverEnv),
    stdio: "inherit",
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
});
