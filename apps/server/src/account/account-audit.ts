import { type AuditActions, writeAudit } from "../platform/audit.ts";
import type { Db } from "../platform/db.ts";
import { lock } from "../platform/locks.ts";

type LockScope = AuditActions["ACCOUNT_LOCKED"]["scope"];

/** The end of a window is told in whole seconds, and two failures read it at different moments. */
const SAME_WINDOW_SECONDS = 2;

const END_UNLESS_RECORDED = `
  SELECT to_jsonb(clock_timestamp() + make_interval(secs => $3)) #>> '{}' AS until
  WHERE NOT EXISTS (
    SELECT FROM audit
    WHERE subject = $1 AND action = 'ACCOUNT_LOCKED' AND detail->>'scope' = $2
      AND abs(extract(epoch FROM (detail->>'until')::timestamptz - clock_timestamp()) - $3) < ${SAME_WINDOW_SECONDS}
  )`;

/**
 * Records that an account is locked for so many seconds. Of tries that fail together one finds it unwritten: a lock is one row.
 */
export async function recordLock(db: Db, memberId: string, scope: LockScope, seconds: number): Promise<void> {
  const subject = `member:${memberId}` as const;
  await db.transaction(async (tx) => {
    await lock(tx, "auditChain", subject);
    const { rows } = await tx.query<{ until: string }>(END_UNLESS_RECORDED, [subject, scope, seconds]);
    await writeAudit(
      tx,
      rows.map(({ until }) => ({ subject, actor: "system", action: "ACCOUNT_LOCKED", detail: { scope, until } })),
    );
  });
}
