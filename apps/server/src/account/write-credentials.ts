import type { Tx } from "../platform/db.ts";

/** The e-account of a member who has none. */
interface NewCredentials {
  readonly memberId: string;
  /** Of `hashPassword`. */
  readonly passwordHash: string;
}

/** Gives members their e-accounts: from now on they can log in. Throws for whoever has one. */
export async function writeCredentials(tx: Tx, credentials: readonly NewCredentials[]): Promise<void> {
  await tx.query(
    `INSERT INTO credentials (member_id, password_hash)
     SELECT "memberId", "passwordHash" FROM jsonb_to_recordset($1) AS c ("memberId" uuid, "passwordHash" text)`,
    [JSON.stringify(credentials)],
  );
}

/** Takes their e-accounts from members; their sessions are ended elsewhere. */
export async function removeCredentials(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM credentials WHERE member_id = ANY($1)", [memberIds]);
}
