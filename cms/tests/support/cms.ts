import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import net from "node:net";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** Long, because the machine may be busy with other tests. */
const READY_WITHIN_MS = 240_000;
const POLL_MS = 100;

export interface RunningCms {
  readonly url: string;
  readonly child: ChildProcess;
  readonly log: () => string;
  /** Ends it as a process manager would; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_health`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`The content service stopped at its start:\n${log()}`);
    if (Date.now() > deadline) throw new Error(`The content service is not ready after ${READY_WITHIN_MS} ms:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The environment of every process of the content service in these tests. */
export const environment = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  NODE_ENV: "production",
  ...settings,
});

export async function startCms(settings: Readonly<Record<string, string>>): Promise<RunningCms> {
  if (!existsSync(path.join(ROOT, "dist/src/index.js"))) throw new Error("Build first: npm run build:server");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: ROOT,
    env: { ...environment(settings), CMS_PORT: String(port), CMS_PUBLIC_URL: url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => lines.push(chunk.toString("utf8")));
  const log = () => lines.join("");
  const exited = once(child, "exit");
  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await exited;
    return child.exitCode;
  };
  try {
    await untilReady(url, child, log);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return { url, child, log, stop };
}
