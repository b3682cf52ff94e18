import type { CodePurpose } from "@kaifong/contract";
import { MINUTE_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import type { Tx } from "../../platform/db.ts";
import { deleteInBatches } from "../../platform/delete-in-batches.ts";
import type { Deps } from "../../platform/deps.ts";
import type { IdempotencyKey } from "../../platform/http/idempotency.ts";
import { lock } from "../../platform/locks.ts";
import { type Message, writeMessages } from "../../platform/messages/outbox.ts";
import { CODE_MINUTES } from "../../platform/messages/templates.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import { deriveSecret, keyedHash, sameSecret, uuidOfHash } from "../../platform/secrets.ts";
import { codeHash, sixDigits } from "../../platform/short-codes.ts";

/** Wrong tries of one code before it is worth nothing. */
const MAX_CODE_TRIES = 5;
/** Before another may be sent to the same phone. */
export const RESEND_SECONDS = 60;
/** How long after the code was entered what it was asked for may be done: long enough for the longest form. */
const VERIFIED_MINUTES = 60;
/** How long a code stays on record, live or not. */
const RECORD_HOURS = 24;

/** Of a code that was entered; `$2` is the time. */
const STILL_GOOD = `redeemed_at IS NULL AND verified_at > ${verifiedSince("$2")}`;

/** A code to be made. */
export interface NewCode {
  readonly purpose: CodePurpose;
  /** E.164; the code goes there. */
  readonly mobile: string;
  /** Whose account it is about; null while somebody registers. */
  readonly memberId: string | null;
  readonly language: LanguageCode;
  /** What names the request for it: sent twice, because its response was lost, that is one code. */
  readonly name?: string | undefined;
  /** What goes out instead of the code, which then nobody can enter: who asked is not to learn of it. */
  readonly instead?: Message;
  /** What else is written when it is made. */
  readonly alongside?: (tx: Tx) => Promise<void>;
}

/** A code that was entered rightly and has not been redeemed. */
export interface VerifiedCode {
  readonly id: string;
  readonly mobile: string;
  readonly memberId: string | null;
}

/**
 * Makes a code and sends it, in the caller's transaction; one that was sent before for the same purpose and phone is worth
 * nothing from then on, unless it has been entered. One of the same name that went out just now, or was entered, is not sent
 * again. Out: its id, which whoever enters the code has to name. Refuses with CODE_TOO_SOON within a minute of the last.
 */
export async function sendCode(
  tx: Tx,
  env: Deps["env"],
  { purpose, mobile, memberId, language, name, instead, alongside }: NewCode,
  now: Date,
): Promise<string | Refusal<"CODE_TOO_SOON">> {
  await lock(tx, "oneTimeCode", `${purpose} ${mobile}`);
  const id = name === undefined ? crypto.randomUUID() : idOf(env, [purpose, mobile, name]);
  if (name !== undefined && (await isSent(tx, id, now))) return id;
  const live = await tx.query<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM created_at - $3::timestamptz) + ${RESEND_SECONDS})::integer AS seconds
     FROM one_time_codes WHERE purpose = $1 AND mobile = $2 AND verified_at IS NULL`,
    [purpose, mobile, now],
  );
  const [before] = live.rows;
  if (before && before.seconds > 0) return refuse("CODE_TOO_SOON", { retryAfterSeconds: before.seconds });
  await tx.query("DELETE FROM one_time_codes WHERE purpose = $1 AND mobile = $2 AND verified_at IS NULL", [purpose, mobile]);
  const code = sixDigits();
  const expires = new Date(now.getTime() + CODE_MINUTES * MINUTE_SECONDS * SECOND_MS);
  await tx.query(
    `INSERT INTO one_time_codes (id, purpose, mobile, member_id, code_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, purpose, mobile, memberId, hashOf(env, id, code), now, expires],
  );
  const to = { kind: "address", address: mobile, language } as const;
  await writeMessages(tx, [instead ?? { to, channel: "SMS", template: "account.code", data: { code } }]);
  await alongside?.(tx);
  return id;
}

/** What names a code that is asked for by a call with an Idempotency-Key (decision 88). */
export function codeNameOf({ idempotencyKey }: { readonly idempotencyKey: IdempotencyKey | undefined }): string | undefined {
  return idempotencyKey && JSON.stringify([idempotencyKey.owner, idempotencyKey.key]);
}

/** The id of a code that has a name, which nobody else can tell. */
function idOf(env: Pick<Deps["env"], "sessionSigningKey">, name: readonly string[]): string {
  const hash = keyedHash(deriveSecret(env.sessionSigningKey, "names of codes"), JSON.stringify(name));
  return uuidOfHash(Buffer.from(hash, "base64url").toString("hex"));
}

/** Whether a code with this id went out just now, or has been entered. */
async function isSent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM one_time_codes WHERE id = $1
     AND (verified_at IS NOT NULL OR created_at > $2::timestamptz - interval '${RESEND_SECONDS} seconds')`,
    [id, now],
  );
  return rowCount === 1;
}

/**
 * Enters a code. Every try counts before it is looked at, so that a hundred at once are five; a right one is given back. The
 * right one may be entered again as long as it is good for what it was asked for: the first response may have got lost. Refuses
 * with CODE_WRONG (and how many tries are left), CODE_EXPIRED (too old, replaced by another, or none at all), CODE_EXHAUSTED
 * (five tries were wrong).
 */
export async function checkCode(
  tx: Tx,
  env: Deps["env"],
  { id, purpose, code }: { readonly id: string; readonly purpose: CodePurpose; readonly code: string },
  now: Date,
): Promise<Refusal<"CODE_WRONG" | "CODE_EXPIRED" | "CODE_EXHAUSTED"> | undefined> {
  const { rows } = await tx.query<{ hash: string; tries: number; live: boolean }>(
    `UPDATE one_time_codes SET tries = least(tries + 1, ${MAX_CODE_TRIES + 1}) WHERE id = $1 AND purpose = $2 AND redeemed_at IS NULL
     RETURNING code_hash AS hash, tries,
       CASE WHEN verified_at IS NULL THEN expires_at > $3 ELSE verified_at > ${verifiedSince("$3")} END AS live`,
    [id, purpose, now],
  );
  const [row] = rows;
  if (!row?.live) return refuse("CODE_EXPIRED");
  if (row.tries > MAX_CODE_TRIES) return refuse("CODE_EXHAUSTED");
  if (!sameSecret(hashOf(env, id, code), row.hash)) {
    const left = MAX_CODE_TRIES - row.tries;
    return left === 0 ? refuse("CODE_EXHAUSTED") : refuse("CODE_WRONG", { detail: { left } });
  }
  await tx.query("UPDATE one_time_codes SET verified_at = coalesce(verified_at, $2), tries = tries - 1 WHERE id = $1", [id, now]);
  return undefined;
}

interface NamedCode {
  readonly id: string;
  readonly purpose: CodePurpose;
}

/** A code that was entered for this purpose and is still good, to be looked at before it is redeemed; undefined for any other. */
export function verifiedCode(tx: Tx, code: NamedCode, now: Date): Promise<VerifiedCode | undefined> {
  return findCode(tx, code, STILL_GOOD, now);
}

/** A code that was redeemed within the hour, for who lost the response and asks again; undefined for any other. */
export function redeemedCode(tx: Tx, code: NamedCode, now: Date): Promise<VerifiedCode | undefined> {
  return findCode(tx, code, `redeemed_at > ${verifiedSince("$2")}`, now);
}

/** In: a condition of the statement, in which `$2` is the time. */
async function findCode(tx: Tx, { id, purpose }: NamedCode, condition: string, now: Date): Promise<VerifiedCode | undefined> {
  const { rows } = await tx.query<VerifiedCode>(
    `SELECT id, mobile, member_id AS "memberId" FROM one_time_codes WHERE id = $1 AND purpose = $3 AND ${condition}`,
    [id, now, purpose],
  );
  return rows[0];
}

/**
 * Redeems a code that was entered, in the transaction of what it was requested for. Refuses with CODE_EXPIRED one that was not
 * entered, too long ago, for something else, or redeemed before.
 */
export async function redeemCode(tx: Tx, { id, purpose }: NamedCode, now: Date): Promise<VerifiedCode | Refusal<"CODE_EXPIRED">> {
  const { rows } = await tx.query<VerifiedCode>(
    `UPDATE one_time_codes SET redeemed_at = $2
     WHERE id = $1 AND purpose = $3 AND ${STILL_GOOD}
     RETURNING id, mobile, member_id AS "memberId"`,
    [id, now, purpose],
  );
  return rows[0] ?? refuse("CODE_EXPIRED");
}

/** A code of a member, entered or not. */
export interface OwnCode {
  readonly mobile: string;
  readonly verified: boolean;
  readonly redeemed: boolean;
}

/** A code of a member that was made within the hour, whatever became of it; undefined for any other. */
export async function recentCodeOf(
  tx: Tx,
  { id, purpose, memberId }: { readonly id: string; readonly purpose: readonly CodePurpose[]; readonly memberId: string },
  now: Date,
): Promise<(OwnCode & { readonly purpose: CodePurpose }) | undefined> {
  const { rows } = await tx.query<OwnCode & { purpose: CodePurpose }>(
    `SELECT purpose, mobile, verified_at IS NOT NULL AS verified, redeemed_at IS NOT NULL AS redeemed FROM one_time_codes
     WHERE id = $1 AND member_id = $2 AND purpose = ANY ($3) AND created_at > $4::timestamptz - interval '${VERIFIED_MINUTES} minutes'`,
    [id, memberId, purpose, now],
  );
  return rows[0];
}

/**
 * Makes worthless every code about a member's account that was not redeemed, verified or not: by a new password, another number
 * or every device logged out, whoever had the phone for a minute has nothing left.
 */
export async function revokeCodesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query("DELETE FROM one_time_codes WHERE member_id = $1 AND redeemed_at IS NULL", [memberId]);
}

/** Deletes codes of yesterday. Out: how many. */
export async function purgeCodes(tx: Tx, now: Date): Promise<number> {
  const past = `created_at < $1::timestamptz - interval '${RECORD_HOURS} hours'`;
  return deleteInBatches(tx, "DELETE FROM one_time_codes", past, [now]);
}

const hashOf = (env: Pick<Deps["env"], "sessionSigningKey">, id: string, code: string): string =>
  codeHash(env, "one-time codes", `${id}|${code}`);

/** When a code must have been entered to be good now. In: the parameter that holds the time. */
function verifiedSince(now: string): string {
  return `${now}::timestamptz - interval '${VERIFIED_MINUTES} minutes'`;
}
