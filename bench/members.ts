import { DAY_MS, HOUR_MS } from "@kaifong/domain/time";
import type pg from "pg";
import { loadEnv } from "../apps/server/src/platform/env.ts";
import { tokensOf } from "../apps/server/src/platform/session/tokens.ts";
import { aClass } from "@kaifong/testing/builders";

/** Stores `count` full members with a live session each; gives the Authorization header of each. */
export async function membersWithSessions(db: pg.Client, count: number, serverEnv: NodeJS.ProcessEnv): Promise<string[]> {
  const tag = Date.now().toString(36).toUpperCase();
  const { rows } = await db.query<{ id: string; member_id: string }>(
    `WITH made AS (
       INSERT INTO members (member_no, member_type, surname_zh, given_name_zh, surname_en, given_name_en, gender, birth_date, mobile, residence_basis)
       SELECT 'B' || $2 || n, 'FULL', '陳', '大文', 'Chan', 'Tai Man', 'F', '1954-06-01', '+85298' || lpad((extract(epoch FROM now())::bigint % 1000 * 10000 + n)::text, 8, '0'), 'LIVE'
       FROM generate_series(1, $1::integer) AS n RETURNING id)
     INSERT INTO sessions (member_id, created_at, last_seen_at, expires_at, agent_family, address_hash)
     SELECT id, now(), now(), now() + interval '1 hour', 'Bench', 'bench' FROM made RETURNING id, member_id`,
    [count, tag],
  );
  const tokens = tokensOf(loadEnv(serverEnv).sessionSigningKey);
  const now = new Date();
  return Promise.all(
    rows.map(
      async ({ id, member_id: memberId }) => `Bearer ${await tokens.sign({ memberId, sessionId: id, memberType: "FULL" }, now)}`,
    ),
  );
}

/**
 * A first-come class that is open now, with places for everybody who asks; its one lesson is in 20 days, or so many days later.
 */
export function openClass(db: pg.Client, quota: number, daysLater = 0): Promise<string> {
  const now = Date.now();
  const start = now + (20 + daysLater) * DAY_MS;
  return aClass(db, {
    quota,
    enrolStart: new Date(now - DAY_MS),
    enrolEnd: new Date(now + 10 * DAY_MS),
    lessons: [[new Date(start), new Date(start + HOUR_MS)]],
  });
}
