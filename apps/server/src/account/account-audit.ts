import type { Db, Tx } from "../platform/db.ts";

/** For whom an account is locked: one address, or all that it has not logged in from. */
type LockScope = "ADDRESS" | "UNKNOWN_ADDRESSES";

/** What the audit says of an account, all in the member's own chain (decision 9). */
interface AccountEvent {
  readonly memberId: string;
  /** Who did it: the member, or the system by a rule. */
  readonly by: "MEMBER" | "SYSTEM";
  readonly action: "LOGGED_OUT_EVERYWHERE" | "OLDEST_SESSIONS_ENDED";
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Writes one row; call it in the transaction that makes the change. */
export async function recordAccountEvent(tx: Tx, { memberId, by, action, detail }: AccountEvent): Promise<void> {
  const subject = subjectOf(memberId);
  await tx.query("INSERT INTO audit (subject, actor, action, detail) VALUES ($1, $2, $3, $4)", [
    subject,
    by === "MEMBER" ? subject : "system",
    action,
    JSON.stringify(detail),
  ]);
}

/** The end of a window is told in whole seconds, and two failures read it at different moments. */
const SAME_WINDOW_SECONDS = 2;

const RECORD_LOCK = `
  INSERT INTO audit (subject, actor, action, detail)
  SELECT $1, 'system', 'ACCOUNT_LOCKED', jsonb_build_object('scope', $2::text, 'until', clock_timestamp() + make_interval(secs => $3))
  WHERE NOT EXISTS (
    SELECT FROM audit
    WHERE subject = $1 AND action = 'ACCOUNT_LOCKED' AND detail->>'scope' = $2
      AND abs(extract(epoch FROM (detail->>'until')::timestamptz - clock_timestamp()) - $3) < ${SAME_WINDOW_SECONDS}
  )`;

/** Records that an account is locked for so many seconds. Of tries that fail together one finds it unwritten: a lock is one row. */
export async function recordLock(db: Db, memberId: string, scope: LockScope, seconds: number): Promise<void> {
  const subject = subjectOf(memberId);
  await db.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(1001, hashtext($1))", [subject]); // the chain's own lock, as its trigger takes it
    await tx.query(RECORD_LOCK, [subject, scope, seconds]);
  });
}

function subjectOf(memberId: string): string {
  return `member:${memberId}`;
}
