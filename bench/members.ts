import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@kaifong/domain/time";
import type pg from "pg";
import { loadEnv } from "../apps/server/src/platform/env.ts";
import { sessionTokens } from "../apps/server/src/platform/session/tokens.ts";
import { aClass, manyMembers } from "@kaifong/testing/builders";

export interface LoggedIn {
  readonly memberId: string;
  /** Header of their requests. */
  readonly authorization: string;
}

/** Stores `count` full members with a live session each. */
export async function membersWithSessions(db: pg.Client, count: number, serverEnv: NodeJS.ProcessEnv): Promise<LoggedIn[]> {
  return sessionsOf(db, await manyMembers(db, count), serverEnv);
}

/** Creates a live session for each of these members. */
export async function sessionsOf(db: pg.Client, memberIds: readonly string[], serverEnv: NodeJS.ProcessEnv): Promise<LoggedIn[]> {
  const { rows } = await db.query<{ id: string; memberId: string }>(
    `INSERT INTO sessions (member_id, created_at, last_seen_at, expires_at, agent_family, address_hash)
     SELECT id, now(), now(), now() + interval '1 hour', 'Bench', 'bench' FROM unnest($1::uuid[]) AS id RETURNING id, member_id AS "memberId"`,
    [memberIds],
  );
  const tokens = sessionTokens(loadEnv(serverEnv).sessionSigningKey);
  const now = new Date();
  return Promise.all(
    rows.map(async ({ id, memberId }) => {
      const token = await tokens.sign({ memberId, sessionId: id, generation: 0, memberType: "FULL" }, now);
      return { memberId, authorization: `Bearer ${token}` };
    }),
  );
}

/** A first-come class that is open now, with places for everybody; its one lesson is in 20 days, or this many days later. */
export async function openClass(db: pg.Client, quota: number, daysLater = 0): Promise<string> {
  await firstSync(db);
  const now = Date.now();
  const start = now + (20 + daysLater) * DAY_MS;
  return aClass(db, {
    quota,
    enrolStart: new Date(now - DAY_MS),
    enrolEnd: new Date(now + 10 * DAY_MS),
    lessons: [[new Date(start), new Date(start + HOUR_MS)]],
  });
}

/** Waits for the first sync of classes, which would close a class that no editor has published. */
async function firstSync(db: pg.Client): Promise<void> {
  const deadline = Date.now() + MINUTE_MS;
  while ((await db.query("SELECT FROM classes LIMIT 1")).rowCount === 0) {
    if (Date.now() > deadline) throw new Error("no class came from the content service within a minute");
    await sleep(100);
  }
}
