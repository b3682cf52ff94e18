// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Api, type ApiOptions, createApi } from "./api.ts";
import { EMPTY_STATE, withToken, writeState } from "./session-state.ts";
import { createSessionStore } from "./session-store.ts";
import { createStoredNames } from "./stored-names.ts";

/** For a call that may be made for another member: this one is not. */
const SELF = { forMember: undefined };

const REVOKED = { error_code: 1004, error_name: "SESSION_REVOKED", error_message: "Revoked" };
const INVALID = { error_code: 1003, error_name: "SESSION_INVALID", error_message: "Ended" };

const responses = new Map<string, () => Promise<Response>>();
const asked: { readonly path: string; readonly authorization: string | null; readonly keepalive?: boolean }[] = [];
const sent: unknown[] = [];
const ended = vi.fn();

beforeEach(() => {
  localStorage.clear();
  responses.clear();
  asked.length = 0;
  sent.length = 0;
  ended.mockReset();
  vi.stubGlobal("fetch", (path: string, { headers, keepalive, body }: RequestInit) => {
    sent.push(body);
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
  logOut: (call) => call(paths.logOut),
  logOutLater: (call, logout_token) => call(paths.logOutLater, { body: { logout_token } }),
  logoutTokens: createStoredNames("logouts"),
  claims: ["member_type"],
  onTimeouts: () => undefined,
};

const BEGUN = { access_token: "a.b.c", logout_token: "end-1", expires_in: 900, idle_timeout_in: 9, absolute_timeout_in: 9 };

function anApi({ token = "old" } = {}) {
  const store = createSessionStore("kaifong");
  if (token !== "") store.write(withToken(EMPTY_STATE, { token, expiresIn: 900, claims: { member_type: "FULL" } }));
  return { store, api: createApi({ ...APP, store, onEnd: ended }) };
}

const good = (path: { path: string }, payload: unknown) =>
  responses.set(path.path, async () => Response.json({ metadata: { success: true }, payload }));
const bad = (path: { path: string }, status: number, payload: unknown) =>
  responses.set(path.path, async () => Response.json({ metadata: { success: false }, payload }, { status }));

test("refreshes a token found in storage once, before the first calls, which are all sent with the new one", async () => {
  good(paths.extendToken, { access_token: "new", expires_in: 900 });
  good(paths.getMe, {});
  good(paths.listEnrolments, { enrolments: [] });
  const { api, store } = anApi();
  await Promise.all([api.refresh(), api.call(paths.getMe, SELF), api.call(paths.listEnrolments, SELF)]);
  expect(asked).toEqual([
    { path: paths.extendToken.path, authorization: "Bearer old" },
    { path: paths.getMe.path, authorization: "Bearer new" },
    { path: paths.listEnrolments.path, authorization: "Bearer new" },
  ]);
  expect(store.read().tokenInfo.accessToken).toBe("Bearer new");
});

test("re-reads the member type of a token that was refreshed", async () => {
  const claims = Buffer.from(JSON.stringify({ member_type: "LAPSED" })).toString("base64url");
  good(paths.extendToken, { access_token: `a.${claims}.c`, expires_in: 900 });
  const { api, store } = anApi();
  expect(store.read().tokenInfo.jwtDecode).toEqual({ member_type: "FULL" });
  await api.refresh();
  expect(store.read().tokenInfo.jwtDecode).toEqual({ member_type: "LAPSED" });
});

test("asks for no token when nobody is logged in, and none for public calls", async () => {
  good(paths.getMe, {});
  good(paths.lookUpRemainingQuota, 3);
  await anApi({ token: "" }).api.call(paths.getMe, SELF);
  await anApi().api.call(paths.lookUpRemainingQuota);
  expect(asked.map(({ path, authorization }) => [path, authorization])).toEqual([
    [paths.getMe.path, null],
    [paths.lookUpRemainingQuota.path, null],
  ]);
});

test.each([
  ["401 with 1003", 401, INVALID, "SESSION_INVALID"],
  ["1004 with whatever status", 500, REVOKED, "SESSION_REVOKED"],
])("ends the session once on %s, however many calls get it", async (_, status, payload, reason) => {
  for (const path of [paths.extendToken, paths.getMe, paths.listEnrolments]) bad(path, status, payload);
  const { api, store } = anApi();
  store.write({ ...store.read(), preference: { fontType: "Large" } });
  await Promise.all([api.call(paths.getMe, SELF), api.call(paths.listEnrolments, SELF)]);
  expect(ended).toHaveBeenCalledExactlyOnceWith(reason);
  expect(store.read()).toEqual({ ...EMPTY_STATE, preference: { fontType: "Large" } });
});

test("leaves the session alone that another tab has begun or refreshed while the refused call was under way", async () => {
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

test("makes no call as a member who has logged in elsewhere since the page began, until they log in here", async () => {
  const tokenOf = (sub: string) => `a.${Buffer.from(JSON.stringify({ sub })).toString("base64url")}.c`;
  const begun = (sub: string) => ({ ...BEGUN, access_token: tokenOf(sub) });
  const store = createSessionStore("kaifong");
  const api = createApi({ ...APP, claims: ["sub"], store, onEnd: ended });
  good(paths.getMe, {});
  good(paths.extendToken, { access_token: tokenOf("m-1"), expires_in: 900 });
  api.logIn(begun("m-1"));
  await api.call(paths.getMe, SELF);
  asked.length = 0;
  // A tab that slept was not notified.
  localStorage.setItem(
    "kaifong",
    writeState(withToken(EMPTY_STATE, { token: tokenOf("m-2"), expiresIn: 900, claims: { sub: "m-2" } })),
  );
  expect(await api.call(paths.getMe, SELF)).toEqual({ ok: false, status: 0, error: null });
  expect([asked, ended.mock.calls]).toEqual([[], []]);
  api.logIn(begun("m-2"));
  expect((await api.callAsIs(paths.getMe, SELF)).ok).toBe(true);
});

test.each([
  ["the server says yes", () => good(paths.logOut, {})],
  ["it says that the session is over already", () => bad(paths.logOut, 401, INVALID)],
  ["nothing comes back", () => undefined],
])("logs out here when %s", async (_, prepare) => {
  prepare();
  const { api, store } = anApi();
  await api.logOut();
  expect(asked).toEqual([{ path: paths.logOut.path, authorization: "Bearer old", keepalive: true }]);
  expect(ended).toHaveBeenCalledExactlyOnceWith("LOGGED_OUT", expect.any(Promise));
  expect(store.read().auth.loginStatus).toBe(false);
});

test("has logged out here before the server responds, which is notified even when the page goes, and is awaited for a few seconds", async () => {
  vi.useFakeTimers();
  responses.set(paths.logOut.path, () => new Promise(() => undefined));
  const { api, store } = anApi();
  const left = vi.fn();
  void api.logOut().then(() => left());
  expect(store.read()).toEqual(EMPTY_STATE);
  expect(ended).toHaveBeenCalledOnce();
  expect(asked).toEqual([{ path: paths.logOut.path, authorization: "Bearer old", keepalive: true }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(left).toHaveBeenCalledOnce();
});

test.each([
  ["has heard of", true, [], () => good(paths.logOut, {})],
  ["says is over already", true, [], () => bad(paths.logOut, 401, INVALID)],
  ["could not be told of", true, ["end-1"], () => undefined],
  ["fails to end", true, ["end-1"], () => bad(paths.logOut, 500, { ...INVALID, error_code: 1500 })],
  ["never took", false, [], () => undefined],
])("stores of a session that the server %s nothing that could open anything", async (_, wasBegun, stored, prepare) => {
  const { api } = anApi({ token: "" });
  if (wasBegun) api.logIn(BEGUN);
  prepare();
  await api.logOut();
  expect(APP.logoutTokens.read()).toEqual(stored);
  expect(Object.values({ ...localStorage }).join()).not.toContain("a.b.c");
});

test("tells the server, once it can be reached, of the sessions that ended here, and not of the one that goes on", async () => {
  const { api } = anApi({ token: "" });
  api.logIn(BEGUN);
  await api.logOut();
  await api.endPendingLogouts();
  expect(APP.logoutTokens.read()).toEqual(["end-1"]);
  // Somebody logs in before.
  const later = anApi({ token: "" }).api;
  later.logIn({ ...BEGUN, logout_token: "end-2" });
  sent.length = asked.length = 0;
  good(paths.logOutLater, {});
  await later.endPendingLogouts();
  expect(asked).toEqual([{ path: paths.logOutLater.path, authorization: null }]);
  expect(sent).toEqual(['{"logout_token":"end-1"}']);
  await later.endPendingLogouts();
  expect(asked).toHaveLength(1);
});

test.each([
  ["has timed out", async ({ call }: Api) => void (await call(paths.getMe, SELF))],
  ["gave way to a login that came without a logout", async ({ logIn }: Api) => logIn(BEGUN)],
])("does not tell the server of a session that %s", async (_, happens) => {
  const { api } = anApi({ token: "" });
  api.logIn(BEGUN);
  bad(paths.getMe, 401, INVALID);
  await happens(api);
  asked.length = 0;
  await api.endPendingLogouts();
  expect(asked).toEqual([]);
});

test("loses no session that begins in another tab while the server is told of an older one", async () => {
  const { api } = anApi({ token: "" });
  api.logIn(BEGUN);
  await api.logOut();
  responses.set(paths.logOutLater.path, async () => {
    APP.logoutTokens.store([...APP.logoutTokens.read(), "+end-2"]);
    return Response.json({ metadata: { success: true }, payload: {} });
  });
  await api.endPendingLogouts();
  expect(APP.logoutTokens.read()).toEqual(["+end-2"]);
});
