import { availableParallelism } from "node:os";
import { normalizePassword } from "@kaifong/domain/membership";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Unavailable } from "../../platform/refusal.ts";

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = 2; // the package exports it as a const enum, which cannot be imported here
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** One core stays free for everything else. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** At about 100 hashes a second and core, the last in the queue waits about a second. */
const MAX_QUEUE_LENGTH = 100;

const turns = pLimit(HASHES_AT_ONCE);

/**
 * First come, first served, whoever asks. The limits of each call, which are checked earlier, prevent one caller from filling the
 * queue.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const inHand = turns.activeCount + turns.pendingCount;
  if (inHand >= HASHES_AT_ONCE + MAX_QUEUE_LENGTH) throw new Unavailable("too many passwords to check at once");
  return turns(work);
}

/** Hashes a password with its own salt. Throws Unavailable when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), PARAMETERS));
}

/** Whether the password belongs to the hash. Throws Unavailable when too many are waiting. */
export function checkPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, normalizePassword(password)));
}

let dummyHash: Promise<string> | undefined;

/**
 * Takes the time of a real check when there is no account, so that the response time does not tell who is a member. Always false.
 */
export async function checkDummyPassword(password: string): Promise<false> {
  dummyHash ??= hash("of no account", PARAMETERS);
  await checkPassword(await dummyHash, password);
  return false;
}
