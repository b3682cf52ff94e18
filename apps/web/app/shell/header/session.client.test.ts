// @vitest-environment jsdom
import { EMPTY_STATE, loggedOut, type SessionState, writeState } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startActing, stopActing } from "../../session/acting.ts";
import { CLEARING_DRAFTS } from "../../session/leave-page.ts";
import { sessionStore } from "../../session/store.ts";
import { FOR_MEMBERS_ATTRIBUTE } from "../attributes.ts";
import { ACTING_KEY, ENQUIRY_DRAFT_KEY, LOGOUT_TOKENS_KEY, SESSION_KEY } from "../../storage-keys.ts";
import { startSession } from "./session.client.ts";

const sessionOf = (sub: string): SessionState => ({
  ...EMPTY_STATE,
  tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { member_type: "FULL", sub } },
  auth: { loginStatus: true },
});
const MOTHER = { memberId: "m-2", name: { "zh-HK": "Lee Siu Ming", "zh-CN": "Lee Siu Ming", "en-US": "Lee Siu Ming" } };
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.hidden = false;
});

describe("a page that the browser restores after acting for somebody", () => {
  const listen = window.addEventListener.bind(window);
  const shows: EventListenerOrEventListenerObject[] = [];
  beforeEach(() => {
    vi.spyOn(window, "addEventListener").mockImplementation((event, listener) => {
      if (event === "pageshow") shows.push(listener);
      listen(event, listener);
    });
    stopActing();
  });
  afterEach(() => {
    // The next page is another one.
    for (const listener of shows.splice(0)) window.removeEventListener("pageshow", listener);
  });

  /** It would show one member's readings, and add to another's what is written in it. */
  test.each([
    ["goes on", () => startActing(MOTHER), () => startActing(MOTHER), false],
    ["has begun", () => undefined, () => startActing(MOTHER), true],
    ["is over", () => startActing(MOTHER), stopActing, true],
  ])("%s: is hidden and loaded again when that has changed, with what was typed", (_, before, since, isHidden) => {
    const reload = vi.fn();
    vi.stubGlobal("location", { pathname: "/en/health-data", search: "", reload });
    sessionStore.write(sessionOf("m-1"));
    before();
    startSession();
    sessionStorage.setItem(ENQUIRY_DRAFT_KEY, "My diabetes got worse");
    since();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect([reload.mock.calls.length > 0, document.documentElement.hidden]).toEqual([isHidden, isHidden]);
    expect(sessionStorage.getItem(ENQUIRY_DRAFT_KEY)).not.toBeNull();
  });
});

/** A page that "back" restores from the browser's memory has all that it showed, including health data. */
test.each([
  ["the same member", sessionOf("m-1"), false],
  ["another member", sessionOf("m-2"), true],
  ["nobody", loggedOut(sessionOf("m-1")), true],
])("a page that the browser restores with %s logged in by then is hidden and loaded again: %#", (_, session, isHidden) => {
  const reload = vi.fn();
  vi.stubGlobal("location", { pathname: "/en/health-data", search: "", reload });
  sessionStore.write(sessionOf("m-1"));
  startSession();
  // While it was put away it was notified of nothing.
  localStorage.setItem(SESSION_KEY, writeState(session));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect([reload.mock.calls.length > 0, document.documentElement.hidden]).toEqual([isHidden, isHidden]);
});

test("acting for somebody ends with the session, whichever tab ends it", () => {
  sessionStore.write(sessionOf("m-1"));
  startSession();
  startActing(MOTHER);
  localStorage.setItem(SESSION_KEY, writeState(loggedOut(sessionOf("m-1"))));
  window.dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY }));
  expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
});

/** Most readers never log in, and the browser does not lay out the content of a template for them. */
test("the parts that only members use wait until somebody has logged in, in another tab too, and come once", () => {
  document.body.innerHTML = `<div><template ${FOR_MEMBERS_ATTRIBUTE}><a href="/member">My account</a></template></div>`;
  sessionStore.write(loggedOut(sessionOf("m-1")));
  startSession();
  expect(document.querySelector("a")).toBeNull();
  localStorage.setItem(SESSION_KEY, writeState(sessionOf("m-1")));
  window.dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY }));
  sessionStore.write(sessionOf("m-1"));
  expect(document.body.innerHTML).toBe('<div><a href="/member">My account</a></div>');
});

/** Opens a page that began with `began` logged in: the draft of a form for anybody records no owner. */
test.each([
  ["m-1 logs out in another tab", sessionOf("m-1"), [loggedOut(sessionOf("m-1"))], false],
  ["m-1 logs in and out in another tab", loggedOut(sessionOf("m-1")), [sessionOf("m-1"), loggedOut(sessionOf("m-1"))], false],
  ["m-2 takes the place of m-1 in another tab", sessionOf("m-1"), [sessionOf("m-2")], false],
  ["somebody logs in", loggedOut(sessionOf("m-1")), [sessionOf("m-1")], true],
  ["the token is refreshed", sessionOf("m-1"), [sessionOf("m-1")], true],
])("an enquiry that was typed here stays when %s: %#", (_, began, heard, stays) => {
  vi.stubGlobal("location", { pathname: "/en/contact/contact-enquiry", search: "", reload: vi.fn() });
  const forgetting = vi.fn();
  window.addEventListener(CLEARING_DRAFTS, forgetting);
  sessionStore.write(began);
  startSession();
  sessionStorage.setItem(ENQUIRY_DRAFT_KEY, "My diabetes got worse");
  for (const session of heard) {
    localStorage.setItem(SESSION_KEY, writeState(session));
    window.dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY, storageArea: localStorage }));
  }
  expect([sessionStorage.getItem(ENQUIRY_DRAFT_KEY) !== null, forgetting.mock.calls.length === 0]).toEqual([stays, stays]);
});

/** A tab in the background may have slept while somebody else logged in, and is notified of nothing before it is looked at. */
test.each([
  ["storage", "another member", sessionOf("m-2"), true],
  ["visibilitychange", "another member", sessionOf("m-2"), true],
  ["resume", "another member", sessionOf("m-2"), true],
  ["visibilitychange", "nobody", loggedOut(sessionOf("m-1")), true],
  ["visibilitychange", "the same member", sessionOf("m-1"), false],
])("a page that is notified by %s of %s is hidden and loaded again: %#", (event, _, session, isHidden) => {
  const reload = vi.fn();
  vi.stubGlobal("location", { pathname: "/en/health-data", search: "", reload });
  sessionStore.write(sessionOf("m-1"));
  startSession();
  localStorage.setItem(SESSION_KEY, writeState(session));
  if (event === "storage") window.dispatchEvent(new StorageEvent(event, { key: SESSION_KEY }));
  else document.dispatchEvent(new Event(event));
  expect([reload.mock.calls.length > 0, document.documentElement.hidden]).toEqual([isHidden, isHidden]);
});

test.each([
  ["that ended here without a network ends on the server, too, when a page opens again", () => startSession(), "end-1", true],
  [
    "that ended here without a network ends on the server, too, when that is back",
    () => window.dispatchEvent(new Event("online")),
    "end-1",
    true,
  ],
  ["that timed out is not ended by this browser", () => startSession(), "+end-1", false],
] as const)("a session %s", async (_, happens, stored, ended) => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ metadata: { success: true }, payload: {} }));
  vi.stubGlobal("fetch", fetched);
  localStorage.removeItem(LOGOUT_TOKENS_KEY);
  sessionStore.write(loggedOut(sessionOf("m-1")));
  startSession();
  localStorage.setItem(LOGOUT_TOKENS_KEY, stored);
  happens();
  await eventually(() => expect(localStorage.getItem(LOGOUT_TOKENS_KEY)).toBe(ended ? null : stored));
  await new Promise((resolve) => setTimeout(resolve));
  const calls = fetched.mock.calls.filter(([path]) => path === paths.logOutLater.path);
  // The pages of the tests before hear of the network, too.
  expect([...new Set(calls.map(([, { body }]) => body))]).toEqual(ended ? [JSON.stringify({ logout_token: stored })] : []);
});
