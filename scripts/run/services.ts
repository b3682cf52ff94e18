import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SECOND_MS } from "@kaifong/domain/time";
import { STOP_GRACE_MS } from "../../apps/server/src/platform/shutdown.ts";
import { startChild, type Child } from "./child.ts";
import { ensureDatabases, waitForPostgres } from "./databases.ts";
import { packagesOf } from "./packages.ts";
import { COMPILED, inRoot, NODE } from "./paths.ts";
import { startCluster } from "./postgres.ts";
import type { RunFile } from "./run-file.ts";
import type { Settings } from "./settings.ts";

/** The server ends by itself within its own time, by force a second later; the whole stop takes at most 15 s. */
const SERVER_GRACE_MS = STOP_GRACE_MS + SECOND_MS;
const CMS_GRACE_MS = 4_000;
// Plain --watch follows every loaded module, including the copy of its configuration that Vite creates, loads and deletes: the
// server would never stop restarting.
const WATCH = [
  "--watch-preserve-output",
  ...["apps/server/src", ...packagesOf("apps/server").map((name) => `packages/${name}`)].map(
    (folder) => `--watch-path=${inRoot(folder)}`,
  ),
];
/**
 * Thousands of modules are loaded at its start: with more room for young objects than Node's default, garbage collection
 * interrupts that less.
 */
const ROOMY = "--max-semi-space-size=32";
/**
 * By default, Node lets garbage grow to several times what is used, and the C library does not return freed memory: after a rush
 * and two crawls of all pages the server used half as much again. So it collects sooner, and returns freed memory at once.
 */
const FRUGAL = ["--max-semi-space-size=4", "--heap-growing-percent=10"];
const GIVES_BACK = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "32768" };
const GUARD = ["--import", pathToFileURL(inRoot("scripts/run/die-with-parent.mjs")).href];

export function logsOf(settings: Settings): string {
  return join(settings.dataDir, "logs");
}

/** Our own PostgreSQL with both databases; undefined when the settings name others. `onChild` is called before it responds. */
export async function startDatabase(
  settings: Settings,
  runFile: RunFile,
  onChild: (child: Child) => void,
): Promise<Child | undefined> {
  const { cluster, dataDir } = settings;
  if (!cluster) return undefined;
  const child = await startCluster({
    directory: join(dataDir, "postgres"),
    port: cluster.port,
    password: cluster.password,
    logFile: join(logsOf(settings), "postgres.log"),
    settings: ["max_connections=100", "shared_buffers=128MB"],
    onProcess: (mark) => runFile.child("postgres", mark),
  });
  onChild(child);
  await waitForPostgres(cluster, child);
  await ensureDatabases(cluster, cluster.databases);
  return child;
}

export function startCms(settings: Settings, runFile: RunFile): Child {
  const develop = settings.cms?.develop ?? false;
  return startChild({
    kind: "cms",
    name: "The content service",
    command: NODE,
    args: [
      ...GUARD,
      ...(develop
        ? [inRoot("cms/node_modules/@strapi/strapi/bin/strapi.js"), "develop"]
        : [ROOMY, inRoot("cms/scripts/start.mjs")]),
    ],
    cwd: inRoot("cms"),
    env: { ...COMPILED, ...settings.cmsEnv },
    logFile: join(logsOf(settings), "cms.log"),
    echo: develop,
    stopSignal: "SIGTERM",
    graceMs: CMS_GRACE_MS,
    channel: true,
    onProcess: (mark) => runFile.child("cms", mark),
  });
}

/** The front door. `port` allows a second one next to the first. */
export function startServer(settings: Settings, runFile: RunFile, port = settings.port): Child {
  const name = port === settings.port ? "server" : `server-${port}`;
  return startChild({
    kind: "server",
    name: "The server",
    command: NODE,
    args: [...FRUGAL, ...GUARD, ...(settings.development ? WATCH : []), inRoot("apps/server/src/main.ts")],
    cwd: inRoot(),
    env: { ...GIVES_BACK, ...COMPILED, ...settings.serverEnv, PORT: String(port) },
    logFile: join(logsOf(settings), `${name}.log`),
    echo: settings.development,
    stopSignal: "SIGTERM",
    graceMs: SERVER_GRACE_MS,
    channel: true,
    onProcess: (mark) => runFile.child(name, mark),
  });
}
