import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onPath } from "../scripts/quality/browser.ts";

const execute = promisify(execFile);
const CONNECTIONS = 32;
const SECONDS = 8;
/** Longer than any burst: it ends with its last response. */
const BURST_SECONDS = 60;

export interface Load {
  readonly perSecond: number;
  /** Responses that were not 2xx or 3xx, and broken sockets. */
  readonly failures: number;
}

export interface LoadOptions {
  readonly seconds?: number;
  /** A Lua script for other methods than GET. */
  readonly script?: string;
}

/** Requests per second that `url` serves to one thread of wrk with 32 connections. */
export async function loadOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  { seconds = SECONDS, script }: LoadOptions = {},
): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const stdout = await wrk(url, [`-c${CONNECTIONS}`, `-d${seconds}s`, ...named], script);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const sockets = [...(/Socket errors: (.*)/.exec(stdout)?.[1] ?? "").matchAll(/\d+/g)].reduce(
    (sum, [count]) => sum + Number(count),
    0,
  );
  return { perSecond: figure(/Requests\/sec:\s*([\d.]+)/), failures: figure(/Non-2xx or 3xx responses: (\d+)/) + sockets };
}

export interface Burst {
  /** From the first request to the last response. */
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** How often each status came; 0 counts broken sockets. */
  readonly statuses: ReadonlyMap<number, number>;
}

/**
 * Posts the same JSON once for each Authorization header, as fast as `connections` allow. wrk sends it because a client written
 * in JavaScript takes as much of the processors as the server that it measures. `authorizations`: headers without quotes.
 */
export async function burstOf(url: string, body: string, authorizations: readonly string[], connections: number): Promise<Burst> {
  const keys = authorizations.map(() => crypto.randomUUID());
  const calls = authorizations.map((authorization, index) => `{"${authorization}","${keys[index]}"}`).join(",\n");
  const stdout = await wrk(url, [`-c${connections}`, `-d${BURST_SECONDS}s`, "--latency"], burstScript(calls, body));
  const found = /^BURST (.*)$/m.exec(stdout)?.[1];
  if (found === undefined) throw new Error(`wrk gave no figures: ${stdout}`);
  const { us, p50, p99, ...statuses } = JSON.parse(found) as Record<string, number>; // written by the script below
  return {
    seconds: (us ?? 0) / 1e6,
    p50: (p50 ?? 0) / 1000,
    p99: (p99 ?? 0) / 1000,
    statuses: new Map(Object.entries(statuses).map(([status, count]) => [Number(status), count])),
  };
}

/**
 * When all are sent, free connections wait; the few that were about to send repeat a call, which changes nothing. wrk itself
 * would continue for its whole time: it is stopped as by Ctrl-C.
 */
const burstScript = (calls: string, body: string) => `
local ffi = require("ffi")
ffi.cdef("typedef struct { long sec; long usec; } moment; int gettimeofday(moment *, void *); int getpid(void); int kill(int, int);")
local function now()
  local at = ffi.new("moment")
  ffi.C.gettimeofday(at, nil)
  return tonumber(at.sec) * 1e6 + tonumber(at.usec)
end
local calls = {${calls}}
local sent, received, since = -1, 0, 0 -- wrk asks for one request before it starts, which it doesn't send
local counts, repeated = {}, 0
result = ""
function request()
  if sent == 0 then since = now() end
  if sent < #calls then sent = sent + 1 else repeated = repeated + 1 end
  local call = calls[math.max(sent - repeated, 1)]
  local headers = {["Authorization"] = call[1], ["Idempotency-Key"] = call[2], ["Content-Type"] = "application/json"}
  return wrk.format("POST", nil, headers, ${JSON.stringify(body)})
end
function delay()
  return sent < #calls and 0 or ${BURST_SECONDS * 1000}
end
function response(status)
  received = received + 1
  if received > #calls then return end
  counts[status] = (counts[status] or 0) + 1
  if received < #calls then return end
  result = '"us":' .. (now() - since)
  for each, count in pairs(counts) do result = result .. ',"' .. each .. '":' .. count end
  wrk.thread:stop()
  ffi.C.kill(ffi.C.getpid(), 2)
end
local thread
function setup(one) thread = one end
function done(summary, latency)
  local broken = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  local heard = thread:get("result")
  if broken > 0 then heard = heard .. ',"0":' .. broken end
  print(string.format('BURST {%s,"p50":%d,"p99":%d}', heard, latency:percentile(50), latency:percentile(99)))
end
`;

async function wrk(url: string, args: readonly string[], script: string | undefined): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "kaifong-wrk-"));
  const file = join(folder, "requests.lua");
  try {
    if (script !== undefined) writeFileSync(file, script);
    const { stdout } = await execute(onPath("wrk") ?? "wrk", [
      "-t1",
      ...args,
      ...(script === undefined ? [] : ["-s", file]),
      url,
    ]);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
