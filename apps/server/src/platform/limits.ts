import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Tx } from "./db.ts";

/** How often something may be done: `points` times in `windowSeconds`, counted from the first. */
export interface LimitRule {
  readonly points: number;
  readonly windowSeconds: number;
}

/**
 * The one table of limits. Windows are fixed: they begin with the first try and end by themselves, so that nobody can prolong somebody
 * else's lock by trying on.
 */
export const LIMITS = {
  /** Login tries from one address: generous, because a whole centre may share one. */
  loginAddress: { points: 60, windowSeconds: 15 * 60 },
  /** Failed logins of one account from one address: then the account is locked for this address. */
  loginAccountAddress: { points: 5, windowSeconds: 15 * 60 },
  /** Failed logins of one account from all addresses that it has not logged in from before. */
  loginAccount: { points: 10, windowSeconds: 15 * 60 },
  /** Reports of missing texts from one address. */
  missingTexts: { points: 30, windowSeconds: 60 },
  /** Enrolling and leaving by one member, both together: no person taps that often. */
  enrolmentActions: { points: 60, windowSeconds: 60 },
  /** Challenges handed to one address: generous, because a whole centre may share one. */
  enquiryChallenges: { points: 120, windowSeconds: 10 * 60 },
  /** Enquiries from one address whose browser has done its work. */
  enquiries: { points: 30, windowSeconds: 60 * 60 },
  /** Enquiries from one address without JavaScript, which cost a machine nothing. */
  enquiriesUnproven: { points: 8, windowSeconds: 60 * 60 },
  /** Such enquiries from all addresses together: what staff can still read through in a day. */
  enquiriesUnprovenInAll: { points: 60, windowSeconds: 60 * 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;

export interface LimitVerdict {
  readonly allowed: boolean;
  /** Whole seconds until the window ends; 0 when nothing was counted yet. */
  readonly retryAfterSeconds: number;
}

/** Shared rate limits. Every method rejects when the database cannot be reached: callers fail closed. */
export interface Limits {
  /** Counts one use; not allowed when the points of the window are used up. `key` is hashed before it is stored. */
  consume(name: LimitName, key: string): Promise<LimitVerdict>;
  /** Looks without counting: allowed while at least one point is left. */
  peek(name: LimitName, key: string): Promise<LimitVerdict>;
  /** Gives one point back, for a use that turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets the window. */
  clear(name: LimitName, key: string): Promise<void>;
}

const SECOND_MS = 1000;

/** Limits kept in the table `rate_limits`. `secret` keys the hash under which addresses and accounts are stored. */
export function createLimits(db: Tx, secret: string): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const limiter = (name: LimitName): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: db,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: LIMITS[name].points,
      duration: LIMITS[name].windowSeconds,
    });
    limiters.set(name, made);
    return made;
  };
  const hashed = (key: string) => createHmac("sha256", secret).update(key).digest("base64url");
  return {
    consume: async (name, key) => {
      try {
        return verdict(await limiter(name).consume(hashed(key)), true);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return verdict(refused, false);
        throw refused;
      }
    },
    peek: async (name, key) => {
      const state = await limiter(name).get(hashed(key));
      return state ? verdict(state, state.consumedPoints < LIMITS[name].points) : { allowed: true, retryAfterSeconds: 0 };
    },
    giveBack: async (name, key) => {
      await limiter(name).reward(hashed(key));
    },
    clear: async (name, key) => {
      await limiter(name).delete(hashed(key));
    },
  };
}

function verdict(state: RateLimiterRes, allowed: boolean): LimitVerdict {
  return { allowed, retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / SECOND_MS)) };
}

/** Deletes windows that ended. In: the clock. Out: how many rows went. */
export async function forgetEndedWindows(tx: Tx, now: Date): Promise<number> {
  const result = await tx.query("DELETE FROM rate_limits WHERE expire < $1", [now.getTime()]);
  return result.rowCount ?? 0;
}
