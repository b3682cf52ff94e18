import type { Db } from "./db.ts";
import type { Env } from "./env.ts";
import type { Limits } from "./limits.ts";
import type { Transports } from "./transports/transports.ts";
import type { Metrics } from "./metrics.ts";
import type { EventBus } from "./events.ts";
import type { Jobs } from "./jobs.ts";
import type { SiteContent } from "./site-content.ts";
import type { Relations } from "./relations.ts";
import type { StaffSessions } from "./session/staff-sessions.ts";
import type { FastifyBaseLogger } from "fastify";

/** The parts that rooms are given. Built once by main.ts (or by a test) and passed down; no room reaches for a global. */
export interface Deps {
  readonly env: Env;
  readonly db: Db;
  /** The server's clock. Rules never read another. */
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Shared rate limits, stored in the database so that every process counts together. */
  readonly limits: Limits;
  /** Events between processes, over PostgreSQL's NOTIFY and LISTEN. */
  readonly bus: EventBus;
  readonly jobs: Jobs;
  /** The channels by which messages are sent; a message in the outbox for another channel waits. */
  readonly transports: Transports;
  /** Who may act for whom. */
  readonly relations: Relations;
  readonly staffSessions: StaffSessions;
  /** Content of the content service: a mirror of what is published. */
  readonly content: SiteContent;
}
