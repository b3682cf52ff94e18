import type { Deps } from "../platform/deps.ts";
import type { Limits } from "../platform/limits.ts";
import { refuse, type Refusal } from "../platform/http/refusal.ts";
import { recordLock } from "./account-audit.ts";

/** One try to log in. */
export interface Try {
  /** The member's id; for an account that does not exist the name that was typed, so that it locks just the same. */
  readonly account: string;
  readonly addressHash: string;
  /** The member has logged in from this address lately. */
  readonly knownAddress: boolean;
}

/**
 * Counts a try before the password is looked at, so that a hundred tries at once count as a hundred.
 *
 * Three windows of 15 minutes: 60 tries per address; 5 failures per account *and* address; 10 failures per account from all
 * unknown addresses together. The last bounds guessing from many addresses, but would let a stranger keep the owner out;
 * therefore an address that the member has logged in from within 30 days is bound only by its own five. Windows begin with the
 * first try and are not prolonged by further ones.
 */
export async function countTry(
  limits: Limits,
  { account, addressHash, knownAddress }: Try,
): Promise<Refusal<"RATE_LIMITED" | "ACCOUNT_LOCKED"> | undefined> {
  const address = await limits.consume("loginAddress", addressHash);
  if (!address.allowed) return refuse("RATE_LIMITED", { retryAfterSeconds: address.retryAfterSeconds });
  const own = await limits.consume("loginAccountAddress", ownKey(account, addressHash));
  if (!own.allowed) return refuse("ACCOUNT_LOCKED", { retryAfterSeconds: own.retryAfterSeconds });
  if (knownAddress) return undefined;
  const all = await limits.consume("loginAccount", account);
  return all.allowed ? undefined : refuse("ACCOUNT_LOCKED", { retryAfterSeconds: all.retryAfterSeconds });
}

/**
 * After the right password: this address starts anew, and its try does not count against the account. How often it may be right:
 * start-session.ts.
 */
export async function forgiveTries(limits: Limits, { account, addressHash, knownAddress }: Try): Promise<void> {
  await limits.clear("loginAccountAddress", ownKey(account, addressHash));
  await limits.giveBack("loginAddress", addressHash);
  if (!knownAddress) await limits.giveBack("loginAccount", account);
}

/**
 * After a failure: records each lock that it made fall. An account that does not exist is looked at as well, and has nothing to
 * record it under.
 */
export async function recordNewLocks(
  { db, limits }: Pick<Deps, "db" | "limits">,
  { account, addressHash, knownAddress }: Try,
  memberId: string | undefined,
): Promise<void> {
  const own = await limits.peek("loginAccountAddress", ownKey(account, addressHash));
  const all = knownAddress ? undefined : await limits.peek("loginAccount", account);
  if (memberId === undefined) return;
  if (!own.allowed) await recordLock(db, memberId, "ADDRESS", own.retryAfterSeconds);
  if (all && !all.allowed) await recordLock(db, memberId, "UNKNOWN_ADDRESSES", all.retryAfterSeconds);
}

function ownKey(account: string, addressHash: string): string {
  return `${account}|${addressHash}`;
}
