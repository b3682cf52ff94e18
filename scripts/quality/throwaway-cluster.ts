import { randomBytes } from "node:crypto";
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { superuserUrl, waitForPostgres } from "../run/databases.ts";
import { freePort } from "../run/ports.ts";
import { startCluster } from "../run/postgres.ts";

export interface TestCluster {
  /** The superuser's address of its maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A folder in memory, if there is one. */
const IN_MEMORY = "/dev/shm";
/** Several times the space of the databases of a whole run. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A PostgreSQL for tests only, deleted without a trace when it is stopped. It may lose its data: not waiting for the disk makes
 * it several times as fast.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(fastFolder(), "kaifong-test-"));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user
  const superuser = { port: await freePort(), password: randomBytes(12).toString("hex") };
  const child = await startCluster({
    directory: join(folder, "postgres"),
    ...superuser,
    logFile: join(folder, "postgres.log"),
    settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"],
    onProcess: () => undefined,
  });
  const killToo = () => child.kill();
  process.once("exit", killToo);
  await waitForPostgres(superuser, child);
  return {
    url: superuserUrl(superuser),
    stop: async () => {
      await child.stop();
      process.off("exit", killToo);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The folder in which files are created and deleted fastest. A database has about 600 files: a file system on a disk looks
 * through all that were just deleted before it creates one, which takes an eighth of the whole time of the tests.
 */
function fastFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Set-up of Vitest (vitest.config.ts): starts a cluster for this run, unless TEST_DATABASE_URL names one. Returns a function that
 * ends it.
 */
export default async function clusterOfThisRun(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_DATABASE_URL"]) return undefined;
  const cluster = await startTestCluster();
  process.env["TEST_DATABASE_URL"] = cluster.url;
  return () => cluster.stop();
}
