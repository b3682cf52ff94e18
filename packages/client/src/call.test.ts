import * as paths from "@kaifong/contract/paths";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCaller } from "./call.ts";
import { TIMEOUT_MS } from "./limit-time.ts";

/** For a call that may be made for another member: this one is not. */
const SELF = { forMember: undefined };

const asked = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const refused = vi.fn();
const call = createCaller({
  baseUrl: () => "https://api.example",
  language: () => "en-US",
  authorization: () => "Bearer a.b.c",
  onFailure: refused,
});

beforeEach(() => vi.stubGlobal("fetch", asked));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const mock of [asked, refused]) mock.mockReset();
});

const respond = (body: unknown, status = 200) => asked.mockImplementation(async () => Response.json(body, { status }));
const sent = () => asked.mock.calls[0] ?? [];

describe("the request", () => {
  beforeEach(() => respond({ metadata: { success: true }, payload: {} }));

  test("has the parameters in its path, the token, the language and the key", async () => {
    await call(paths.actOnEnrolment, { params: { id: "a/b" }, body: { action: "GIVE_UP" }, ...SELF }, { idempotencyKey: "k" });
    expect(sent()).toEqual([
      "https://api.example/api/health-programme/enrolments/a%2Fb/actions",
      expect.objectContaining({
        method: "POST",
        headers: {
          "accept-language": "en-US",
          "content-type": "application/json",
          authorization: "Bearer a.b.c",
          "idempotency-key": "k",
        },
        body: '{"action":"GIVE_UP"}',
      }),
    ]);
  });

  test("names the other member when somebody acts for one", async () => {
    await call(paths.listEnrolments, { forMember: "m-2" });
    expect(sent()[0]).toBe("https://api.example/api/health-programme/enrolments?memberId=m-2");
  });

  test("has no token and no body when the call is public and reads", async () => {
    await call(paths.getAvailability, { query: { uuids: "a,b" } });
    expect(sent()[0]).toBe("https://api.example/api/health-programme/availability?uuids=a%2Cb");
    expect(sent()[1]?.headers).toEqual({ "accept-language": "en-US" });
    expect(sent()[1]).not.toHaveProperty("body");
  });
});

describe("the result", () => {
  const failure = { error_code: 2002, error_name: "CLASS_FULL", error_message: "Full" };

  test("has the payload and the status", async () => {
    respond({ metadata: { success: true }, payload: 3 });
    expect(await call(paths.lookUpRemainingQuota)).toEqual({ ok: true, status: 200, payload: 3 });
    expect(refused).not.toHaveBeenCalled();
  });

  test("has the sentence of a refusal, and the listener is notified", async () => {
    respond({ metadata: { success: false }, payload: failure }, 409);
    expect(await call(paths.enrol, SELF)).toEqual({ ok: false, status: 409, error: failure });
    expect(refused).toHaveBeenCalledExactlyOnceWith(409, failure, "Bearer a.b.c");
  });

  test.each([
    ["a page of a proxy", "<html>", 200],
    ["null", null, 200],
    ["no payload", { metadata: { success: true } }, 200],
    ["a payload with a status of failure", { metadata: { success: true }, payload: 3 }, 500],
    ["a refusal without its words", { metadata: { success: false }, payload: { error_code: 1 } }, 400],
  ])("is empty for a response that is not ours: %s", async (_, body, status) => {
    respond(body, status);
    expect(await call(paths.getMe, SELF)).toEqual({ ok: false, status: 0, error: null });
    expect(refused).not.toHaveBeenCalled();
  });

  test("is empty when the connection is lost", async () => {
    asked.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await call(paths.getMe, SELF)).toEqual({ ok: false, status: 0, error: null });
  });
});

describe("a call that takes too long", () => {
  const hang = () =>
    asked.mockImplementation(
      (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted")))),
    );

  test("ends after 50 seconds, also in browsers without AbortSignal.timeout", async () => {
    vi.useFakeTimers();
    hang();
    const result = call(paths.getMe, SELF);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(sent()[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ ok: false, status: 0, error: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("ends when its caller does", async () => {
    hang();
    const controller = new AbortController();
    const result = call(paths.getMe, SELF, { signal: controller.signal });
    controller.abort();
    expect((await result).ok).toBe(false);
  });
});
