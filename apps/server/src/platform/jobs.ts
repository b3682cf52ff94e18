import type { FastifyBaseLogger } from "fastify";
import { PgBoss } from "pg-boss";

/** Work that repeats by the clock. Whatever the number of processes, one of them runs each due job. */
export interface Jobs {
  /** In: a name, a cron line in Hong Kong time (smallest step: a minute), and what to do. Call before `start`. */
  register(name: string, cron: string, handler: () => Promise<void>): void;
  /** Begins in the background and tries again while the database is away. */
  start(): void;
  /** Runs one registered job now, in this process; for operators and tests. Rejects when the job fails. */
  runNow(name: string): Promise<void>;
  /** Waits for running jobs, at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

interface Job {
  readonly cron: string;
  readonly handler: () => Promise<void>;
}

export const CENTRE_TIME_ZONE = "Asia/Hong_Kong";
const POOL_SIZE = 2;
const RETRY_MS = 3_000;
const JOB_EXPIRES_SECONDS = 300;

export function createJobs(connectionString: string, log: FastifyBaseLogger): Jobs {
  const jobs = new Map<string, Job>();
  let boss: PgBoss | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let stopped = false;
  let starting: Promise<void> | undefined;

  const attempt = async (): Promise<void> => {
    const fresh = new PgBoss({
      connectionString,
      application_name: "kaifong-jobs",
      max: POOL_SIZE,
      connectionTimeoutMillis: RETRY_MS,
    });
    fresh.on("error", (error) => log.warn({ reason: error.message }, "jobs: database away"));
    try {
      await fresh.start();
      for (const [name, job] of jobs) await schedule(fresh, name, job, log);
      boss = fresh;
      log.info({ jobs: jobs.size }, "jobs: running");
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "jobs: not started yet");
      await fresh.stop({ graceful: false }).catch(() => undefined);
      if (!stopped) retryTimer = setTimeout(start, RETRY_MS);
    }
  };
  const start = () => {
    starting = attempt();
  };

  return {
    register: (name, cron, handler) => {
      if (jobs.has(name)) throw new Error(`jobs: ${name} is registered twice`);
      jobs.set(name, { cron, handler });
    },
    start,
    runNow: async (name) => {
      const job = jobs.get(name);
      if (!job) throw new Error(`jobs: ${name} is unknown`);
      await job.handler();
    },
    stop: async (graceMs) => {
      stopped = true;
      clearTimeout(retryTimer);
      await starting;
      await boss?.stop({ graceful: true, timeout: graceMs });
    },
  };
}

async function schedule(boss: PgBoss, name: string, job: Job, log: FastifyBaseLogger): Promise<void> {
  // `exclusive`: a run that is late does not pile up behind itself.
  await boss.createQueue(name, { policy: "exclusive", expireInSeconds: JOB_EXPIRES_SECONDS, retryLimit: 0 });
  await boss.work(name, async () => {
    try {
      await job.handler();
    } catch (error) {
      log.error({ err: error, job: name }, "jobs: failed");
      throw error;
    }
  });
  await boss.schedule(name, job.cron, null, { tz: CENTRE_TIME_ZONE });
}
