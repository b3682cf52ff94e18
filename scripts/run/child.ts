import { spawn, type ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import { capSize, openLog, rotate, tail } from "./log-files.ts";
import { endProcess, markOf, type ProcessMark } from "./processes.ts";
import { UsageError, say } from "./progress.ts";

/** Waits between restarts, in milliseconds; the last one repeats. */
const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** A child that lived this long has recovered: after the next crash the waits begin again. */
const HEALTHY_AFTER_MS = 10_000;
/** The number of crashes before it was ever ready, after which starting is given up. */
const ATTEMPTS_BEFORE_READY = 5;

type ChildKind = "server" | "cms" | "postgres";

export interface ChildOptions {
  readonly kind: ChildKind;
  /** For people: "The content service". */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Whether the child's output also goes to the terminal. */
  readonly echo: boolean;
  readonly stopSignal: NodeJS.Signals;
  readonly graceMs: number;
  /** Whether to open a channel by which a Node child learns that we died. */
  readonly channel: boolean;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  /** Called whenever the process changes, so that the next start can find what this one left behind. */
  readonly onProcess: (mark: ProcessMark | undefined) => void;
}

export interface Child {
  readonly kind: ChildKind;
  readonly name: string;
  /** Call when the child has responded for the first time: from then on it is restarted for ever. */
  ready(): void;
  /** Rejects when the child crashed too often before it was ready. */
  readonly failed: Promise<never>;
  pid(): number | undefined;
  stop(): Promise<void>;
  /** Stops at once, without a chance to finish. */
  kill(): void;
  /** Kills it and does not restart it until `release`: to the others this looks like an outage. */
  hold(): Promise<void>;
  release(): void;
}

interface State {
  process: ChildProcess | undefined;
  mark: ProcessMark | undefined;
  stopping: boolean;
  ready: boolean;
  crashes: number;
  timer: NodeJS.Timeout | undefined;
}

/** Starts a process and restarts it whenever it ends by itself, after longer and longer waits. */
export function startChild(options: ChildOptions): Child {
  const state: State = { process: undefined, mark: undefined, stopping: false, ready: false, crashes: 0, timer: undefined };
  rotate(options.logFile);
  const leaveLog = capSize(options.logFile);
  const failed = new Promise<never>((_, giveUp) => launch(options, state, giveUp));
  failed.catch(() => undefined); // nobody may be listening once the child is ready
  return {
    kind: options.kind,
    name: options.name,
    ready: () => {
      state.ready = true;
    },
    failed,
    pid: () => state.mark?.pid,
    stop: async () => {
      state.stopping = true;
      clearTimeout(state.timer);
      if (state.mark) await endProcess(state.mark, options.graceMs, options.stopSignal);
      leaveLog();
    },
    kill: () => {
      state.stopping = true;
      clearTimeout(state.timer);
      state.process?.kill("SIGKILL");
    },
    hold: async () => {
      state.stopping = true;
      clearTimeout(state.timer);
      if (state.mark) await endProcess(state.mark, 0, "SIGKILL");
    },
    release: () => {
      state.stopping = false;
      launch(options, state, (reason) => say(`! ${reason.message}`));
    },
  };
}

type GiveUp = (reason: UsageError) => void;

/**
 * A failed start is given up when the child never existed; otherwise it counts as a crash, because memory may become free again.
 */
function launch(options: ChildOptions, state: State, giveUp: GiveUp): void {
  const born = performance.now();
  const ended = (how: string) => {
    state.mark = undefined;
    options.onProcess(undefined);
    if (state.stopping) return;
    const { crashes, waitMs } = afterCrash(state.crashes, performance.now() - born);
    state.crashes = crashes;
    relaunch(options, state, giveUp, { how, waitMs });
  };
  const notStarted = ({ message }: Error) => {
    if (state.ready) ended(message);
    else giveUp(new UsageError(`${options.name} could not be started: ${message}`));
  };
  try {
    const child = spawned(options);
    state.process = child;
    state.mark = child.pid === undefined ? undefined : markOf(child.pid);
    options.onProcess(state.mark);
    if (child.pid === undefined) child.once("error", notStarted);
    child.once("exit", (code, signal) => ended(signal ?? `exit ${code}`));
  } catch (error) {
    notStarted(error instanceof Error ? error : new Error(String(error)));
  }
}

function spawned(options: ChildOptions): ChildProcess {
  const log = openLog(options.logFile, "end");
  const output = options.echo ? "pipe" : log;
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env,
    // A group of its own: Ctrl-C in the terminal reaches us, and we stop the children in order.
    detached: true,
    stdio: options.channel ? ["ignore", output, output, "ipc"] : ["ignore", output, output],
    ...options.user,
  });
  closeSync(log); // the child has its own copy
  if (options.echo) echo(child);
  return child;
}

/**
 * The state after `crashes` in a row and another crash of a child that lived `livedMs`. Returns crashes in a row now, and
 * milliseconds until the restart.
 */
export function afterCrash(crashes: number, livedMs: number): { readonly crashes: number; readonly waitMs: number } {
  const now = livedMs >= HEALTHY_AFTER_MS ? 1 : crashes + 1;
  return { crashes: now, waitMs: WAITS_MS[Math.min(now, WAITS_MS.length) - 1] ?? 0 };
}

function relaunch(
  options: ChildOptions,
  state: State,
  giveUp: GiveUp,
  { how, waitMs }: { readonly how: string; readonly waitMs: number },
): void {
  if (!state.ready && state.crashes >= ATTEMPTS_BEFORE_READY) {
    giveUp(
      new UsageError(
        `${options.name} stopped ${state.crashes} times (${how}). The end of ${options.logFile}:\n${tail(options.logFile)}`,
      ),
    );
    return;
  }
  say(`! ${options.name} stopped unexpectedly (${how}); starting it again in ${waitMs / 1000} s. Log: ${options.logFile}`);
  state.timer = setTimeout(() => launch(options, state, giveUp), waitMs);
}

function echo(child: ChildProcess): void {
  child.stdout?.pipe(process.stdout, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
}
