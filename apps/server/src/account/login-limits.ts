import { SECOND_MS } from "@kaifong/domain/time";
import { type AuditActions, writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import type { Limits } from "../platform/limits.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { deriveSecret, keyedHash } from "../platform/secrets.ts";

/** One try to log in. */
export interface Try {
  /** The member's id; for an account that does not exist the name that was typed, so that it locks just the same. */
  readonly account: string;
  readonly addressHash: string;
  /** The member has logged in from this address lately. */
  readonly knownAddress: boolean;
}

/** A lock that falls if the try fails. */
export interface Lock {
  readonly scope: AuditActions["ACCOUNT_LOCKED"]["scope"];
  readonly seconds: number;
}

/**
 * Counts a try before the password is looked at, so that a hundred tries at once count as a hundred.
 *
 * Three windows of 15 minutes: 60 tries per address; 5 failures per account *and* address; 10 failures per account from all
 * unknown addresses together. The last bounds guessing from many addresses, but would let a stranger keep the owner out;
 * therefore an address that the member has logged in from within 30 days is bound only by its own five. Windows begin with the
 * first try and are not prolonged by further ones.
 *
 * Out: the locks that fall if this try fails; of tries that arrive together one has the last point, so a lock is recorded once.
 */
export async function countTry(
  limits: Limits,
  { account, addressHash, knownAddress }: Try,
): Promise<readonly Lock[] | Refusal<"RATE_LIMITED" | "ACCOUNT_LOCKED">> {
  const limited = await limits.orRefuse("loginAddress", addressHash);
  if (limited) return limited;
  const own = await limits.consume("loginAccountAddress", ownKey(account, addressHash));
  if (!own.allowed) return refuse("ACCOUNT_LOCKED", { retryAfterSeconds: own.retryAfterSeconds });
  const all = knownAddress ? undefined : await limits.consume("loginAccount", account);
  if (all && !all.allowed) return refuse("ACCOUNT_LOCKED", { retryAfterSeconds: all.retryAfterSeconds });
  return [
    ...(own.left === 0 ? [{ scope: "ADDRESS", seconds: own.retryAfterSeconds } as const] : []),
    ...(all?.left === 0 ? [{ scope: "UNKNOWN_ADDRESSES", seconds: all.retryAfterSeconds } as const] : []),
  ];
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

/** After a failure: records the locks that it made fall, of a name without an account too, so that both cost the same. */
export async function recordLocks(
  { db, env, now }: Pick<Deps, "db" | "env" | "now">,
  { account }: Try,
  memberId: string | undefined,
  locks: readonly Lock[],
): Promise<void> {
  const until = (seconds: number) => new Date(now().getTime() + seconds * SECOND_MS).toISOString();
  const subject = memberId === undefined ? (`account:${hashName(env, account)}` as const) : (`member:${memberId}` as const);
  await writeAudit(
    db,
    locks.map(({ scope, seconds }) => ({
      subject,
      actor: "system",
      action: "ACCOUNT_LOCKED",
      detail: { scope, until: until(seconds) },
    })),
  );
}

/** Whose phone number it is, nobody is to read. */
function hashName(env: Deps["env"], name: string): string {
  return keyedHash(deriveSecret(env.sessionSigningKey, "account names"), name);
}

function ownKey(account: string, addressHash: string): string {
  return `${account}|${addressHash}`;
}
