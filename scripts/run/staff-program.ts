import { spawn } from "node:child_process";
import { inRoot, NODE, withTools } from "./paths.ts";
import { run } from "./progress.ts";
import { loadSettings } from "./settings.ts";

/**
 * A program of the server with which staff work until they have a console for it, by its file in `apps/server/src`: it gets the
 * settings that the server has, and what was typed behind the command.
 */
export async function runStaffProgram(file: string): Promise<void> {
  await run(async () => {
    const { serverEnv } = loadSettings(false);
    const program = spawn(NODE, [inRoot(`apps/server/src/${file}`), ...process.argv.slice(2)], {
      env: withTools(serverEnv),
      stdio: "inherit",
    });
    process.exitCode = await new Promise<number>((resolve, reject) => {
      program.on("error", reject);
      program.on("exit", (code) => resolve(code ?? 1));
    });
  });
}
