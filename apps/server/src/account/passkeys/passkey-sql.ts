import type { Tx } from "../../platform/db.ts";

/** A passkey as the table `passkeys` has it. */
export interface PasskeyRow {
  readonly id: string;
  readonly memberId: string;
  /** The id in base64url, as browsers name it. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
  readonly transports: string[];
  readonly agentFamily: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = `id, member_id AS "memberId", credential_id AS "credentialId", public_key AS "publicKey", sign_count::float8 AS "signCount",
  transports, agent_family AS "agentFamily", created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

/** The passkeys of a member, newest first. */
export async function passkeysOf(tx: Tx, memberId: string): Promise<PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow>(
    `SELECT ${COLUMNS} FROM passkeys WHERE member_id = $1 ORDER BY created_at DESC, id DESC`,
    [memberId],
  );
  return rows;
}

/** The passkey with this id of the device's key, whoever owns it; undefined when there is none. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await tx.query<PasskeyRow>(`SELECT ${COLUMNS} FROM passkeys WHERE credential_id = $1`, [credentialId]);
  return rows[0];
}

/** Stores a new passkey. Returns undefined when the device's key is known already, whoever owns it. */
export async function writePasskey(tx: Tx, passkey: Omit<PasskeyRow, "id" | "lastUsedAt">): Promise<PasskeyRow | undefined> {
  const { memberId, credentialId, publicKey, signCount, transports, agentFamily, createdAt } = passkey;
  const { rows } = await tx.query<PasskeyRow>(
    `INSERT INTO passkeys (member_id, credential_id, public_key, sign_count, transports, agent_family, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING ${COLUMNS}`,
    [memberId, credentialId, Buffer.from(publicKey), signCount, transports, agentFamily, createdAt],
  );
  return rows[0];
}

/**
 * Records that a passkey has signed. Returns false when it has been removed meanwhile, or when another signature had the same
 * count: then it is a copy.
 */
export async function markPasskeyUsed(tx: Tx, id: string, signCount: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    "UPDATE passkeys SET sign_count = $2, last_used_at = $3 WHERE id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0))",
    [id, signCount, now],
  );
  return rowCount === 1;
}

/** Removes one passkey of a member, or all of them. Returns how many. */
export async function deletePasskeys(tx: Tx, memberId: string, id: string | null = null): Promise<number> {
  const { rowCount } = await tx.query("DELETE FROM passkeys WHERE member_id = $1 AND ($2::uuid IS NULL OR id = $2)", [
    memberId,
    id,
  ]);
  return rowCount ?? 0;
}
