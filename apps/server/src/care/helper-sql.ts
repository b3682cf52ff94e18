import type { Help, HelperPurpose, OngoingHelp } from "@kaifong/contract";
import { CARE_RECORD_MONTHS, helpState } from "@kaifong/domain/membership";
import { SECOND_MS } from "@kaifong/domain/time";
import type { LockingTx, Tx } from "../platform/db.ts";
import { deleteInBatches } from "../platform/delete-in-batches.ts";
import { hasLockedMembers, lockRows, requireLockedHelp } from "../platform/locks.ts";
import { namedColumns } from "../platform/members.ts";
import { type EndedHelp, isLiveGrant, isWaitingCode } from "../relations/helper-grants.ts";

export interface NewHelperCode {
  readonly memberId: string;
  readonly purpose: HelperPurpose;
  readonly codeHash: string;
  readonly expiresAt: Date;
  /** The guardian who creates it for a member under 18. */
  readonly guardianId: string | null;
}

/**
 * Writes a code; its member is locked and has no other (`endGrants`). Returns its id; nothing when another live code has these
 * digits.
 */
export async function writeCode(
  tx: LockingTx,
  { memberId, purpose, codeHash, expiresAt, guardianId }: NewHelperCode,
  now: Date,
): Promise<string> {
  requireLockedHelp(tx);
  // The digits of a code that nobody can enter any longer are free again.
  await tx.query("UPDATE helper_grants SET code_hash = NULL WHERE code_hash = $1 AND code_expires_at <= $2", [codeHash, now]);
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO helper_grants (member_id, purpose, code_hash, code_expires_at, guardian_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (code_hash) WHERE code_hash IS NOT NULL DO NOTHING RETURNING id`,
    [memberId, purpose, codeHash, expiresAt, guardianId],
  );
  return rows[0]?.id ?? "";
}

interface TakenCode {
  readonly id: string;
  readonly memberId: string;
  readonly purpose: HelperPurpose;
  readonly guardianId: string | null;
}

/**
 * The ids of the member whose code it is, and of the guardian who created it, if one did, while it may be entered; none for other
 * digits. Read without a lock.
 */
export async function ownersOfCode(tx: Tx, codeHash: string, now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT side.id FROM helper_grants g, unnest(ARRAY[g.member_id, g.guardian_id]) AS side (id)
     WHERE g.code_hash = $1 AND ${isWaitingCode("$2")} AND side.id IS NOT NULL`,
    [codeHash, now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Begins the help of a code: nobody else gets it, whoever enters it at the same time. Nobody helps themselves. Returns undefined
 * when there is no such code for them, and when one came into being only after its owners were locked; then the caller refuses.
 */
export async function claimHelperCode(
  tx: LockingTx,
  codeHash: string,
  helperId: string,
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<TakenCode | undefined> {
  const text = `UPDATE helper_grants g SET helper_id = $2, started_at = $3, ends_at = $4
     WHERE g.code_hash = $1 AND ${isWaitingCode("$3")} AND g.member_id <> $2
     RETURNING g.id, g.member_id AS "memberId", g.purpose, g.guardian_id AS "guardianId"`;
  const { rows } = await lockRows<TakenCode>(tx, ["helperGrant"], { text, values: [codeHash, helperId, now, endsAt] });
  return rows.find(({ memberId, guardianId }) =>
    hasLockedMembers(
      tx,
      [memberId, guardianId].filter((id) => id !== null),
    ),
  );
}

/** The help in progress by a code that this helper has entered. */
export async function helpEnteredBy(tx: Tx, codeHash: string, helperId: string, now: Date): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT g.id FROM helper_grants g WHERE g.code_hash = $1 AND g.helper_id = $2 AND ${isLiveGrant("$3")}`,
    [codeHash, helperId, now],
  );
  return rows[0]?.id;
}

interface HelpRow {
  readonly id: string;
  readonly purpose: HelperPurpose;
  readonly isOwn: boolean;
  readonly endsAt: Date | null;
  readonly codeExpiresAt: Date;
  readonly memberId: string | null;
  readonly memberNo: string;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
}

/** Help whose code was entered: it has an end, and another side. */
type StartedHelp = HelpRow & { readonly endsAt: Date; readonly memberId: string };

/** A member's help in progress, on either side, with the other side of each. */
export async function helpOf(tx: Tx, memberId: string, now: Date): Promise<Help> {
  const { rows } = await tx.query<HelpRow>(
    `SELECT g.id, g.purpose, g.member_id = $1 AS "isOwn", g.ends_at AS "endsAt", g.code_expires_at AS "codeExpiresAt",
       p.id AS "memberId", ${namedColumns("p")}
     FROM helper_grants g LEFT JOIN members p ON p.id = CASE g.member_id WHEN $1 THEN g.helper_id ELSE g.member_id END
     WHERE $1 IN (g.member_id, g.helper_id) AND (${isLiveGrant("$2")} OR ${isWaitingCode("$2")}) ORDER BY g.id`,
    [memberId, now],
  );
  const secondsUntil = (at: Date) => Math.max(0, Math.floor((at.getTime() - now.getTime()) / SECOND_MS));
  const present = ({ id, purpose, endsAt, memberId: other, memberNo, nameZh, nameEn }: StartedHelp): OngoingHelp => ({
    ...{ id, purpose, endsIn: secondsUntil(endsAt) },
    person: { memberId: other, memberNo, nameZh, nameEn },
  });
  const state = (row: HelpRow) => helpState({ ...row, endedAt: null }, now);
  const ongoing = rows.filter((row): row is StartedHelp => state(row) === "ONGOING");
  const code = rows.find((row) => row.isOwn && state(row) === "WAITING");
  const helper = ongoing.find(({ isOwn }) => isOwn);
  return {
    code: code ? { id: code.id, purpose: code.purpose, expiresIn: secondsUntil(code.codeExpiresAt) } : null,
    helper: helper ? present(helper) : null,
    helping: ongoing.filter(({ isOwn }) => !isOwn).map(present),
  };
}

/** Help that was ended, or a code that nobody had entered: then there is no helper. */
type EndedGrant = EndedHelp | (Omit<EndedHelp, "helperId"> & { readonly helperId: null });

const ENDED = `g.id, g.member_id AS "memberId", g.helper_id AS "helperId"`;

/** Ends help, or a code, in which this member is. Returns whose it was; undefined when none is in progress. */
export async function endGrant(tx: LockingTx, id: string, memberId: string, now: Date): Promise<EndedGrant | undefined> {
  const text = `UPDATE helper_grants g SET ended_at = $3, code_hash = NULL WHERE g.id = $1 AND $2 IN (g.member_id, g.helper_id)
       AND (${isLiveGrant("$3")} OR ${isWaitingCode("$3")})
     RETURNING ${ENDED}`;
  const { rows } = await lockRows<EndedGrant>(tx, ["helperGrant"], { text, values: [id, memberId, now] });
  return rows[0];
}

/** Ends all help that this member gives. Returns which help that was. */
export async function endHelpBy(tx: LockingTx, helperId: string, now: Date): Promise<readonly EndedHelp[]> {
  const text = `UPDATE helper_grants g SET ended_at = $2 WHERE g.helper_id = $1 AND ${isLiveGrant("$2")} RETURNING ${ENDED}`;
  const { rows } = await lockRows<EndedHelp>(tx, ["helperGrant"], { text, values: [helperId, now] });
  return rows;
}

/**
 * Deletes codes that nobody entered, and help that ended long ago; removes the digits of those that were entered. Returns how
 * many it deleted.
 */
export async function purgeHelp(tx: Tx, now: Date): Promise<number> {
  await tx.query("UPDATE helper_grants SET code_hash = NULL WHERE code_hash IS NOT NULL AND code_expires_at <= $1", [now]);
  const past = `started_at IS NULL AND code_expires_at <= $1 OR ends_at < $1::timestamptz - interval '${CARE_RECORD_MONTHS} months'`;
  return deleteInBatches(tx, "DELETE FROM helper_grants", past, [now]);
}
