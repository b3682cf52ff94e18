import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPath } from "../scripts/quality/browser.ts";
import { freePort } from "../scripts/run/ports.ts";
import { UsageError } from "../scripts/run/progress.ts";

export interface ServedFile {
  /** The path at which it is served. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** The server that ours is compared with. */
export interface Peer {
  readonly url: string;
  stop(): void;
}

/** Starts nginx with one worker (our server is one process too), serving these bytes from files with these headers. */
export async function startNginx(served: readonly ServedFile[]): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), "kaifong-nginx-"));
  chmodSync(folder, 0o755); // the worker is another user when we are root
  const port = await freePort();
  const locations = served.map((entry, index) => locationOf(entry, join(folder, `${index}`)));
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, locations));
  const nginx = spawn(onPath("nginx") ?? "nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  await responding(nginx, `http://127.0.0.1:${port}${served[0]?.path ?? "/"}`);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      nginx.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function locationOf({ path, bytes, headers }: ServedFile, file: string): string {
  writeFileSync(file, bytes);
  const type = headers["content-type"] ?? "application/octet-stream";
  const rest = Object.entries(headers).filter(
    ([name]) => !["content-type", "content-length", "connection", "date", "keep-alive", "etag"].includes(name),
  );
  const added = rest.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "")}';`).join(" ");
  return `location = ${path} { types {} default_type '${type}'; ${added} alias ${file}; }`;
}

function configuration(folder: string, port: number, locations: readonly string[]): string {
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; ${locations.join("\n")} }
}`;
}

async function responding(nginx: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (nginx.exitCode !== null) break;
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new UsageError("nginx did not start.");
}
