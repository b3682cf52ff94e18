import { HONG_KONG_ZONE } from "@kaifong/domain/time";
import type { FastifyBaseLogger } from "fastify";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Tx } from "./db.ts";
import { errorText } from "@kaifong/contract/error-text";
import { rejectAfter } from "./reject-after.ts";

/** A kind of work that is enqueued: its name and its data. Declared next to its handler; two of one name are refused. */
export interface JobKind<Data extends z.ZodType> {
  readonly name: string;
  /** The data is in the database until the work is done: identities, no words of anybody's. */
  readonly data: Data;
}

/**
 * Work that repeats on a schedule, or that is enqueued. Whatever the number of processes, one of them runs each due job.
 */
export interface Jobs {
  /** Schedules a job by its name, with a cron line in Hong Kong time (smallest step: a minute). Call before `start`. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  /**
   * Handles enqueued work of this kind. A run that fails is tried again, up to five times over about an hour, so it must be safe
   * to run the handler twice. Call before `start`.
   */
  handle<Data extends z.ZodType>(kind: JobKind<Data>, handler: (data: z.output<Data>) => Promise<void>): void;
  /**
   * Enqueues work inside the caller's transaction: when that rolls back the work does not exist. It runs a few seconds after the
   * commit, not before `startAfter`; the caller need not have started jobs. Throws when nobody handles this kind.
   */
  enqueue<Data extends z.ZodType>(tx: Tx, kind: JobKind<Data>, data: z.input<Data>, options?: EnqueueOptions): Promise<void>;
  /** Begins in the background and tries again while the database is away. */
  start(): void;
  /** Runs one scheduled job now, in this process; for operators and tests. Rejects when the job fails. */
  runNow(name: string): Promise<void>;
  /** Waits for running jobs, at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

interface EnqueueOptions {
  readonly startAfter?: Date;
}

/** Sets up one job's queue and worker. */
type Setup = (boss: PgBoss) => Promise<void>;
interface Job {
  readonly setUp: Setup;
  /** Without data; undefined for work with its own data. */
  readonly handler: (() => Promise<void>) | undefined;
}

const POOL_SIZE = 2;
const RETRY_MS = 3_000;
/** Longer than any statement of the queue takes, the creation of its tables included. */
const QUERY_TIMEOUT_MS = 5_000;
const JOB_EXPIRES_SECONDS = 300;
/** Seconds before the first further attempt; doubled before each of the others. */
const RETRY_AFTER_SECONDS = 60;
const MAX_RETRIES = 5;

/** The jobs of this process, none of which runs before `start`. */
export function createJobs(connectionString: string, log: FastifyBaseLogger): Jobs {
  const jobs = new Map<string, Job>();
  const add = (name: string, job: Job) => {
    if (jobs.has(name)) throw new Error(`jobs: ${name} is declared twice`);
    jobs.set(name, job);
  };
  const options = {
    connectionString,
    application_name: "kaifong-jobs",
    max: POOL_SIZE,
    connectionTimeoutMillis: RETRY_MS,
    // An option of pg, to which the queue passes its options: a network that swallows packets closes no connection.
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  };
  const runner = startWithRetries(options, jobs, log);
  const prepared = queuesOnDemand(options, log);
  return {
    schedule: (name, cron, handler) => add(name, { setUp: (boss) => repeat(boss, { name, cron, handler }, log), handler }),
    handle: ({ name, data }, handler) =>
      add(name, { setUp: (boss) => serve(boss, name, async (payload) => handler(data.parse(payload)), log), handler: undefined }),
    enqueue: async (tx, { name, data }, payload, { startAfter } = {}) => {
      if (!jobs.has(name)) throw new Error(`jobs: nobody handles ${name}`);
      const parsed = data.parse(payload);
      if (!runner.boss()) await prepared(name);
      const db = { executeSql: (text: string, values: unknown[] = []) => tx.query(text, values) };
      const boss = runner.boss() ?? new PgBoss({ db }); // which runs nothing, and queries in the same transaction
      const id = await boss.send(name, { payload: parsed }, { db, ...(startAfter ? { startAfter } : {}) });
      if (id === null) throw new Error(`jobs: ${name} was not taken`);
    },
    start: runner.start,
    runNow: async (name) => {
      const handler = jobs.get(name)?.handler;
      if (!handler) throw new Error(`jobs: ${name} is unknown`);
      await handler();
    },
    stop: runner.stop,
  };
}

/** Starts pg-boss with every job in the background, and tries again while the database is away. */
function startWithRetries(options: ConstructorOptions, jobs: ReadonlyMap<string, Job>, log: FastifyBaseLogger) {
  let boss: PgBoss | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let stopped = false;
  let starting: Promise<void> | undefined;

  const attempt = async (): Promise<void> => {
    const fresh = new PgBoss(options);
    fresh.on("error", (error) => log.warn({ reason: error.message }, "jobs: database away"));
    try {
      await fresh.start();
      if (stopped) throw new Error("the server ends");
      for (const job of jobs.values()) await job.setUp(fresh);
      boss = fresh;
      log.info({ jobs: jobs.size }, "jobs: running");
    } catch (error) {
      log.warn({ reason: errorText(error) }, "jobs: not started yet");
      await fresh.stop({ graceful: false }).catch(() => undefined);
      if (!stopped) retryTimer = setTimeout(start, RETRY_MS);
    }
  };
  const start = () => {
    starting = attempt();
  };
  const stop = async (graceMs: number) => {
    stopped = true;
    clearTimeout(retryTimer);
    // A database that says nothing may delay a start for longer; nothing of it runs afterwards.
    await rejectAfter(graceMs, Promise.resolve(starting)).catch(() => undefined);
    await boss?.stop({ graceful: true, timeout: graceMs });
  };
  return { boss: () => boss, start, stop };
}

/**
 * Makes sure that a queue exists before jobs have run in this database for the first time: a transaction cannot create it. Each
 * queue once; one that fails is tried again by the next caller.
 */
function queuesOnDemand(options: ConstructorOptions, log: FastifyBaseLogger): (name: string) => Promise<void> {
  const known = new Map<string, Promise<void>>();
  const prepare = async (name: string) => {
    const boss = new PgBoss({ ...options, schedule: false, supervise: false });
    boss.on("error", (error) => log.warn({ reason: error.message }, "jobs: database away"));
    try {
      await boss.start();
      await createQueueOfRequests(boss, name);
    } catch (error) {
      known.delete(name);
      throw error;
    } finally {
      await boss.stop({ graceful: false });
    }
  };
  return (name) => {
    const preparing = known.get(name) ?? prepare(name);
    known.set(name, preparing);
    return preparing;
  };
}

/** Sets up scheduled work. */
async function repeat(
  boss: PgBoss,
  { name, cron, handler }: { readonly name: string; readonly cron: string; readonly handler: () => Promise<void> },
  log: FastifyBaseLogger,
): Promise<void> {
  // `exclusive`: a run that is late does not pile up behind itself.
  await boss.createQueue(name, { policy: "exclusive", expireInSeconds: JOB_EXPIRES_SECONDS, retryLimit: 0 });
  await boss.work(name, () => logged(name, handler, log));
  await boss.schedule(name, cron, null, { tz: HONG_KONG_ZONE });
}

/** Sets up enqueued work. */
async function serve(
  boss: PgBoss,
  name: string,
  handler: (payload: unknown) => Promise<void>,
  log: FastifyBaseLogger,
): Promise<void> {
  await createQueueOfRequests(boss, name);
  await boss.work<{ readonly payload: unknown }>(name, async (jobs) => {
    for (const { data } of jobs) await logged(name, () => handler(data.payload), log);
  });
}

async function createQueueOfRequests(boss: PgBoss, name: string): Promise<void> {
  const retries = { retryLimit: MAX_RETRIES, retryDelay: RETRY_AFTER_SECONDS, retryBackoff: true };
  await boss.createQueue(name, { policy: "standard", expireInSeconds: JOB_EXPIRES_SECONDS, ...retries });
}

async function logged(job: string, work: () => Promise<void>, log: FastifyBaseLogger): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, job }, "jobs: failed");
    throw error;
  }
}
