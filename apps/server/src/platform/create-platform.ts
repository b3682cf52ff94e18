import type { FastifyBaseLogger } from "fastify";
import { createBus } from "./bus.ts";
import { openDb } from "./db.ts";
import type { Deps } from "./deps.ts";
import type { Env } from "./env.ts";
import { eventsOver } from "./events.ts";
import { createJobs } from "./jobs.ts";
import { createLimits } from "./limits.ts";
import { openTransports } from "./transports/transports.ts";
import { createMetrics } from "./metrics.ts";
import { NO_STAFF_SESSIONS } from "./session/staff-sessions.ts";
import { deriveSecret } from "./secrets.ts";

/** A caller who gets no connection within this time gets 503 while it still helps. */
const ACQUIRE_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** A caller who would wait longer for a lock is better told to try again. */
const LOCK_TIMEOUT_MS = 3_000;

/** Everything of `Deps` that the platform itself provides; `createDeps` adds what rooms provide. Nothing connects yet. */
export function createPlatform(
  env: Env,
  log: FastifyBaseLogger,
  now: Deps["now"] = () => new Date(),
): Omit<Deps, "content" | "relations"> {
  const db = openDb({
    connectionString: env.databaseUrl,
    poolSize: env.databasePoolSize,
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    now,
    onError: (error) => log.warn({ reason: error.message }, "database connection lost"),
  });
  return {
    env,
    db,
    now,
    log,
    metrics: createMetrics(() => db.stats()),
    limits: createLimits(db, deriveSecret(env.sessionSigningKey, "limits"), now),
    bus: eventsOver(createBus({ connectionString: env.databaseUrl, log })),
    jobs: createJobs(env.databaseUrl, log),
    transports: openTransports(env, { db, log, now }),
    staffSessions: NO_STAFF_SESSIONS,
  };
}
