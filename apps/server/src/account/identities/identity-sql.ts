import { type GivenFacts, givenFactsSchema } from "@kaifong/contract";
import type { Tx } from "../../platform/db.ts";

/** Whom a provider means: no other provider's subject is the same person. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** A linked identity as the table `member_identities` has it. */
export interface IdentityRow extends ProviderIdentity {
  readonly id: string;
  readonly memberId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = `id, member_id AS "memberId", issuer, subject, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

/** Those of a member, newest first. */
export async function identitiesOf(tx: Tx, memberId: string): Promise<IdentityRow[]> {
  const { rows } = await tx.query<IdentityRow>(
    `SELECT ${COLUMNS} FROM member_identities WHERE member_id = $1 ORDER BY created_at DESC, id DESC`,
    [memberId],
  );
  return rows;
}

export async function findIdentity(tx: Tx, { issuer, subject }: ProviderIdentity): Promise<IdentityRow | undefined> {
  const { rows } = await tx.query<IdentityRow>(`SELECT ${COLUMNS} FROM member_identities WHERE issuer = $1 AND subject = $2`, [
    issuer,
    subject,
  ]);
  return rows[0];
}

/** `given`: what the provider said, where staff are to compare it; else null. */
export interface NewIdentity extends ProviderIdentity {
  readonly memberId: string;
  readonly given: GivenFacts | null;
  readonly createdAt: Date;
}

/** Links one. Out: undefined where somebody has it, or the member has one of this provider. */
export async function writeIdentity(
  tx: Tx,
  { memberId, issuer, subject, given, createdAt }: NewIdentity,
): Promise<IdentityRow | undefined> {
  const { rows } = await tx.query<IdentityRow>(
    `INSERT INTO member_identities (member_id, issuer, subject, given, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [memberId, issuer, subject, given === null ? null : JSON.stringify(given), createdAt],
  );
  return rows[0];
}

/** Notes that one has logged its member in. */
export async function markIdentityUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE member_identities SET last_used_at = $2 WHERE id = $1", [id, now]);
}

/** What a provider said of an applicant, for staff who decide; by whom each was said. */
export async function givenFactsOf(
  tx: Tx,
  memberId: string,
): Promise<{ readonly issuer: string; readonly given: GivenFacts } | undefined> {
  const { rows } = await tx.query<{ issuer: string; given: unknown }>(
    "SELECT issuer, given FROM member_identities WHERE member_id = $1 AND given IS NOT NULL",
    [memberId],
  );
  return rows[0] && { issuer: rows[0].issuer, given: givenFactsSchema.parse(rows[0].given) };
}

/** Once a registration is decided, what the provider said then is nobody's matter any more. */
export async function deleteGivenFacts(tx: Tx, memberId: string): Promise<void> {
  await tx.query("UPDATE member_identities SET given = NULL WHERE member_id = $1 AND given IS NOT NULL", [memberId]);
}

/** Unlinks one of a member, or all of theirs. Out: how many. */
export async function deleteIdentities(tx: Tx, memberId: string, id: string | null = null): Promise<number> {
  const { rowCount } = await tx.query("DELETE FROM member_identities WHERE member_id = $1 AND ($2::uuid IS NULL OR id = $2)", [
    memberId,
    id,
  ]);
  return rowCount ?? 0;
}
