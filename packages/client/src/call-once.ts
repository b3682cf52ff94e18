import type { CallAt, CallPath, PayloadAt } from "@kaifong/contract";
import type { Api } from "./api.ts";
import { payloadOrThrow } from "./call-error.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { memberKey } from "./member-of.ts";

/** Refusals that come before the server looks up a key: no session, no right, too often. */
const BEFORE_THE_KEY: readonly number[] = [401, 403, 429];
const SERVER_ERROR = 500;

/**
 * Makes a call under the key of its intention (`enrol.<class>`; `intentionOf` when its content may change), so that the server
 * acts once however often it is sent. The same call for another member is another intention. The key is forgotten only when the
 * response shows the outcome for certain.
 *
 * Throws CallError when it brought no payload.
 */
export async function callOnce<P extends CallPath>(
  { call: caller }: Pick<Api, "call">,
  intention: string,
  path: P,
  call: CallAt<P>,
): Promise<PayloadAt<P>> {
  const key = idempotencyKey(`${intention}.${memberKey(call)}`);
  const result = await caller(path, call, { idempotencyKey: key.value() });
  if (isCertain(result.status)) key.forget();
  return payloadOrThrow(result);
}

/**
 * Whether it is certain that neither this call nor one before it with the same key was written unnoticed. A 503 may be a COMMIT
 * whose reply was lost; a refusal before the key was looked up says nothing about the call before; 0 means no response at all.
 */
function isCertain(status: number): boolean {
  return status !== 0 && status < SERVER_ERROR && !BEFORE_THE_KEY.includes(status);
}
