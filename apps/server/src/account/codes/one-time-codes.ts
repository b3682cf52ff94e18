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

/** Wrong attempts after which a code is no longer valid. */
export const MAX_CODE_ATTEMPTS = 5;
/** The delay before another may be sent to the same phone. */
export const RESEND_SECONDS = 60;
/** How long after a code was entered it may be redeemed: long enough for the longest form. */
const VERIFIED_MINUTES = 60;
/** How long a code stays on record, live or not. */
const RECORD_HOURS = 24;

type WrongCode = "CODE_WRONG" | "ONE_TIME_PASSWORD_WRONG";
/**
 * The refusal of a wrong code, for which specification §8 has two messages: a code shows whose phone it is, or replaces a
 * password that nobody knows.
 */
const WRONG = {
  REGISTER: "CODE_WRONG",
  SET_PASSWORD: "ONE_TIME_PASSWORD_WRONG",
  OLD_MOBILE: "CODE_WRONG",
  NEW_MOBILE: "CODE_WRONG",
} as const satisfies Readonly<Record<CodePurpose, WrongCode>>;

/** The condition for a code that was entered; `$2` is the time. */
const STILL_GOOD = `redeemed_at IS NULL AND verified_at > ${verifiedSince("$2")}`;

/** A code to be made. */
export interface NewCode {
  readonly purpose: CodePurpose;
  /** E.164; the code goes there. */
  readonly mobile: string;
  /** The member whose account it is about; null while somebody registers. */
  readonly memberId: string | null;
  readonly language: LanguageCode;
  /** The name of the request for it: a request that is repeated because its response was lost is one code. */
  readonly name?: string | undefined;
  /** A message to send instead of the code, which then nobody can enter: the caller must not learn of it. */
  readonly instead?: Message;
  /** What else is written when it is created. */
  readonly alongside?: (tx: Tx) => Promise<void>;
}

/** A code that was entered rightly and has not been redeemed. */
export interface VerifiedCode {
  readonly id: string;
  readonly mobile: string;
  readonly memberId: string | null;
}

/**
 * Creates a code and sends it, in the caller's transaction. An earlier one for the same purpose and phone is worth nothing from
 * then on, unless it has been entered. One of the same name that was sent just now, or was entered, is not sent again. Returns
 * its id, which must be given when the code is entered. Refuses with CODE_TOO_SOON within a minute of the last.
 */
export async function sendCode(tx: Tx, env: Deps["env"], wanted: NewCode, now: Date): Promise<string | Refusal<"CODE_TOO_SOON">> {
  const { purpose, mobile, memberId, language, instead, alongside } = wanted;
  await lock(tx, "oneTimeCode", `${purpose} ${mobile}`);
  const sent = await sentBefore(tx, env, wanted, now);
  if (sent !== undefined) return sent;
  const id = idOf(env, wanted) ?? crypto.randomUUID();
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

/** The name of a code that is requested by a call with an Idempotency-Key (decision 88). */
export function codeNameOf({ idempotencyKey }: { readonly idempotencyKey: IdempotencyKey | undefined }): string | undefined {
  return idempotencyKey && JSON.stringify([idempotencyKey.owner, idempotencyKey.key]);
}

/** The id of a code that has a name, which nobody else can guess; undefined for one without a name. */
function idOf(
  env: Pick<Deps["env"], "sessionSigningKey">,
  { purpose, mobile, name }: Pick<NewCode, "purpose" | "mobile" | "name">,
): string | undefined {
  if (name === undefined) return undefined;
  const hash = keyedHash(deriveSecret(env.sessionSigningKey, "names of codes"), JSON.stringify([purpose, mobile, name]));
  return uuidOfHash(Buffer.from(hash, "base64url").toString("hex"));
}

/**
 * The id of a code of this name that was sent just now, or was entered: a repeated request does not send it again, and uses up no
 * limit.
 */
export async function sentBefore(
  tx: Tx,
  env: Pick<Deps["env"], "sessionSigningKey">,
  wanted: Pick<NewCode, "purpose" | "mobile" | "name">,
  now: Date,
): Promise<string | undefined> {
  const id = idOf(env, wanted);
  if (id === undefined) return undefined;
  const { rowCount } = await tx.query(
    `SELECT 1 FROM one_time_codes WHERE id = $1
     AND (verified_at IS NOT NULL OR created_at > $2::timestamptz - interval '${RESEND_SECONDS} seconds')`,
    [id, now],
  );
  return rowCount === 1 ? id : undefined;
}

/**
 * Enters a code. Every attempt counts before it is checked, so that a hundred at once are five; a right one is not counted. The
 * right one may be entered again while it is good for its purpose, because the first response may be lost. Refuses as `WRONG`
 * says (and how many attempts are left), with CODE_EXPIRED (too old, replaced by another, or none at all), and with
 * CODE_EXHAUSTED (five attempts were wrong).
 */
export async function checkCode(
  tx: Tx,
  env: Deps["env"],
  { id, purpose, code }: { readonly id: string; readonly purpose: CodePurpose; readonly code: string },
  now: Date,
): Promise<Refusal<WrongCode | "CODE_EXPIRED" | "CODE_EXHAUSTED"> | undefined> {
  const { rows } = await tx.query<{ hash: string; attempts: number; live: boolean }>(
    `UPDATE one_time_codes SET attempts = least(attempts + 1, ${MAX_CODE_ATTEMPTS + 1}) WHERE id = $1 AND purpose = $2 AND redeemed_at IS NULL
     RETURNING code_hash AS hash, attempts,
       CASE WHEN verified_at IS NULL THEN expires_at > $3 ELSE verified_at > ${verifiedSince("$3")} END AS live`,
    [id, purpose, now],
  );
  const [row] = rows;
  if (!row?.live) return refuse("CODE_EXPIRED");
  if (row.attempts > MAX_CODE_ATTEMPTS) return refuse("CODE_EXHAUSTED");
  if (!sameSecret(hashOf(env, id, code), row.hash)) {
    const left = MAX_CODE_ATTEMPTS - row.attempts;
    return left === 0 ? refuse("CODE_EXHAUSTED") : refuse(WRONG[purpose], { detail: { left } });
  }
  await tx.query("UPDATE one_time_codes SET verified_at = coalesce(verified_at, $2), attempts = attempts - 1 WHERE id = $1", [
    id,
    now,
  ]);
  return undefined;
}

interface NamedCode {
  readonly id: string;
  readonly purpose: CodePurpose;
}

/** A code that was entered for this purpose and is still good, to be checked before it is redeemed; undefined for any other. */
export function verifiedCode(tx: Tx, code: NamedCode, now: Date): Promise<VerifiedCode | undefined> {
  return findCode(tx, code, STILL_GOOD, now);
}

/** A code that was redeemed within the hour, for a caller who lost the response and asks again; undefined for any other. */
export function redeemedCode(tx: Tx, code: NamedCode, now: Date): Promise<VerifiedCode | undefined> {
  return findCode(tx, code, `redeemed_at > ${verifiedSince("$2")}`, now);
}

/** Finds a code by a condition of the statement, in which `$2` is the time. */
async function findCode(tx: Tx, { id, purpose }: NamedCode, condition: string, now: Date): Promise<VerifiedCode | undefined> {
  const { rows } = await tx.query<VerifiedCode>(
    `SELECT id, mobile, member_id AS "memberId" FROM one_time_codes WHERE id = $1 AND purpose = $3 AND ${condition}`,
    [id, now, purpose],
  );
  return rows[0];
}

/**
 * Redeems a code that was entered, in the transaction of what it was requested for. Refuses with CODE_EXPIRED when it was not
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

/** A code of a member that was created within the hour, whatever became of it; undefined for any other. */
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
 * Makes every code about a member's account worthless that was not redeemed, verified or not: after a new password, another
 * number or logging out everywhere, nobody who had the phone for a minute has anything left.
 */
export async function revokeCodesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query("DELETE FROM one_time_codes WHERE member_id = $1 AND redeemed_at IS NULL", [memberId]);
}

/** Deletes codes of yesterday. Returns how many. */
export async function purgeCodes(tx: Tx, now: Date): Promise<number> {
  const past = `created_at < $1::timestamptz - interval '${RECORD_HOURS} hours'`;
  return deleteInBatches(tx, "DELETE FROM one_time_codes", past, [now]);
}

const hashOf = (env: Pick<Deps["env"], "sessionSigningKey">, id: string, code: string): string =>
  codeHash(env, "one-time codes", `${id}|${code}`);

/** When a code must have been entered to be good now. `now` is the parameter that holds the time. */
function verifiedSince(now: string): string {
  return `${now}::timestamptz - interval '${VERIFIED_MINUTES} minutes'`;
}
