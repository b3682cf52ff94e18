import { ERROR_CODES, type ErrorName } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { expect, test, vi } from "vitest";
import { callOnce } from "./call-once.ts";
import type { CallResult } from "./send.ts";

/** For a call that may be made for another member: this one is not. */
const SELF = { forMember: undefined };

function refused(name: ErrorName): CallResult<unknown> {
  const { code, status } = ERROR_CODES[name];
  return { ok: false, status, error: { error_code: code, error_name: name, error_message: name } };
}

/** Repeats the call as long as these results come back; returns the keys that were sent. */
async function keysOver(...results: readonly CallResult<unknown>[]): Promise<readonly unknown[]> {
  const caller = callerOf(...results);
  const intention = `enrol.${crypto.randomUUID()}`;
  for (const _ of results) await callOnce({ call: caller }, intention, paths.enrol, SELF).catch(() => undefined);
  return keysOf(caller);
}

/** Gives these results, one after the other. */
function callerOf(...results: readonly CallResult<unknown>[]) {
  const caller = vi.fn();
  for (const result of results) caller.mockResolvedValueOnce(result);
  return caller;
}
const keysOf = (caller: ReturnType<typeof callerOf>) => caller.mock.calls.map(([, , options]) => options.idempotencyKey);

const DONE: CallResult<unknown> = { ok: true, status: 200, payload: "done" };
const NO_RESPONSE: CallResult<unknown> = { ok: false, status: 0, error: null };

test.each([
  ["a COMMIT whose reply was lost", refused("SERVICE_UNAVAILABLE")],
  ["a fault of the server's", refused("INTERNAL")],
  ["no response at all", NO_RESPONSE],
  ["a refusal that looks at no key: too often", refused("RATE_LIMITED")],
  ["a refusal that looks at no key: the session is over", refused("SESSION_INVALID")],
  ["a refusal that looks at no key: the membership", refused("FORBIDDEN")],
])("sends the same key after %s", async (_, uncertain) => {
  expect(new Set(await keysOver(uncertain, uncertain, DONE)).size).toBe(1);
});

test.each([
  ["it is done", DONE],
  ["it is refused", refused("ALREADY_IN_COURSE")],
  ["the key is another's", refused("IDEMPOTENCY_KEY_REUSED")],
])("sends a new key once %s", async (_, certain) => {
  expect(new Set(await keysOver(certain, DONE)).size).toBe(2);
});

test("uses another key for another member", async () => {
  const lost = callerOf(NO_RESPONSE, NO_RESPONSE, NO_RESPONSE, DONE);
  const intention = `GIVE_UP.${crypto.randomUUID()}`;
  for (const forMember of [undefined, "m-1", "m-2", "m-1"]) {
    await callOnce({ call: lost }, intention, paths.actOnEnrolment, { forMember }).catch(() => undefined);
  }
  const [self, first, second, again] = keysOf(lost);
  expect(new Set([self, first, second]).size).toBe(3);
  expect(again).toBe(first);
  expect(lost.mock.calls.map(([, call]) => call.forMember)).toEqual([undefined, "m-1", "m-2", "m-1"]);
});

test("gives the payload, and throws when there is none", async () => {
  expect(await callOnce({ call: callerOf(DONE) }, "a", paths.enrol, SELF)).toBe("done");
  await expect(callOnce({ call: callerOf(NO_RESPONSE) }, "a", paths.enrol, SELF)).rejects.toMatchObject({ failure: null });
});
