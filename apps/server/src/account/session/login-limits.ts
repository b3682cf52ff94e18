import type { Proof, ProofRefusal } from "@kaifong/contract";
import { SECOND_MS } from "@kaifong/domain/time";
import { subjectOf } from "../../platform/actor.ts";
import { type AuditActions, type AuditEntry, type AuditSubject, writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Limits, LimitVerdict } from "../../platform/limits.ts";
import { checkProof, redeemProof } from "../../platform/proof-of-work.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { deriveSecret, keyedHash } from "../../platform/secrets.ts";
import { type AccountName, nameKey } from "../holder/account-names.ts";

/** One attempt to log in. Counted by the name that was typed, whoever has it: what locks one name must not tell of another. */
export interface LoginAttempt {
  readonly name: AccountName;
  readonly addressHash: string;
}

/** A lock that falls if the attempt fails. */
export interface AccountLock {
  readonly scope: AuditActions["ACCOUNT_LOCKED"]["scope"];
  readonly seconds: number;
}

/**
 * Counts an attempt from an address. Sixty in 15 minutes are free; each more takes, and spends, a proof of work: whoever tries
 * wrong passwords by the hundred slows down themselves, and nobody else behind the same address is locked out.
 */
export async function countLoginByAddress(
  { env, db, limits, now }: Pick<Deps, "env" | "db" | "limits" | "now">,
  addressHash: string,
  proof: Proof | undefined,
): Promise<Refusal<ProofRefusal> | undefined> {
  const { allowed } = await limits.consume("loginAddress", addressHash);
  if (allowed) return undefined;
  const checked = await checkProof(env, "login", proof, now());
  return isRefusal(checked) ? checked : redeemProof(db, checked);
}

/**
 * Counts an attempt at a name from one address, before anybody has looked whose name it is. Windows of 15 minutes: 5 failures,
 * and 30 attempts, right ones included. They begin with the first one and are not prolonged by further ones. Returns what the
 * failures' window says.
 */
export async function countLoginByName(
  limits: Limits,
  attempt: LoginAttempt,
): Promise<LimitVerdict | Refusal<"RATE_LIMITED" | "ACCOUNT_LOCKED">> {
  const [own, attempts] = await Promise.all([
    limits.consume("loginNameAddress", ownKey(attempt)),
    limits.consume("loginNameAttempts", ownKey(attempt)),
  ]);
  if (!own.allowed) return refuse("ACCOUNT_LOCKED", { retryAfterSeconds: own.retryAfterSeconds });
  return attempts.allowed ? own : refuse("RATE_LIMITED", { retryAfterSeconds: attempts.retryAfterSeconds });
}

/**
 * Counts an attempt at a name from all addresses together that its member has not logged in from in 30 days: ten failures. That
 * bounds guessing from many addresses, but would let a stranger lock the owner out; therefore a known address is bound only by
 * its own five. It is counted for itself all the same, so that the work does not tell which address is known.
 *
 * Returns the locks that fall if this attempt fails; of those that arrive together one has the last point, so a lock is recorded
 * once.
 */
export async function countLoginByUnknownAddresses(
  limits: Limits,
  attempt: LoginAttempt & { readonly knownAddress: boolean },
  own: LimitVerdict,
): Promise<readonly AccountLock[] | Refusal<"ACCOUNT_LOCKED">> {
  const all = await limits.consume("loginName", strangersKey(attempt));
  if (!attempt.knownAddress && !all.allowed) return refuse("ACCOUNT_LOCKED", { retryAfterSeconds: all.retryAfterSeconds });
  return [
    ...(own.left === 0 ? [{ scope: "ADDRESS", seconds: own.retryAfterSeconds } as const] : []),
    ...(!attempt.knownAddress && all.left === 0 ? [{ scope: "UNKNOWN_ADDRESSES", seconds: all.retryAfterSeconds } as const] : []),
  ];
}

/**
 * After the right password: this address starts again, and its attempt does not count as a failure. How often it may be right:
 * start-session.ts.
 */
export async function uncountLoginAttempt(
  limits: Limits,
  attempt: LoginAttempt & { readonly knownAddress: boolean },
): Promise<void> {
  await limits.clear("loginNameAddress", ownKey(attempt));
  await limits.giveBack("loginAddress", attempt.addressHash);
  await limits.giveBack("loginName", strangersKey(attempt));
}

/**
 * After a new password by a code to their phone: earlier attempts, by the owner from here or by strangers from anywhere, no
 * longer lock the owner out, by either of their names.
 */
export async function resetLoginAttempts(
  limits: Limits,
  { mobile, memberNo }: { readonly mobile: string; readonly memberNo: string },
  addressHash: string,
): Promise<void> {
  for (const name of [{ mobile }, { memberNo }]) {
    await limits.clear("loginNameAddress", ownKey({ name, addressHash }));
    await limits.clear("loginName", nameKey(name));
  }
}

/** Records a failure and the locks that it caused, for a name without an account too, so that both cost the same. */
export async function recordFailure(
  { db, env, now }: Pick<Deps, "db" | "env" | "now">,
  { name }: LoginAttempt,
  memberId: string | undefined,
  locks: readonly AccountLock[],
): Promise<void> {
  const until = (seconds: number) => new Date(now().getTime() + seconds * SECOND_MS).toISOString();
  const subject: AuditSubject = memberId === undefined ? `account:${hashName(env, name)}` : subjectOf(memberId);
  const failed: AuditEntry = {
    ...{ subject, actor: "visitor", action: "LOGIN_FAILED" },
    detail: { by: "mobile" in name ? "MOBILE" : "MEMBER_NO" },
  };
  const locked = locks.map(
    ({ scope, seconds }): AuditEntry => ({
      ...{ subject, actor: "system", action: "ACCOUNT_LOCKED" },
      detail: { scope, until: until(seconds) },
    }),
  );
  await writeAudit(db, [failed, ...locked]);
}

/** The hash of a name: nobody is to read whose phone number it is. */
function hashName(env: Deps["env"], name: AccountName): string {
  return keyedHash(deriveSecret(env.sessionSigningKey, "account names"), nameKey(name));
}

function ownKey({ name, addressHash }: LoginAttempt): string {
  return `${nameKey(name)}|${addressHash}`;
}

function strangersKey(attempt: LoginAttempt & { readonly knownAddress: boolean }): string {
  return attempt.knownAddress ? ownKey(attempt) : nameKey(attempt.name);
}
