import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { commandOf } from "./processes.ts";
import { UsageError } from "./progress.ts";

export interface WantedPort {
  readonly port: number;
  readonly host: string;
  /** The name of the service, for the message. */
  readonly what: string;
  /** The setting that changes it. */
  readonly setting: string;
}

/** Throws one message that names every occupied port, by whom if that is visible, and the setting that changes it. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const taken: string[] = [];
  for (const entry of wanted) {
    if (await isFree(entry.port, entry.host)) continue;
    const holder = holderOf(entry.port);
    taken.push(`  ${entry.port} (${entry.what}) is taken${holder}. Choose another: ${entry.setting}=${entry.port + 1} npm start`);
  }
  if (taken.length > 0)
    throw new UsageError(
      `Some ports are not free:\n${taken.join("\n")}\nThe settings can also stand in .env (see .env.example).`,
    );
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)));
  });
}

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  if (address === null || typeof address === "string") throw new Error("a server on a port has an address with it");
  await new Promise((closed) => probe.close(closed));
  return address.port;
}

/** Programs that list the sockets of a system; each names the process in its own way. */
const LISTERS = [
  { command: "ss", args: (port: number) => ["-Hltnp", `sport = :${port}`], pid: /pid=(\d+)/ },
  { command: "lsof", args: (port: number) => ["-t", "-sTCP:LISTEN", `-iTCP:${port}`], pid: /^(\d+)/ },
] as const;

/** " by process 123 (node …)", or nothing when the system won't say. */
function holderOf(port: number): string {
  for (const { command, args, pid } of LISTERS) {
    const { stdout } = spawnSync(command, args(port), { encoding: "utf8" });
    const found = pid.exec(stdout ?? "")?.[1];
    if (found) return ` by process ${found} (${commandOf(Number(found)).slice(0, 80)})`;
  }
  return "";
}
