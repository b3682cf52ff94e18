import {
  chmodSync,
  copyFileSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { dirname } from "node:path";

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const SIZE_CHECK_MS = 10_000;
const LOG_TAIL_LINES = 25;
/** Only the owner may read a log: the output of a failing program may contain words of a visitor. */
const LOG_MODE = 0o600;

/**
 * Opens a log for a process that writes it: a new one, or at its end. Returns a descriptor, to be closed once the process has its
 * own.
 */
export function openLog(logFile: string, at: "start" | "end"): number {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, at === "end" ? "a" : "w", LOG_MODE);
  fchmodSync(log, LOG_MODE); // an existing file would keep its mode
  return log;
}

/** Begins a new log: that of the run before becomes <name>.1, and its predecessor <name>.2. */
export function rotate(logFile: string): void {
  mkdirSync(dirname(logFile), { recursive: true });
  if (sizeOf(logFile) === 0) return;
  makeRoom(logFile);
  renameSync(logFile, `${logFile}.1`);
  chmodSync(`${logFile}.1`, LOG_MODE);
}

/**
 * Limits a log that is being written to 10 MB, with two older ones next to it. The writer has the file open for appending, so its
 * contents are copied away and the file is emptied under it; output between the two (well below a millisecond per MB) is lost.
 * Libraries that rotate (pino-roll, rotating-file-stream) do the writing themselves, so that each line of each program would pass
 * through this process. Returns a function that stops the watch.
 */
export function capSize(logFile: string, maxBytes = MAX_LOG_BYTES, everyMs = SIZE_CHECK_MS): () => void {
  const watch = setInterval(() => {
    if (sizeOf(logFile) >= maxBytes) setAside(logFile);
  }, everyMs);
  watch.unref();
  return () => clearInterval(watch);
}

function setAside(logFile: string): void {
  const copy = `${logFile}.new`;
  try {
    copyFileSync(logFile, copy);
    makeRoom(logFile);
    renameSync(copy, `${logFile}.1`);
    truncateSync(logFile);
  } catch {
    rmSync(copy, { force: true }); // the disk is full, perhaps: no reason to end the running program; the next check tries again
  }
}

function makeRoom(logFile: string): void {
  if (!existsSync(`${logFile}.1`)) return;
  renameSync(`${logFile}.1`, `${logFile}.2`);
  chmodSync(`${logFile}.2`, LOG_MODE);
}

function sizeOf(logFile: string): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last lines of a log. */
export function tail(logFile: string): string {
  try {
    return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-LOG_TAIL_LINES).join("\n");
  } catch {
    return "(no log)";
  }
}
