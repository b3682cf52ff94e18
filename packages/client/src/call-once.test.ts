import { ERROR_CODES, type ErrorName } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { expect, test, vi } from "vitest";
import { callOnce, isUnanswered } from "./call-once.ts";
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
  const intention = { opened: crypto.randomUUID() };
  while (caller.mock.calls.length < results.length)
    await callOnce({ call: caller }, intention, paths.enrol, SELF).catch(() => undefined);
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
])("sends the same key after %s", async (_, uncertain) => {
  expect(new Set(await keysOver(uncertain, uncertain, DONE)).size).toBe(1);
});

test.each([
  ["too often", refused("RATE_LIMITED")],
  ["the session is over", refused("SESSION_INVALID")],
  ["the membership", refused("FORBIDDEN")],
  ["a field that was changed and is wrong", refused("VALIDATION_FAILED")],
  ["a number that is asked about again", refused("READING_UNLIKELY")],
])("sends the same key after a lost call that is refused before the server looks at its key: %s", async (_, uncertain) => {
  expect(new Set(await keysOver(NO_RESPONSE, uncertain, uncertain, DONE)).size).toBe(1);
});

test.each([
  ["it is done", DONE],
  ["it is refused", refused("ALREADY_IN_COURSE")],
  ["the key is another's", refused("IDEMPOTENCY_KEY_REUSED")],
])("sends a new key once %s", async (_, certain) => {
  expect(new Set(await keysOver(certain, DONE)).size).toBe(2);
});

test("sends what was changed since a lost call under another key once the server says that the first has arrived", async () => {
  const [lost, repeated, changed, next] = await keysOver(NO_RESPONSE, refused("IDEMPOTENCY_KEY_REUSED"), DONE, DONE);
  expect(repeated).toBe(lost);
  expect(new Set([lost, changed, next]).size).toBe(3);
});

test.each([
  [true, "an earlier call was lost", [NO_RESPONSE, refused("RATE_LIMITED")]],
  [false, "none was", []],
  [false, "an earlier call was refused", [refused("CLASS_FULL")]],
] as const)("says that it may be done: %s, when nobody may act any longer and %s", async (mayBeDone, _, before) => {
  const caller = callerOf(...before, refused("CARE_NOT_GRANTED"));
  const intention = { opened: crypto.randomUUID() };
  const once = () => callOnce({ call: caller }, intention, paths.enrol, { forMember: "m-1" });
  for (const _ of before) await once().catch(() => undefined);
  expect(isUnanswered(intention, paths.enrol, { forMember: "m-1" })).toBe(mayBeDone);
  expect(isUnanswered(intention, paths.enrol, SELF)).toBe(false);
  await expect(once()).rejects.toMatchObject({ mayBeDone });
});

test("uses another key for another member", async () => {
  const lost = callerOf(NO_RESPONSE, NO_RESPONSE, NO_RESPONSE, DONE);
  const intention = { opened: crypto.randomUUID() };
  for (const forMember of [undefined, "m-1", "m-2", "m-1"]) {
    await callOnce({ call: lost }, intention, paths.actOnEnrolment, { forMember }).catch(() => undefined);
  }
  const [self, first, second, again] = keysOf(lost);
  expect(new Set([self, first, second]).size).toBe(3);
  expect(again).toBe(first);
  expect(lost.mock.calls.map(([, call]) => call.forMember)).toEqual([undefined, "m-1", "m-2", "m-1"]);
});

test("gives the payload, and throws when there is none", async () => {
  expect(await callOnce({ call: callerOf(DONE) }, { of: [] }, paths.enrol, SELF)).toBe("done");
  await expect(callOnce({ call: callerOf(NO_RESPONSE) }, { of: [] }, paths.enrol, SELF)).rejects.toMatchObject({ failure: null });
});
