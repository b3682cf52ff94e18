// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ApiOptions, createApi } from "./api.ts";
import { EMPTY_STATE, withToken, writeState } from "./session-state.ts";
import { createSessionStore } from "./session-store.ts";

/** Of a call that may be for another member: it is not. */
const SELF = { forMember: undefined };

const REVOKED = { error_code: 1004, error_name: "SESSION_REVOKED", error_message: "Revoked" };
const INVALID = { error_code: 1003, error_name: "SESSION_INVALID", error_message: "Ended" };

const responses = new Map<string, () => Promise<Response>>();
const asked: { readonly path: string; readonly authorization: string | null; readonly keepalive?: boolean }[] = [];
const ended = vi.fn();

beforeEach(() => {
  localStorage.clear();
  responses.clear();
  asked.length = 0;
  ended.mockReset();
  vi.stubGlobal("fetch", (path: string, { headers, keepalive }: RequestInit) => {
    asked.push({ path, authorization: new Headers(headers).get("authorization"), ...(keepalive ? { keepalive } : {}) });
    return responses.get(path)?.() ?? Promise.reject(new TypeError("Failed to fetch"));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const APP: Omit<ApiOptions, "store" | "onEnd"> = {
  baseUrl: () => "",
  language: () => "en-US",
  extend: (call) => call(paths.extendToken),
  logOut: (call) => call(paths.logout),
  claims: ["member_type"],
  onTimeouts: () => undefined,
};

function anApi({ token = "old" } = {}) {
  const store = createSessionStore("kaifong");
  if (token !== "") store.write(withToken(EMPTY_STATE, { token, expiresIn: 900, claims: { member_type: "FULL" } }));
  return { store, api: createApi({ ...APP, store, onEnd: ended }) };
}

const good = (path: { path: string }, payload: unknown) =>
  responses.set(path.path, async () => Response.json({ metadata: { success: true }, payload }));
const bad = (path: { path: string }, status: number, payload: unknown) =>
  responses.set(path.path, async () => Response.json({ metadata: { success: false }, payload }, { status }));

it("refreshes a token found in storage once, before the first calls, which all go with the new one", async () => {
  good(paths.extendToken, { access_token: "new", expires_in: 900 });
  good(paths.me, {});
  good(paths.listEnrolments, { enrolments: [] });
  const { api, store } = anApi();
  await Promise.all([api.refresh(), api.call(paths.me, SELF), api.call(paths.listEnrolments, SELF)]);
  expect(asked).toEqual([
    { path: paths.extendToken.path, authorization: "Bearer old" },
    { path: paths.me.path, authorization: "Bearer new" },
    { path: paths.listEnrolments.path, authorization: "Bearer new" },
  ]);
  expect(store.read().tokenInfo.accessToken).toBe("Bearer new");
});

it("re-reads the member type of a token that was refreshed", async () => {
  const claims = Buffer.from(JSON.stringify({ member_type: "LAPSED" })).toString("base64url");
  good(paths.extendToken, { access_token: `a.${claims}.c`, expires_in: 900 });
  const { api, store } = anApi();
  expect(store.read().tokenInfo.jwtDecode).toEqual({ member_type: "FULL" });
  await api.refresh();
  expect(store.read().tokenInfo.jwtDecode).toEqual({ member_type: "LAPSED" });
});

it("asks for no token where nobody is logged in, and none for public calls", async () => {
  good(paths.me, {});
  good(paths.remainingQuota, 3);
  await anApi({ token: "" }).api.call(paths.me, SELF);
  await anApi().api.call(paths.remainingQuota);
  expect(asked.map(({ path, authorization }) => [path, authorization])).toEqual([
    [paths.me.path, null],
    [paths.remainingQuota.path, null],
  ]);
});

it.each([
  ["401 with 1003", 401, INVALID, "SESSION_INVALID"],
  ["1004 with whatever status", 500, REVOKED, "SESSION_REVOKED"],
])("ends the session once on %s, however many calls hear of it", async (_, status, payload, reason) => {
  for (const path of [paths.extendToken, paths.me, paths.listEnrolments]) bad(path, status, payload);
  const { api, store } = anApi();
  store.write({ ...store.read(), preference: { fontType: "Large" } });
  await Promise.all([api.call(paths.me, SELF), api.call(paths.listEnrolments, SELF)]);
  expect(ended).toHaveBeenCalledExactlyOnceWith(reason);
  expect(store.read()).toEqual({ ...EMPTY_STATE, preference: { fontType: "Large" } });
});

it("leaves alone the session that another tab has begun or renewed while the refused call was under way", async () => {
  const { api, store } = anApi();
  const newer = withToken(EMPTY_STATE, { token: "newer", expiresIn: 900, claims: { member_type: "FULL" } });
  responses.set(paths.extendToken.path, async () => {
    store.write(newer);
    return Response.json({ metadata: { success: false }, payload: INVALID }, { status: 401 });
  });
  await api.refresh();
  expect(ended).not.toHaveBeenCalled();
  expect(store.read()).toEqual(newer);
});

it("says nothing in the name of who has logged in elsewhere since the page began, until they log in here", async () => {
  const tokenOf = (sub: string) => `a.${Buffer.from(JSON.stringify({ sub })).toString("base64url")}.c`;
  const begun = (sub: string) => ({ access_token: tokenOf(sub), expires_in: 900, idle_timeout_in: 9, absolute_timeout_in: 9 });
  const store = createSessionStore("kaifong");
  const api = createApi({ ...APP, claims: ["sub"], store, onEnd: ended });
  good(paths.me, {});
  good(paths.extendToken, { access_token: tokenOf("m-1"), expires_in: 900 });
  api.logIn(begun("m-1"));
  await api.call(paths.me, SELF);
  asked.length = 0;
  // A tab that slept heard nothing of it.
  localStorage.setItem(
    "kaifong",
    writeState(withToken(EMPTY_STATE, { token: tokenOf("m-2"), expiresIn: 900, claims: { sub: "m-2" } })),
  );
  expect(await api.call(paths.me, SELF)).toEqual({ ok: false, status: 0, error: null });
  expect([asked, ended.mock.calls]).toEqual([[], []]);
  api.logIn(begun("m-2"));
  expect((await api.callAsIs(paths.me, SELF)).ok).toBe(true);
});

it.each([
  ["the server says yes", () => good(paths.logout, {})],
  ["it says that the session is over already", () => bad(paths.logout, 401, INVALID)],
  ["nothing comes back", () => undefined],
])("logs out here when %s", async (_, prepare) => {
  prepare();
  const { api, store } = anApi();
  await api.logOut();
  expect(asked).toEqual([{ path: paths.logout.path, authorization: "Bearer old", keepalive: true }]);
  expect(ended).toHaveBeenCalledExactlyOnceWith("LOGGED_OUT", expect.any(Promise));
  expect(store.read().auth.loginStatus).toBe(false);
});

it("has logged out here before the server answers, which hears of it though the page goes, and is waited for a few seconds", async () => {
  vi.useFakeTimers();
  responses.set(paths.logout.path, () => new Promise(() => undefined));
  const { api, store } = anApi();
  const left = vi.fn();
  void api.logOut().then(() => left());
  expect(store.read()).toEqual(EMPTY_STATE);
  expect(ended).toHaveBeenCalledOnce();
  expect(asked).toEqual([{ path: paths.logout.path, authorization: "Bearer old", keepalive: true }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(left).toHaveBeenCalledOnce();
});
