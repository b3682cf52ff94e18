import { type GivenFacts, givenFactsSchema } from "@kaifong/contract";
import type { Tx } from "../../platform/db.ts";

/** The person whom a provider means: the same subject of another provider is somebody else. */
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

/** The identities of a member, newest first. */
export async function identitiesOf(tx: Tx, memberId: string): Promise<IdentityRow[]> {
  const { rows } = await tx.query<IdentityRow>(
    `SELECT ${COLUMNS} FROM member_identities WHERE member_id = $1 ORDER BY created_at DESC, id DESC`,
    [memberId],
  );
  return rows;
}

/** The identity that a provider (`issuer`) knows by this subject; undefined when no member has linked it. */
export async function findIdentity(tx: Tx, { issuer, subject }: ProviderIdentity): Promise<IdentityRow | undefined> {
  const { rows } = await tx.query<IdentityRow>(`SELECT ${COLUMNS} FROM member_identities WHERE issuer = $1 AND subject = $2`, [
    issuer,
    subject,
  ]);
  return rows[0];
}

/** `givenFacts`: what the provider said, when staff are to compare it; otherwise null. */
export interface NewIdentity extends ProviderIdentity {
  readonly memberId: string;
  readonly givenFacts: GivenFacts | null;
  readonly createdAt: Date;
}

/** Links an identity. Returns undefined when somebody has it, or the member has one of this provider. */
export async function writeIdentity(
  tx: Tx,
  { memberId, issuer, subject, givenFacts, createdAt }: NewIdentity,
): Promise<IdentityRow | undefined> {
  const { rows } = await tx.query<IdentityRow>(
    `INSERT INTO member_identities (member_id, issuer, subject, given_facts, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [memberId, issuer, subject, givenFacts === null ? null : JSON.stringify(givenFacts), createdAt],
  );
  return rows[0];
}

/** Records that an identity has logged its member in. */
export async function markIdentityUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE member_identities SET last_used_at = $2 WHERE id = $1", [id, now]);
}

/** The facts that a provider gave of an applicant, with the provider's name, for staff who decide. */
export async function givenFactsOf(
  tx: Tx,
  memberId: string,
): Promise<{ readonly issuer: string; readonly givenFacts: GivenFacts } | undefined> {
  const { rows } = await tx.query<{ issuer: string; givenFacts: unknown }>(
    `SELECT issuer, given_facts AS "givenFacts" FROM member_identities WHERE member_id = $1 AND given_facts IS NOT NULL`,
    [memberId],
  );
  return rows[0] && { issuer: rows[0].issuer, givenFacts: givenFactsSchema.parse(rows[0].givenFacts) };
}

/** Deletes what the provider said: once a registration is decided, nobody needs it any longer. */
export async function deleteGivenFacts(tx: Tx, memberId: string): Promise<void> {
  await tx.query("UPDATE member_identities SET given_facts = NULL WHERE member_id = $1 AND given_facts IS NOT NULL", [memberId]);
}

/** Unlinks one identity of a member, or all of them. Returns how many. */
export async function deleteIdentities(tx: Tx, memberId: string, id: string | null = null): Promise<number> {
  const { rowCount } = await tx.query("DELETE FROM member_identities WHERE member_id = $1 AND ($2::uuid IS NULL OR id = $2)", [
    memberId,
    id,
  ]);
  return rowCount ?? 0;
}
