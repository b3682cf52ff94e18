/** The terminal's progress: one line when a step begins to take long, one when it ends, each with its time. */
import { whenInterrupted } from "./interruption.ts";

const HEARTBEAT_MS = 15_000;
const SLOW_MS = 1_500;
const begun = performance.now();

export function say(line = ""): void {
  console.log(line);
}

/** Seconds since `since` (a `performance.now()`), written for people. */
function seconds(since: number): string {
  const passed = (performance.now() - since) / 1000;
  return passed < 10 ? `${passed.toFixed(1)} s` : `${Math.round(passed)} s`;
}

/**
 * Runs one step. Prints `label` with its duration when it ends; a longer step is announced and prints a reminder every 15 s.
 * Returns the step's result; when that is a string, it is printed after the label.
 */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  const announce = setTimeout(() => say(`${clock()} … ${label}`), SLOW_MS);
  const heartbeat = setInterval(() => say(`${clock()} … still: ${label} (${seconds(since)})`), HEARTBEAT_MS);
  try {
    const result = await work();
    say(`${clock()} ✓ ${label}${typeof result === "string" && result !== "" ? `: ${result}` : ""} (${seconds(since)})`);
    return result;
  } catch (error) {
    say(`${clock()} ✗ ${label} (${seconds(since)})`);
    throw error;
  } finally {
    clearTimeout(announce);
    clearInterval(heartbeat);
  }
}

/** Time since this command began, in a column. */
function clock(): string {
  return `[${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s]`;
}

/** A problem that the person at the keyboard can fix: shown without a stack trace. */
export class UsageError extends Error {
  override readonly name = "Plain";
}

/**
 * Runs a command's main function: a `UsageError` prints its words, anything else its stack; both exit with 1. So does an
 * interruption, and everything that the command has started ends with it (each part listens to `exit`), unless the command says
 * that it ends itself in order.
 */
export async function run(main: () => Promise<void>, { endsItself = false } = {}): Promise<void> {
  if (!endsItself) whenInterrupted(() => process.exit(1));
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UsageError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
