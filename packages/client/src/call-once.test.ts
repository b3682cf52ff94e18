import { ERROR_CODES, type ErrorName } from "@kaifong/contract";
import { expect, it } from "vitest";
import { callOnce } from "./call-once.ts";
import type { CallResult } from "./send.ts";

function refused(name: ErrorName): CallResult<string> {
  const { code, status } = ERROR_CODES[name];
  return { ok: false, status, error: { error_code: code, error_name: name, error_message: name } };
}

/** The keys under which the same intention is sent again and again while these come back. */
async function keysOver(...results: readonly CallResult<string>[]): Promise<readonly string[]> {
  const keys: string[] = [];
  const intention = `enrol.${crypto.randomUUID()}`;
  for (const result of results) {
    await callOnce(intention, async (key) => {
      keys.push(key);
      return result;
    }).catch(() => undefined);
  }
  return keys;
}

const DONE: CallResult<string> = { ok: true, status: 200, payload: "done" };
const NOTHING_CAME: CallResult<string> = { ok: false, status: 0, error: null };

it.each([
  ["a COMMIT whose reply was lost", refused("SERVICE_UNAVAILABLE")],
  ["a fault of the server's", refused("INTERNAL")],
  ["no response at all", NOTHING_CAME],
  ["a refusal that looks at no key: too often", refused("RATE_LIMITED")],
  ["a refusal that looks at no key: the session is over", refused("SESSION_INVALID")],
  ["a refusal that looks at no key: the membership", refused("FORBIDDEN")],
])("sends the same key after %s", async (_, uncertain) => {
  expect(new Set(await keysOver(uncertain, uncertain, DONE)).size).toBe(1);
});

it.each([
  ["it is done", DONE],
  ["it is refused", refused("ALREADY_IN_COURSE")],
  ["the key is another's", refused("IDEMPOTENCY_KEY_REUSED")],
])("sends a new key once %s", async (_, certain) => {
  expect(new Set(await keysOver(certain, DONE)).size).toBe(2);
});

it("gives the payload, and throws where there is none", async () => {
  expect(await callOnce("a", async () => DONE)).toBe("done");
  await expect(callOnce("a", async () => NOTHING_CAME)).rejects.toMatchObject({ failure: null });
});
