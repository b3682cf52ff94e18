import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { endProcess, isAlive, markOf, parentOf, type ProcessMark, signalGroup } from "./processes.ts";
import { UsageError, say } from "./progress.ts";

/** Longer than a clean stop takes. */
const STOP_GRACE_MS = 16_000;

/** Names of processes that build or install begin with this: their work need not be finished. */
export const COMMAND = "command ";

/** The record of a running product, so that the next start can find what a killed one left behind. */
interface RunRecord {
  readonly starter: ProcessMark;
  /** The process that started it: `npm`, whose end ends it too. */
  readonly parent: ProcessMark | undefined;
  readonly children: Readonly<Record<string, ProcessMark>>;
}

export interface RunFile {
  /** Records that a child has this mark now, or none. */
  readonly child: (name: string, mark: ProcessMark | undefined) => void;
  readonly remove: () => void;
}

/**
 * Claims the data folder for this process. A product that already runs there is a problem in words; the remains of a killed one
 * (its starter, or children without it) are ended first. A process is recognised by its number *and* its start time, so that no
 * other one is touched.
 */
export async function claimRunFile(file: string): Promise<RunFile> {
  await clearLeftovers(file);
  const starter = markOf(process.pid);
  if (!starter) throw new Error("this process cannot see itself");
  let record: RunRecord = { starter, parent: markOf(process.ppid), children: {} };
  let removed = false;
  const save = () => {
    writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  };
  mkdirSync(dirname(file), { recursive: true });
  save();
  return {
    child: (name, mark) => {
      const others = Object.entries(record.children).filter(([key]) => key !== name);
      record = { ...record, children: Object.fromEntries(mark ? [...others, [name, mark]] : others) };
      // A child may report again after everything has stopped and its folder is gone.
      if (removed) return;
      try {
        save();
      } catch (error) {
        // The disk is full, perhaps: no reason to end the product. The next change is written with all before it.
        say(`! ${file} cannot be written: ${String(error)}`);
      }
    },
    remove: () => {
      removed = true;
      rmSync(file, { force: true });
    },
  };
}

async function clearLeftovers(file: string): Promise<void> {
  const record = read(file);
  if (!record) return;
  if (isAlive(record.starter)) {
    const orphaned = record.parent !== undefined && !isAlive(record.parent) && parentOf(record.starter.pid) !== record.parent.pid;
    if (!orphaned)
      throw new UsageError(
        `The product runs already from this folder (process ${record.starter.pid}). Stop it first, or give this one its own DATA_DIR and ports.`,
      );
    say(`Ending a start whose terminal is gone (process ${record.starter.pid}).`);
    await endProcess(record.starter, STOP_GRACE_MS);
  }
  // PostgreSQL last: the others still write to it while they stop.
  const names = Object.keys(record.children).sort((a, b) => Number(a === "postgres") - Number(b === "postgres"));
  for (const name of names) {
    const mark = record.children[name];
    if (!mark || !isAlive(mark)) continue;
    say(`Ending ${name} (process ${mark.pid}), left behind by a start that was killed.`);
    if (name.startsWith(COMMAND)) signalGroup(mark.pid, "SIGKILL");
    else await endProcess(mark, STOP_GRACE_MS / 2, name === "postgres" ? "SIGINT" : "SIGTERM");
  }
}

function read(file: string): RunRecord | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const record: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined; // half written when the machine lost power; no process of that run is left
  }
}

function isRecord(value: unknown): value is RunRecord {
  return typeof value === "object" && value !== null && "starter" in value && "children" in value;
}
