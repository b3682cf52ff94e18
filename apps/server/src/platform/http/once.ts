import { ERROR_CODES, success } from "@kaifong/contract";
import type { Tx } from "../db.ts";
import type { Deps } from "../deps.ts";
import { inSavepoint } from "../savepoint.ts";
import { claimKey, type IdempotencyKey, type StoredResponse, storeResponse } from "./idempotency.ts";
import { isRefusal, type Refusal } from "../refusal.ts";
import { transactionOr, transactionUnlessRefused } from "../rollback.ts";
import { HTTP_OK } from "./responses.ts";

/** See `Call.once`. `failure` renders the envelope under which a refusal is stored for repeated calls. */
export async function runOnce<Outcome>(
  deps: Pick<Deps, "db" | "env" | "now">,
  key: IdempotencyKey | undefined,
  work: (tx: Tx) => Promise<Outcome>,
  failure: (refusal: Refusal) => unknown,
): Promise<Outcome | Refusal<"IDEMPOTENCY_KEY_REUSED"> | StoredResponse> {
  if (!key) return transactionUnlessRefused(deps.db, work);
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
  const current = before.then(work, work); // the one before reports its own fault
  atWork.set(name, current);
  try {
    return await current;
  } finally {
    if (atWork.get(name) === current) atWork.delete(name);
  }
}

async function runKeyed<Outcome>(
  deps: Pick<Deps, "db" | "env" | "now">,
  key: IdempotencyKey,
  work: (tx: Tx) => Promise<Outcome>,
  failure: (refusal: Refusal) => unknown,
): Promise<Outcome | Refusal<"IDEMPOTENCY_KEY_REUSED"> | StoredResponse> {
  return transactionOr(deps.db, async (tx, rollBack) => {
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
