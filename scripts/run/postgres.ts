import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { startChild, type Child } from "./child.ts";
import { chooseRunner, type PostgresRunner } from "./postgres-runner.ts";
import { commandOf, endProcess, markOf, type ProcessMark } from "./processes.ts";
import { UsageError } from "./progress.ts";

const execute = promisify(execFile);
/** A fast shutdown ends sessions and writes a checkpoint. */
const STOP_GRACE_MS = 8_000;

export interface ClusterOptions {
  /** Folder of the cluster's files; created when missing. */
  readonly directory: string;
  readonly port: number;
  /** The password of the superuser `postgres`. */
  readonly password: string;
  readonly logFile: string;
  /** More settings of PostgreSQL, as `name=value`. */
  readonly settings?: readonly string[];
  readonly onProcess: (mark: ProcessMark | undefined) => void;
}

/**
 * Creates the cluster when there is none, clears what a killed run left behind, and launches PostgreSQL (it may not respond yet).
 */
export async function startCluster(options: ClusterOptions): Promise<Child> {
  const directory = resolve(options.directory);
  mkdirSync(dirname(directory), { recursive: true });
  const runner = chooseRunner(directory);
  if (!existsSync(join(directory, "PG_VERSION"))) await initialise(directory, options.password, runner);
  await clearLeftovers(directory);
  const [command = "", ...args] = [...runner.prefix, join(runner.programs, "postgres"), "-D", directory, ...settingsOf(options)];
  return startChild({
    kind: "postgres",
    name: "PostgreSQL",
    command,
    args,
    cwd: directory,
    env: environment(),
    logFile: options.logFile,
    echo: false,
    stopSignal: "SIGINT",
    graceMs: STOP_GRACE_MS,
    channel: false,
    user: runner.user,
    onProcess: options.onProcess,
  });
}

/**
 * Its log has nothing of failed statements: the first line of an error may contain a value, and the statement others. The sender
 * gets the error, and logs it without them (apps/server/src/platform/logging.ts). The rest is terse, without rows and keys.
 */
const LOGS_NO_STATEMENT = [
  ...["log_min_messages=log", "log_min_error_statement=panic", "log_error_verbosity=terse"],
  ...["log_parameter_max_length=0", "log_parameter_max_length_on_error=0"],
];
const SETTINGS = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "timezone=UTC", ...LOGS_NO_STATEMENT];

function settingsOf(options: ClusterOptions): string[] {
  const settings = [...SETTINGS, ...(options.settings ?? [])];
  return ["-p", String(options.port), ...settings.flatMap((setting) => ["-c", setting])];
}

/**
 * Fills a folder next to the final one and renames it at the end, so that a start that is killed half-way leaves no half cluster.
 */
async function initialise(directory: string, password: string, runner: PostgresRunner): Promise<void> {
  const fresh = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  for (const path of [fresh, passwordFile]) if (runner.owner) chownSync(path, runner.owner.uid, runner.owner.gid);
  const [command = "", ...args] = [
    ...runner.prefix,
    join(runner.programs, "initdb"),
    ...[`--pgdata=${fresh}`, "--username=postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8"],
    ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--data-checksums"],
  ];
  try {
    await execute(command, args, { env: environment(), cwd: fresh, ...runner.user });
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new UsageError(`PostgreSQL could not make its files in ${directory}:\n${output}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(fresh, directory);
}

/**
 * After kill -9: stops a PostgreSQL that still runs on our files; removes a postmaster.pid whose number now belongs to another
 * program (PostgreSQL itself would refuse to start next to it).
 */
async function clearLeftovers(directory: string): Promise<void> {
  const pidFile = join(directory, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const mark = markOf(Number(readFileSync(pidFile, "utf8").split("\n")[0]));
  if (!mark) return;
  const command = commandOf(mark.pid);
  if (command.includes("postgres") && command.includes(directory)) await endProcess(mark, STOP_GRACE_MS, "SIGINT");
  else rmSync(pidFile, { force: true });
}

/**
 * The environment without PG… settings of the caller, which would mislead the server and its tools, and in a language that we can
 * read.
 */
function environment(): NodeJS.ProcessEnv {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith("PG") && !name.startsWith("LC_"));
  return { ...Object.fromEntries(environment), LC_ALL: "C" };
}
