import { success } from "@kaifong/contract";
import type { Deps } from "../deps.ts";
import { claimKey, type IdempotencyKey, type StoredResponse, storeResponse } from "./idempotency.ts";
import type { JudgedWork } from "./judged-work.ts";
import { isRefusal, type Refusal } from "../refusal.ts";
import { HTTP_OK } from "./responses.ts";

/** See `Call.once`. */
export async function runOnce<Outcome>(
  deps: Pick<Deps, "db" | "env" | "now">,
  key: IdempotencyKey | undefined,
  work: JudgedWork<Outcome>,
): Promise<Outcome | Refusal<"IDEMPOTENCY_KEY_REUSED"> | StoredResponse> {
  if (!key) return deps.db.transaction(async (tx) => (await work(tx)).run());
  return inTurn(key, () => runKeyed(deps, key, work));
}

/**
 * Calls with a key that are at work in this process: the next waits here, without a connection, so that double taps cannot use up
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

/** A refused call wrote nothing, not even its key: the same call is judged again, because the reason may be over. */
function runKeyed<Outcome>(
  deps: Pick<Deps, "db" | "env" | "now">,
  key: IdempotencyKey,
  work: JudgedWork<Outcome>,
): Promise<Outcome | Refusal<"IDEMPOTENCY_KEY_REUSED"> | StoredResponse> {
  return deps.db.transaction(async (tx) => {
    const { run, isGone } = await work(tx);
    if (isGone) return run();
    const claim = await claimKey(tx, deps.env, key, deps.now());
    if (claim.state === "stored") return claim.response;
    if (claim.state === "refused") return claim.refusal;
    const outcome = await run();
    if (!isRefusal(outcome)) await storeResponse(tx, deps.env, key, HTTP_OK, success(outcome));
    return outcome;
  });
}
