import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { openLog, tail } from "./log-files.ts";
import { inRoot, NODE, withTools } from "./paths.ts";
import { markOf, type ProcessMark, signalGroup } from "./processes.ts";
import { UsageError } from "./progress.ts";

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The file for its output; a failed command shows the end of it. */
  readonly logFile: string;
  /** Called with the process while it runs, so that the next start can end it when this one is killed. */
  readonly onProcess?: ((mark: ProcessMark | undefined) => void) | undefined;
}

/** Runs a program to its end; a failure becomes a problem in words with the end of its log. */
export async function runCommand(what: string, command: string, args: readonly string[], options: CommandOptions): Promise<void> {
  const log = openLog(options.logFile, "start");
  const child = spawn(command, args, {
    cwd: options.cwd ?? inRoot(),
    // Logs are read in files and shown again, so they have no terminal colours.
    env: { ...withTools(options.env), NO_COLOR: "1", FORCE_COLOR: "0" },
    stdio: ["ignore", log, log],
    // A group of its own, so that ending it ends its own children too.
    detached: true,
  });
  closeSync(log); // the child has its own copy
  const { pid } = child;
  const endToo = () => {
    if (pid !== undefined) signalGroup(pid, "SIGKILL");
  };
  process.once("exit", endToo);
  options.onProcess?.(pid === undefined ? undefined : markOf(pid));
  const code = await new Promise<number | string>((done) => {
    child.once("error", (error) => done(error.message));
    child.once("exit", (status, signal) => done(status ?? signal ?? 1));
  });
  process.off("exit", endToo);
  options.onProcess?.(undefined);
  if (code !== 0) throw new UsageError(`${what} failed (${code}). The end of ${options.logFile}:\n${tail(options.logFile)}`);
}

/** Runs a script with the Node of the repository. */
export function runNode(what: string, args: readonly string[], options: CommandOptions): Promise<void> {
  return runCommand(what, NODE, args, options);
}
