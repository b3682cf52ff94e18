import type { CodePurpose } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";
import {
  attemptsLeft,
  CODE_MOVES,
  CODE_RESEND_SECONDS,
  CODE_VERIFIED_MINUTES,
  codeAfter,
  type CodeFacts,
  type CodeState,
  codeState,
  MAX_CODE_ATTEMPTS,
  OUTDATED_CODE_STATES,
  secondsUntilResend,
} from "@kaifong/domain/membership";
import { MINUTE_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import type { LockingTx, Tx } from "../../platform/db.ts";
import { deleteInBatches } from "../../platform/delete-in-batches.ts";
import type { Deps } from "../../platform/deps.ts";
import type { IdempotencyKey } from "../../platform/http/idempotency.ts";
import { lock } from "../../platform/locks.ts";
import { type Message, writeMessages } from "../../platform/messages/outbox.ts";
import { CODE_MINUTES } from "../../platform/messages/templates.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import { deriveSecret, keyedHash, uuidOfHash } from "../../platform/secrets.ts";
import { codeHash, sixDigits } from "../../platform/short-codes.ts";
import { AT_ANY_TIME } from "../../platform/state-conditions.ts";
import { isCodeIn } from "./code-states.ts";

/**
 * The step (`inPaddedTime`) of a call that sends a code: longer than everything that it does while the server is not overloaded.
 * Its time must not tell whether somebody has a number.
 */
export const CODE_STEP_MS = 200;

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

/*
 * Each statement that moves a code asks CODE_MOVES of `@kaifong/domain/membership` for its condition; a test compares both.
 */

/** What the table of moves asks of a code. */
type CodeRow = CodeFacts & { readonly createdAt: Date };
const rowOf = (name: string) =>
  `${name}.attempts, ${name}.created_at AS "createdAt", ${name}.expires_at AS "expiresAt", ${name}.verified_at AS "verifiedAt",
       ${name}.redeemed_at AS "redeemedAt"`;

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
export async function sendCode(
  tx: LockingTx,
  env: Deps["env"],
  wanted: NewCode,
  now: Date,
): Promise<string | Refusal<"CODE_TOO_SOON">> {
  const { purpose, mobile, memberId, language, instead, alongside } = wanted;
  await lock(tx, "oneTimeCode", `${purpose} ${mobile}`);
  const sent = await sentBefore(tx, env, wanted, now);
  if (sent !== undefined) return sent;
  const id = idOf(env, wanted) ?? crypto.randomUUID();
  const replaced = `purpose = $1 AND mobile = $2 AND ${isCodeIn(CODE_MOVES.replace.from, AT_ANY_TIME)}`;
  const { rows } = await tx.query<CodeRow>(`SELECT ${rowOf("c")} FROM one_time_codes c WHERE ${replaced}`, [purpose, mobile]);
  const [before] = rows;
  if (before && codeAfter("replace", "MEMBER", before, now) === undefined) {
    return refuse("CODE_TOO_SOON", { retryAfterSeconds: secondsUntilResend(before, now) });
  }
  await tx.query(`DELETE FROM one_time_codes WHERE ${replaced}`, [purpose, mobile]);
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
     AND (verified_at IS NOT NULL OR created_at > $2::timestamptz - interval '${CODE_RESEND_SECONDS} seconds')`,
    [id, now],
  );
  return rowCount === 1 ? id : undefined;
}

/** Whether the code that is entered is the right one (`$4` is its hash, `$3` the time), and may still be entered. */
const ENTERS = `code_hash = $4 AND attempts < ${MAX_CODE_ATTEMPTS}
         AND (${CODE_MOVES.enter.from.map((state) => isCodeIn([state], "$3")).join(" OR ")})`;

/**
 * Enters a code. It is compared and counted in one statement, so that a hundred attempts at once are five, and a right one uses
 * up none; its hash is keyed, so that the time of the comparison tells nothing. The right one may be entered again while it is
 * good for its purpose, because the first response may be lost. Refuses as `WRONG` says (and how many attempts are left), with
 * CODE_EXPIRED (too old, replaced by another, or none at all), and with CODE_EXHAUSTED (five attempts were wrong).
 */
export async function checkCode(
  tx: Tx,
  env: Deps["env"],
  { id, purpose, code }: { readonly id: string; readonly purpose: CodePurpose; readonly code: string },
  now: Date,
): Promise<Refusal<WrongCode | "CODE_EXPIRED" | "CODE_EXHAUSTED"> | undefined> {
  const { rows } = await tx.query<CodeRow & { right: boolean }>(
    `UPDATE one_time_codes SET
       attempts = CASE WHEN ${ENTERS} THEN attempts ELSE least(attempts + 1, ${MAX_CODE_ATTEMPTS + 1}) END,
       verified_at = CASE WHEN ${ENTERS} THEN coalesce(verified_at, $3) ELSE verified_at END
     WHERE id = $1 AND purpose = $2 AND redeemed_at IS NULL
     RETURNING ${rowOf("old")}, code_hash = $4 AS right`,
    [id, purpose, now, hashOf(env, id, code)],
  );
  const [before] = rows;
  if (!before || isOneOf(OUTDATED_CODE_STATES, codeState(before, now))) return refuse("CODE_EXPIRED");
  if (codeAfter("enter", "MEMBER", before, now) === undefined) return refuse("CODE_EXHAUSTED");
  if (before.right) return undefined;
  const left = attemptsLeft(before) - 1;
  return left === 0 ? refuse("CODE_EXHAUSTED") : refuse(WRONG[purpose], { detail: { left } });
}

interface NamedCode {
  readonly id: string;
  readonly purpose: CodePurpose;
}

/** A code that was entered for this purpose and is still good, to be checked before it is redeemed; undefined for any other. */
export function verifiedCode(tx: Tx, code: NamedCode, now: Date): Promise<VerifiedCode | undefined> {
  return findCode(tx, code, isCodeIn(CODE_MOVES.redeem.from, "$2"), now);
}

/** A code that was redeemed within the hour, for a caller who lost the response and asks again; undefined for any other. */
export function redeemedCode(tx: Tx, code: NamedCode, now: Date): Promise<VerifiedCode | undefined> {
  return findCode(tx, code, `redeemed_at > ${anHourBefore("$2")}`, now);
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
     WHERE id = $1 AND purpose = $3 AND ${isCodeIn(CODE_MOVES.redeem.from, "$2")}
     RETURNING id, mobile, member_id AS "memberId"`,
    [id, now, purpose],
  );
  return rows[0] ?? refuse("CODE_EXPIRED");
}

/** A code of a member, in whichever state. */
export interface OwnCode {
  readonly mobile: string;
  readonly state: CodeState;
}

/** A code of a member that was created within the hour, whatever became of it; undefined for any other. */
export async function recentCodeOf(
  tx: Tx,
  { id, purpose, memberId }: { readonly id: string; readonly purpose: readonly CodePurpose[]; readonly memberId: string },
  now: Date,
): Promise<(OwnCode & { readonly purpose: CodePurpose }) | undefined> {
  const { rows } = await tx.query<CodeRow & { readonly purpose: CodePurpose; readonly mobile: string }>(
    `SELECT purpose, mobile, ${rowOf("c")} FROM one_time_codes c
     WHERE id = $1 AND member_id = $2 AND purpose = ANY ($3) AND created_at > ${anHourBefore("$4")}`,
    [id, memberId, purpose, now],
  );
  const [row] = rows;
  return row && { purpose: row.purpose, mobile: row.mobile, state: codeState(row, now) };
}

/**
 * Makes every code about a member's account worthless that was not redeemed, verified or not: after a new password, another
 * number or logging out everywhere, nobody who had the phone for a minute has anything left.
 */
export async function revokeCodesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query(`DELETE FROM one_time_codes WHERE member_id = $1 AND ${isCodeIn(CODE_MOVES.revoke.from, AT_ANY_TIME)}`, [
    memberId,
  ]);
}

/** Deletes codes of yesterday. Returns how many. */
export async function purgeCodes(tx: Tx, now: Date): Promise<number> {
  const past = `created_at < $1::timestamptz - interval '${RECORD_HOURS} hours'`;
  return deleteInBatches(tx, "DELETE FROM one_time_codes", past, [now]);
}

const hashOf = (env: Pick<Deps["env"], "sessionSigningKey">, id: string, code: string): string =>
  codeHash(env, "one-time codes", `${id}|${code}`);

/** As long before now as a code that was entered is good. `now` is the parameter that holds the time. */
function anHourBefore(now: string): string {
  return `${now}::timestamptz - interval '${CODE_VERIFIED_MINUTES} minutes'`;
}
