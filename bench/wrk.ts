import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { onPath } from "../scripts/quality/browser.ts";

const execute = promisify(execFile);
const CONNECTIONS = 32;
const SECONDS = 8;

export interface Load {
  readonly perSecond: number;
  /** Responses that were not 2xx or 3xx, and sockets that broke. */
  readonly failures: number;
}

/**
 * Requests per second that `url` answers to one thread of wrk with 32 connections. `script` is a Lua file for other methods than
 * GET.
 */
export async function loadOf(url: string, headers: Readonly<Record<string, string>>, script?: string): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...named, ...(script === undefined ? [] : ["-s", script]), url];
  const { stdout } = await execute(onPath("wrk") ?? "wrk", args);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const sockets = [...(/Socket errors: (.*)/.exec(stdout)?.[1] ?? "").matchAll(/\d+/g)].reduce(
    (sum, [count]) => sum + Number(count),
    0,
  );
  return { perSecond: figure(/Requests\/sec:\s*([\d.]+)/), failures: figure(/Non-2xx or 3xx responses: (\d+)/) + sockets };
}
