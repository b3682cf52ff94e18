import type { CallAt, PayloadAt } from "@kaifong/contract";
import type { Api } from "./api.ts";
import { CallError } from "./call-error.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { type Intention, intentionName, type OncePath } from "./intention.ts";
import type { CallResult } from "./send.ts";

const SERVER_ERROR = 500;

/**
 * Makes a call under the key of its intention, so that the server acts once however often it is sent. The key is kept for as long
 * as a call under it may have been written unnoticed. When it was, and something else is sent under it, the server says that the
 * key is used up: this is wanted besides, and is sent under a new one.
 *
 * Throws CallError when it brought no payload; its `mayBeDone` says that one before it may have been written all the same.
 */
export async function callOnce<P extends OncePath>(
  api: Pick<Api, "call">,
  intention: Intention,
  path: P,
  call: CallAt<P>,
): Promise<PayloadAt<P>> {
  const key = idempotencyKey(intentionName(intention, path, call));
  const isRepeat = key.isStored();
  const result = await api.call(path, call, { idempotencyKey: key.value() });
  if (isRepeat && isUsedUp(result)) {
    key.forget();
    return callOnce(api, intention, path, call);
  }
  if (result.ok) {
    key.forget();
    return result.payload;
  }
  // Nothing was written under the key of a first call that is refused. A refusal of a repeated one says nothing of those before
  // it: it may come before the server looks up the key.
  if (!isRepeat && !mayBeWritten(result)) key.forget();
  throw new CallError(result.error, isRepeat && result.error?.error_name === "CARE_NOT_GRANTED");
}

/** Whether a call of this intention was sent from this tab, also by the page before, and may have been written unnoticed. */
export function isUnanswered<P extends OncePath>(intention: Intention, path: P, call: CallAt<P>): boolean {
  return idempotencyKey(intentionName(intention, path, call)).isStored();
}

/** A 503 may be a COMMIT whose reply was lost; 0 means no response at all. */
const mayBeWritten = ({ status }: CallResult<unknown>) => status === 0 || status >= SERVER_ERROR;

const isUsedUp = (result: CallResult<unknown>) => !result.ok && result.error?.error_name === "IDEMPOTENCY_KEY_REUSED";
