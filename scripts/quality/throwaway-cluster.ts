import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, chmodSync } from "node:fs";
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

/**
 * A PostgreSQL for tests alone, gone without trace when it is stopped. It may lose its data: not waiting for the disk makes it
 * several times as fast.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), "kaifong-test-"));
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

/** Set-up of Vitest (vitest.config.ts): a cluster for this run, unless TEST_DATABASE_URL names one. Out: what ends it. */
export default async function clusterOfThisRun(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_DATABASE_URL"]) return undefined;
  const cluster = await startTestCluster();
  process.env["TEST_DATABASE_URL"] = cluster.url;
  return () => cluster.stop();
}
