/**
 * Another mobile number for a member whom staff have seen, until staff have a console for it (`npm run mobile`), audited under
 * the name of who does it. The program is the server's; here it gets the settings that the server has.
 */
import { spawn } from "node:child_process";
import { inRoot, NODE, withTools } from "./run/paths.ts";
import { run } from "./run/progress.ts";
import { loadSettings } from "./run/settings.ts";

await run(async () => {
  const { serverEnv } = loadSettings(false);
  const program = spawn(NODE, [inRoot("apps/server/src/change-mobile.ts"), ...process.argv.slice(2)], {
    env: withTools(serverEnv),
    stdio: "inherit",
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    program.on("error", reject);
    program.on("exit", (code) => resolve(code ?? 1));
  });
});
