import { execFileSync } from "node:child_process";
import { createServer } from "node:net";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { commandOf } from "./processes.ts";
import { Plain } from "./progress.ts";

export interface WantedPort {
  readonly port: number;
  readonly host: string;
  /** What listens there, for the message. */
  readonly what: string;
  /** The setting that changes it. */
  readonly setting: string;
}

/** Throws one message that names every port that is taken, by whom if that can be seen, and the setting that moves us elsewhere. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const taken: string[] = [];
  for (const entry of wanted) {
    if (await isFree(entry.port, entry.host)) continue;
    const holder = holderOf(entry.port);
    taken.push(`  ${entry.port} (${entry.what}) is taken${holder}. Choose another: ${entry.setting}=${entry.port + 1} npm start`);
  }
  if (taken.length > 0)
    throw new Plain(`Some ports are not free:\n${taken.join("\n")}\nThe settings can also stand in .env (see .env.example).`);
}

export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)));
  });
}

/** A port nobody listens on now. */
export function freePort(host = "127.0.0.1"): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen({ port: 0, host }, () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** " by process 123 (node …)", or nothing when the system won't say. */
function holderOf(port: number): string {
  const pid = process.platform === "linux" ? holderOnLinux(port) : holderByLsof(port);
  return pid === undefined ? "" : ` by process ${pid} (${commandOf(pid).slice(0, 80)})`;
}

function holderOnLinux(port: number): number | undefined {
  const inodes = new Set(["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) => listeners(table, port)));
  if (inodes.size === 0) return undefined;
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const links = readdirSync(`/proc/${entry}/fd`).map((fd) => readlinkSync(`/proc/${entry}/fd/${fd}`));
      if (links.some((link) => inodes.has(link))) return Number(entry);
    } catch {
      // Another user's process, or one that ended meanwhile.
    }
  }
  return undefined;
}

/** Sockets in state LISTEN (0A) on this port, as their /proc/<pid>/fd links read. */
function listeners(table: string, port: number): string[] {
  try {
    const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
    const rows = readFileSync(table, "utf8").split("\n").slice(1);
    return rows
      .map((row) => row.trim().split(/\s+/))
      .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === "0A")
      .map((fields) => `socket:[${fields[9]}]`);
  } catch {
    return [];
  }
}

function holderByLsof(port: number): number | undefined {
  try {
    const answer = execFileSync("lsof", ["-t", "-sTCP:LISTEN", `-iTCP:${port}`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number(answer.split("\n")[0]) || undefined;
  } catch {
    return undefined;
  }
}
