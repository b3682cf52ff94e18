import { HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import { batched } from "./batched.ts";
import type { Tx } from "./db.ts";
import { deleteInBatches } from "./delete-in-batches.ts";
import { refuse, type Refusal } from "./refusal.ts";
import { keyedHash } from "./secrets.ts";
import { networkOf } from "./session/addresses.ts";

/** How often something may be done: `points` times in `windowSeconds`, counted from the first. */
export interface LimitRule {
  readonly points: number;
  readonly windowSeconds: number;
}

/**
 * The table of limits that the database counts. Windows are fixed: they begin with the first attempt and end by themselves, so
 * that no one can prolong somebody else's lock by further ones.
 *
 * Those of an address alone are generous wherever they can be, because a whole centre may share one.
 *
 * More stand elsewhere, because they are counted otherwise: logins of one member in the rows of `session/sessions.ts`,
 * acknowledgements to one recipient in those of `enquiry/acknowledgement.ts`, attempts at one code and the time between two in
 * those of `account/codes/one-time-codes.ts`, pages and content in memory by `http/rendering-limit.ts`.
 */
export const LIMITS = {
  /** Login attempts from one address: beyond them each takes a proof of work, because a whole centre may share an address. */
  loginAddress: { points: 60, windowSeconds: 15 * MINUTE_SECONDS },
  /** Failed logins by one name from one address: then the name is locked for this address. */
  loginNameAddress: { points: 5, windowSeconds: 15 * MINUTE_SECONDS },
  /** Failed logins by one name from all addresses from which its member has not logged in before. */
  loginName: { points: 10, windowSeconds: 15 * MINUTE_SECONDS },
  /** Login attempts by one name from one address, right ones included: each costs a hash. */
  loginNameAttempts: { points: 30, windowSeconds: 15 * MINUTE_SECONDS },
  /** Challenges for codes to one address. */
  codeChallenges: { points: 120, windowSeconds: 10 * MINUTE_SECONDS },
  /** Codes requested from one address whose browser has done its work. */
  codesByAddress: { points: 30, windowSeconds: HOUR_SECONDS },
  /** Codes requested from one address to register without JavaScript, which cost a machine nothing. */
  codesUnproven: { points: 8, windowSeconds: HOUR_SECONDS },
  /** Such codes from all addresses together: each is a text message that the centre pays for. */
  codesUnprovenInAll: { points: 60, windowSeconds: HOUR_SECONDS },
  /** Codes requested by one name, whoever has it, from addresses from which its member has not logged in before. */
  codesByName: { points: 6, windowSeconds: HOUR_SECONDS },
  /** Codes to one phone, by whichever name they were requested, as far as anybody may request them: each wakes somebody. */
  codesToPhone: { points: 6, windowSeconds: HOUR_SECONDS },
  /** Codes to one phone from addresses from which its member has logged in before: strangers must not use them up. */
  codesFromKnown: { points: 6, windowSeconds: HOUR_SECONDS },
  /** Codes entered from one address, right ones included. */
  codeAttempts: { points: 120, windowSeconds: HOUR_SECONDS },
  /** Passwords chosen by codes that were sent to one phone, to register or for an account: each costs a hash, or two. */
  passwordsByCode: { points: 10, windowSeconds: 15 * MINUTE_SECONDS },
  /** Passwords judged for one phone, before a registration is sent: nobody thinks of that many. */
  passwordsJudged: { points: 60, windowSeconds: 15 * MINUTE_SECONDS },
  /** Logins by passkey from one address: a guess is hopeless, but looking for it costs something. */
  passkeyAttempts: { points: 120, windowSeconds: 15 * MINUTE_SECONDS },
  /** Sign-ins at an outside provider from one address, begun and finished. */
  signIns: { points: 240, windowSeconds: 15 * MINUTE_SECONDS },
  /** Attempts to confirm one's own password, by a member who is logged in. */
  ownPassword: { points: 10, windowSeconds: 15 * MINUTE_SECONDS },
  /**
   * Codes that one member requests, to change their mobile number, to either phone; those to the new one count for `codesToPhone`
   * too.
   */
  mobileChanges: { points: 10, windowSeconds: HOUR_SECONDS },
  /** Corrections of the own profile, and requests to staff, by one member. */
  profileChanges: { points: 60, windowSeconds: HOUR_SECONDS },
  /** Saving the channels of messages, by one member. */
  messageChoices: { points: 60, windowSeconds: HOUR_SECONDS },
  /** Changes of the browsers in which one member is notified, and identifying the current one. */
  pushDevices: { points: 60, windowSeconds: HOUR_SECONDS },
  /** New addresses for their calendar by one member. */
  calendarAddresses: { points: 20, windowSeconds: HOUR_SECONDS },
  /** Fetches of a calendar by any address, known or not: generous, because a service that does it for many has few addresses. */
  calendarFetches: { points: 3_000, windowSeconds: HOUR_SECONDS },
  /** Fetches of one member's calendar: a calendar asks every few hours, and each of a family has one. */
  calendarFetchesOfOne: { points: 60, windowSeconds: HOUR_SECONDS },
  /** New addresses of browsers, and notifications read by pressing them, from one address. */
  pushCalls: { points: 240, windowSeconds: HOUR_SECONDS },
  /** Codes of other members that one member enters, right ones included: a member who has one soon types it right. */
  careCodes: { points: 10, windowSeconds: HOUR_SECONDS },
  /** Codes that one member creates, to let others act for them. */
  careOffers: { points: 20, windowSeconds: HOUR_SECONDS },
  /** Codes that one member creates for somebody who helps. */
  helperOffers: { points: 20, windowSeconds: HOUR_SECONDS },
  /** Helper codes that one member enters, right ones included: six digits must not be guessed. */
  helperCodes: { points: 5, windowSeconds: HOUR_SECONDS },
  /**
   * Helper codes entered from one address, which a whole centre may share. A code lives ten minutes, so at most two windows, 40
   * attempts: one in 25,000.
   */
  helperCodesByAddress: { points: 20, windowSeconds: HOUR_SECONDS },
  /** Reports of missing texts from one address. */
  missingTexts: { points: 30, windowSeconds: MINUTE_SECONDS },
  /** Enrolling, leaving and answering offers by one member, all together: nobody taps that often. */
  enrolmentActions: { points: 60, windowSeconds: MINUTE_SECONDS },
  /** Adding, correcting and deleting readings by one member. */
  healthChanges: { points: 60, windowSeconds: MINUTE_SECONDS },
  /** Requesting, accepting and cancelling consultations by one member: each is read by somebody. */
  consultations: { points: 30, windowSeconds: HOUR_SECONDS },
  /** Adding and removing bookmarks by one member. */
  bookmarks: { points: 120, windowSeconds: MINUTE_SECONDS },
  /** Files of readings requested by one member: each takes a second of a core. */
  healthFiles: { points: 20, windowSeconds: 10 * MINUTE_SECONDS },
  /** Calls with an idempotency key and without a member, from one address. */
  publicKeys: { points: 120, windowSeconds: HOUR_SECONDS },
  /** Challenges handed to one address. */
  enquiryChallenges: { points: 120, windowSeconds: 10 * MINUTE_SECONDS },
  /** Enquiries from one address whose browser has done its work. */
  enquiries: { points: 30, windowSeconds: HOUR_SECONDS },
  /** Enquiries from one address without JavaScript, which cost a machine nothing. */
  enquiriesUnproven: { points: 8, windowSeconds: HOUR_SECONDS },
  /** Such enquiries from all addresses together: what staff can still read through in a day. */
  enquiriesUnprovenInAll: { points: 60, windowSeconds: HOUR_SECONDS },
  /** Check codes of messages typed at one address. */
  messageChecks: { points: 30, windowSeconds: 10 * MINUTE_SECONDS },
  /** Of these, this many an hour are answered to an address whatever others do: nobody can stop everybody from asking. */
  messageChecksAtLeast: { points: 5, windowSeconds: HOUR_SECONDS },
  /** Beyond those, from all addresses together: a guess is hopeless, and nobody is to have the database searched all day. */
  messageChecksInAll: { points: 3_000, windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;

export interface LimitVerdict {
  readonly allowed: boolean;
  /** How often more it may be done in this window. */
  readonly left: number;
  /** Whole seconds until the window ends. */
  readonly retryAfterSeconds: number;
}

/** Shared rate limits. Every method rejects when the database cannot be reached: callers fail closed. */
export interface Limits {
  /**
   * Counts one use; not allowed when the points of the window are used up. `key` is hashed before it is stored. Uses of one turn
   * of the event loop share a statement.
   */
  consume(name: LimitName, key: string): Promise<LimitVerdict>;
  /** Counts one use, and refuses with RATE_LIMITED when it is not allowed. */
  consumeOrRefuse(name: LimitName, key: string): Promise<Refusal<"RATE_LIMITED"> | undefined>;
  /** Counts one use by a network address, as `consumeOrRefuse` does; of IPv6 by its network (`networkOf`). */
  consumeByIpOrRefuse(name: LimitName, ipAddress: string): Promise<Refusal<"RATE_LIMITED"> | undefined>;
  /** Gives one point back, for a use that turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Deletes the window. */
  clear(name: LimitName, key: string): Promise<void>;
}

/** Limits stored in the table `rate_limits`. `secret` keys the hash under which addresses and accounts are stored. */
export function createLimits(db: Tx, secret: string, now: () => Date): Limits {
  const count = batched((uses: readonly Use[]) => countUses(db, uses, now().getTime()));
  const stored = (name: LimitName, key: string) => `${name}:${keyedHash(secret, key)}`;
  const consume: Limits["consume"] = (name, key) => count({ name, key: stored(name, key) });
  const consumeOrRefuse: Limits["consumeOrRefuse"] = async (name, key) => {
    const { allowed, retryAfterSeconds } = await consume(name, key);
    return allowed ? undefined : refuse("RATE_LIMITED", { retryAfterSeconds });
  };
  return {
    consume,
    consumeOrRefuse,
    consumeByIpOrRefuse: (name, ipAddress) => consumeOrRefuse(name, networkOf(ipAddress)),
    giveBack: async (name, key) => {
      await db.query("UPDATE rate_limits SET points = points - 1 WHERE key = $1 AND points > 0", [stored(name, key)]);
    },
    clear: async (name, key) => {
      await db.query("DELETE FROM rate_limits WHERE key = $1", [stored(name, key)]);
    },
  };
}

/** One use to be counted; `key` as it is stored. */
interface Use {
  readonly name: LimitName;
  readonly key: string;
}

// By key, so that two processes that count the same ones never deadlock.
const COUNT_USES = `
  INSERT INTO rate_limits AS known (key, points, expire)
  SELECT key, points, expire FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS used (key, points, expire) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN known.expire <= $4 THEN excluded.points ELSE known.points + excluded.points END,
    expire = CASE WHEN known.expire <= $4 THEN excluded.expire ELSE known.expire END
  RETURNING key, points, expire`;

/** Counts uses in one statement. Several with one key are counted in the order of their arrival. */
async function countUses(db: Tx, uses: readonly Use[], nowMs: number): Promise<readonly LimitVerdict[]> {
  const times = new Map<string, number>();
  for (const { key } of uses) times.set(key, (times.get(key) ?? 0) + 1);
  const ends = new Map(uses.map(({ name, key }) => [key, nowMs + LIMITS[name].windowSeconds * SECOND_MS]));
  const { rows } = await db.query<{ key: string; points: number; expire: number }>({
    name: "count-uses",
    text: COUNT_USES,
    values: [[...times.keys()], [...times.values()], [...ends.values()], nowMs],
  });
  const windows = new Map(rows.map(({ key, points, expire }) => [key, { before: points - (times.get(key) ?? 0), expire }]));
  return uses.map(({ name, key }) => {
    const window = windows.get(key);
    if (!window) throw new Error("limits: a use was not counted");
    window.before += 1;
    const left = LIMITS[name].points - window.before;
    const retryAfterSeconds = Math.max(1, Math.ceil((window.expire - nowMs) / SECOND_MS));
    return { allowed: left >= 0, left: Math.max(0, left), retryAfterSeconds };
  });
}

/** Deletes windows that have ended. Returns how many. */
export async function purgeWindows(tx: Tx, now: Date): Promise<number> {
  return deleteInBatches(tx, "DELETE FROM rate_limits", "expire < $1", [now.getTime()]);
}
