import type { Tx } from "../../platform/db.ts";

/** The e-account of a member who has none. */
interface NewCredentials {
  readonly memberId: string;
  /** A hash from `hashPassword`. */
  readonly passwordHash: string;
}

/** Gives members their e-accounts: from now on they can log in. Throws when one of them has one already. */
export async function writeCredentials(tx: Tx, credentials: readonly NewCredentials[]): Promise<void> {
  await tx.query(
    `INSERT INTO credentials (member_id, password_hash)
     SELECT "memberId", "passwordHash" FROM jsonb_to_recordset($1) AS c ("memberId" uuid, "passwordHash" text)`,
    [JSON.stringify(credentials)],
  );
}

/** Gives a member a password. Returns whether it is their first, with which their e-account begins. */
export async function writePassword(tx: Tx, { memberId, passwordHash }: NewCredentials, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ first: boolean }>(
    `INSERT INTO credentials (member_id, password_hash, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at
     RETURNING xmax = 0 AS first`,
    [memberId, passwordHash, now],
  );
  return rows[0]?.first === true;
}

/** Removes the e-accounts of members; their sessions are ended elsewhere. */
export async function removeCredentials(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM credentials WHERE member_id = ANY($1)", [memberIds]);
}
