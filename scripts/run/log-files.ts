import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import { dirname } from "node:path";

const LOG_MAX_BYTES = 10 * 1024 * 1024;
const SIZE_CHECK_MS = 10_000;
const LOG_TAIL_LINES = 25;

/** Begins a new log: the one of the run before becomes <name>.1, and that one's predecessor <name>.2. */
export function rotate(logFile: string): void {
  mkdirSync(dirname(logFile), { recursive: true });
  if (sizeOf(logFile) === 0) return;
  makeRoom(logFile);
  renameSync(logFile, `${logFile}.1`);
}

/**
 * Keeps a log that is being written below 10 MB, and two older ones beside it. The writer holds the file open for appending, so its contents are copied away and
 * the file is emptied under it; what is written between the two (well below a millisecond per MB) is lost. Out: stops the watch.
 */
export function keepSmall(logFile: string, maxBytes = LOG_MAX_BYTES, everyMs = SIZE_CHECK_MS): () => void {
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
    rmSync(copy, { force: true }); // the disk is full, perhaps: no reason to end what runs; the next look tries again
  }
}

function makeRoom(logFile: string): void {
  if (existsSync(`${logFile}.1`)) renameSync(`${logFile}.1`, `${logFile}.2`);
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
