import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { MINUTE_MS } from "@kaifong/domain/time";
import { urlAt } from "./addresses.ts";
import { buildCms, buildWeb, installCms } from "./builds.ts";
import type { Child } from "./child.ts";
import { waitUntilHealthy, waitUntilOpen } from "./health.ts";
import { LANGUAGES, pathIn } from "@kaifong/i18n";
import type { ProcessMark } from "./processes.ts";
import { requireFreePorts, type WantedPort } from "./ports.ts";
import { UsageError, step } from "./progress.ts";
import { COMMAND, claimRunFile, type RunFile } from "./run-file.ts";
import { logsOf, startCms, startDatabase, startServer } from "./services.ts";
import type { Settings } from "./settings.ts";

/** The first start fills the content service from its seeds, which takes minutes on a busy machine. */
const CMS_WITHIN_MS = 600_000;
/** The server waits for the content service, and then for itself. */
const READY_WITHIN_MS = CMS_WITHIN_MS + MINUTE_MS;
const STOP_ORDER = ["server", "cms", "postgres"] as const;

export interface Product {
  readonly settings: Settings;
  readonly children: { readonly postgres: Child | undefined; readonly cms: Child | undefined; readonly server: Child };
  /** Adds another server on the same database and content service; `env`: the settings that differ. */
  addServer(port: number, env?: Readonly<Record<string, string>>): Promise<Child>;
}

export interface Start {
  /**
   * Resolves as soon as visitors and members can use the site: pages show their content, from what the server last stored when
   * the content service is not up yet. Never later than `ready`; rejects with it.
   */
  readonly open: Promise<void>;
  /** Resolves when the server says that it is ready; when starting fails, everything is stopped before it rejects. */
  readonly ready: Promise<Product>;
  /**
   * Stops everything in order: servers respond to requests in flight, then the content service, then the database. Also half-way
   * through a start.
   */
  stop(): Promise<void>;
  /** Stops at once. */
  kill(): void;
}

/** Everything that has been started so far. */
interface Started {
  readonly opened: () => void;
  readonly all: Child[];
  /** A database that is starting, which a stop has to wait for: a launch cannot be cancelled. */
  database: Promise<unknown>;
  runFile: RunFile | undefined;
  stopping: Promise<void> | undefined;
}

/** Installs, builds and starts everything for these `settings`. */
export function startProduct(settings: Settings): Start {
  let opened = (): void => undefined;
  const opening = new Promise<void>((resolve) => (opened = resolve));
  const started: Started = {
    opened,
    all: [],
    database: Promise.resolve(),
    runFile: undefined,
    stopping: undefined,
  };
  const stop = () => (started.stopping ??= stopInOrder(started));
  const ready = start(settings, started).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const open = Promise.race([opening, ready.then(() => undefined)]);
  open.catch(() => undefined); // a caller that waits for readiness learns of a failure there
  return {
    open,
    ready,
    stop,
    kill: () => {
      for (const child of started.all) child.kill();
      started.runFile?.remove();
    },
  };
}

async function start(settings: Settings, started: Started): Promise<Product> {
  const logs = logsOf(settings);
  mkdirSync(logs, { recursive: true });
  const runFile = await claimRunFile(join(settings.dataDir, "run.json"));
  started.runFile = runFile;
  await step("Ports are free", () => requireFreePorts(portsOf(settings)));
  const [postgres] = await Promise.all([database(settings, started, runFile), ...builds(settings, logs, runFile)]);
  const server = launchServer(settings, started, runFile, settings.port);
  announceWhenOpen(settings, started, server);
  const [cms] = await Promise.all([contentService(settings, started, runFile), untilReady(settings, server, settings.port)]);
  const addServer: Product["addServer"] = async (port, env = {}) => {
    const own = { ...settings, serverEnv: { ...settings.serverEnv, ...env } };
    return untilReady(own, launchServer(own, started, runFile, port), port);
  };
  return { settings, children: { postgres, cms, server }, addServer };
}

function builds(settings: Settings, logs: string, { child }: RunFile): Promise<unknown>[] {
  const note = (name: string) => (mark: ProcessMark | undefined) => child(`${COMMAND}${name}`, mark);
  // In development the server builds pages when they are requested.
  const web = settings.development ? [] : [step("Website", () => buildWeb(logs, note("web")))];
  if (!settings.cms) return web;
  const cms = step("Libraries of the content service", () => installCms(logs, note("cms"))).then(() =>
    step("Content service", () => buildCms(logs, note("cms"))),
  );
  return [...web, cms];
}

async function database(settings: Settings, started: Started, runFile: RunFile): Promise<Child | undefined> {
  if (!settings.cluster) return undefined;
  const starting = step("PostgreSQL responds", () => startDatabase(settings, runFile, (child) => started.all.push(child)));
  started.database = starting.catch(() => undefined);
  return starting;
}

async function contentService(settings: Settings, started: Started, runFile: RunFile): Promise<Child | undefined> {
  if (!settings.cms || started.stopping) return undefined;
  const child = startCms(settings, runFile);
  started.all.push(child);
  await step("Content service responds", () => waitUntilHealthy(child, `${settings.cmsUrl}/_health`, CMS_WITHIN_MS));
  return child;
}

function launchServer(settings: Settings, started: Started, runFile: RunFile, port: number): Child {
  if (started.stopping) throw new UsageError("Stopped while starting.");
  const child = startServer(settings, runFile, port);
  started.all.push(child);
  return child;
}

function announceWhenOpen(settings: Settings, started: Started, server: Child): void {
  // A content service that isn't ours may be away for any time, and pages are never cached in development: in both cases ready
  // means open.
  if (!settings.cms || settings.development) return;
  const homes = LANGUAGES.map((language) => urlAt(settings.host, settings.port) + pathIn(language, "/"));
  // When this fails, so does the wait for readiness, which reports it.
  step("Website is open", () => waitUntilOpen(server, homes, READY_WITHIN_MS)).then(started.opened, () => undefined);
}

async function untilReady(settings: Settings, server: Child, port: number): Promise<Child> {
  await step("Server is ready", () => waitUntilHealthy(server, healthUrlOf(settings, port), READY_WITHIN_MS));
  return server;
}

/**
 * The health check by which the server counts as started. "Ready" means that it has checked the database and the content service
 * itself, so it waits for the slower of them; a content service that is not ours may be away for long, and the site uses its
 * snapshots meanwhile.
 */
export function healthUrlOf({ host, cms }: Pick<Settings, "host" | "cms">, port: number): string {
  return `${urlAt(host, port)}/health/${cms ? "ready" : "live"}`;
}

function portsOf(settings: Settings): WantedPort[] {
  const { cms, cluster } = settings;
  return [
    { port: settings.port, host: settings.host, what: "the website", setting: "PORT" },
    ...(cms ? [{ port: cms.port, host: cms.host, what: "the content service", setting: "CMS_PORT" }] : []),
    ...(cluster ? [{ port: cluster.port, host: "127.0.0.1", what: "PostgreSQL", setting: "DATABASE_PORT" }] : []),
  ];
}

async function stopInOrder(started: Started): Promise<void> {
  await started.database;
  const { all, runFile } = started;
  for (const rank of STOP_ORDER) await Promise.all(all.filter((child) => child.kind === rank).map((child) => child.stop()));
  runFile?.remove();
}
