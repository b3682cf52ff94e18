import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process that can be recognised later: its number alone may belong to another one by then. */
export interface ProcessMark {
  readonly pid: number;
  /** The time of its start, in the words of the system. */
  readonly started: string;
}

/** The mark of a running process; undefined when there is none with that number. */
export function markOf(pid: number): ProcessMark | undefined {
  const started = process.platform === "linux" ? startedOnLinux(pid) : startedElsewhere(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Field 22 of /proc/<pid>/stat (clock ticks after boot). A zombie counts as ended: it no longer responds. */
function startedOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function startedElsewhere(pid: number): string | undefined {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process that `mark` describes, and not a later one of the same number, still runs. */
export function isAlive(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.started === mark.started;
}

/** The number of the parent; undefined when it is unknown. */
export function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** The command line of a process, for messages and for recognising our own; empty when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    try {
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    } catch {
      return "";
    }
  }
}

/** Sends a signal to a process and its group (our children lead groups of their own); does nothing when it has ended. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // It leads no group: try the process itself. If that does not exist either, there is nothing to do.
    }
  }
}

/** Ends a process: politely, then after `graceMs` by force. */
export async function endProcess(mark: ProcessMark, graceMs: number, polite: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (!isAlive(mark)) return;
  try {
    process.kill(mark.pid, polite);
  } catch {
    return;
  }
  if (await goneWithin(mark, graceMs)) return;
  signalGroup(mark.pid, "SIGKILL");
  await goneWithin(mark, 2_000);
}

async function goneWithin(mark: ProcessMark, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    if (!isAlive(mark)) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return !isAlive(mark);
}
