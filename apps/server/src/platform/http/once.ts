import { ERROR_CODES, success } from "@kaifong/contract";
import type { Tx } from "../db.ts";
import type { Deps } from "../deps.ts";
import { inSavepoint } from "../savepoint.ts";
import { claimKey, type IdempotencyKey, type StoredResponse, storeResponse } from "./idempotency.ts";
import { isRefusal, type Refusal } from "../refusal.ts";
import { HTTP_OK } from "./responses.ts";

/** See `Call.once`. `failure` renders the envelope under which a refusal is stored for repeated calls. */
export async function runOnce<Outcome>(
  deps: Pick<Deps, "db" | "env" | "now">,
  key: IdempotencyKey | undefined,
  work: (tx: Tx) => Promise<Outcome>,
  failure: (refusal: Refusal) => unknown,
): Promise<Outcome | Refusal<"IDEMPOTENCY_KEY_REUSED"> | StoredResponse> {
  if (!key) return runPlain(deps, work);
  return inTurn(key, () => runKeyed(deps, key, work, failure));
}

/**
 * Calls with a key that is at work in this process: the next waits here, without a connection, so that double taps cannot use up
 * the pool.
 */
const atWork = new Map<string, Promise<unknown>>();

async function inTurn<Result>(key: IdempotencyKey, work: () => Promise<Result>): Promise<Result> {
  const name = `${key.owner} ${key.key}`;
  const before = atWork.get(name) ?? Promise.resolve();
  const mine = before.then(work, work); // the one before reports its own fault
  atWork.set(name, mine);
  try {
    return await mine;
  } finally {
    if (atWork.get(name) === mine) atWork.delete(name);
  }
}

async function runKeyed<Outcome>(
  deps: Pick<Deps, "db" | "env" | "now">,
  key: IdempotencyKey,
  work: (tx: Tx) => Promise<Outcome>,
  failure: (refusal: Refusal) => unknown,
): Promise<Outcome | Refusal<"IDEMPOTENCY_KEY_REUSED"> | StoredResponse> {
  return outcomeOf(deps, async (tx, rollBack) => {
    const claim = await claimKey(tx, deps.env, key, deps.now());
    if (claim.state === "stored") return claim.response;
    if (claim.state === "refused") return claim.refusal;
    const part = await inSavepoint(tx, () => work(tx), isRefusal);
    if (!part.done) throw part.error;
    const outcome = part.result;
    if (!isRefusal(outcome)) await storeResponse(tx, deps.env, key, HTTP_OK, success(outcome));
    // "Come back in a minute" is true for a minute: stored, it would be said for as long as the key lives.
    else if (outcome.retryAfterSeconds !== undefined) rollBack(outcome);
    else await storeResponse(tx, deps.env, key, ERROR_CODES[outcome.refused].status, failure(outcome));
    return outcome;
  });
}

/** A refusal rolls back what the work wrote. */
async function runPlain<Outcome>(deps: Pick<Deps, "db">, work: (tx: Tx) => Promise<Outcome>): Promise<Outcome> {
  return outcomeOf(deps, async (tx, rollBack) => {
    const outcome = await work(tx);
    if (isRefusal(outcome)) rollBack(outcome);
    return outcome;
  });
}

/** What `work` gives in a transaction, or what it hands to `rollBack`, which ends it without a trace. */
async function outcomeOf<Outcome>(
  deps: Pick<Deps, "db">,
  work: (tx: Tx, rollBack: (outcome: Outcome) => never) => Promise<Outcome>,
): Promise<Outcome> {
  let undone: { readonly outcome: Outcome } | undefined;
  const rollBack = (outcome: Outcome): never => {
    undone = { outcome };
    throw new Error("rolled back");
  };
  try {
    return await deps.db.transaction((tx) => work(tx, rollBack));
  } catch (error) {
    if (undone) return undone.outcome;
    throw error;
  }
}
