// @vitest-environment jsdom
import { EMPTY_STATE, loggedOut, type SessionState, writeState } from "@kaifong/client";
import { afterEach, expect, test, vi } from "vitest";
import { startActing } from "../../session/acting.ts";
import { CLEARING_DRAFTS } from "../../session/leave-page.ts";
import { sessionStore } from "../../session/store.ts";
import { FOR_MEMBERS_ATTRIBUTE } from "../attributes.ts";
import { ACTING_KEY, ENQUIRY_DRAFT_KEY, STORE_KEY } from "../../storage-keys.ts";
import { startSession } from "./session.client.ts";

const sessionOf = (sub: string): SessionState => ({
  ...EMPTY_STATE,
  tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { member_type: "FULL", sub } },
  auth: { loginStatus: true },
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.hidden = false;
});

/** "Back" brings a page out of the browser's memory as it was, with all that it showed: of health, too. */
test.each([
  ["the same member", sessionOf("m-1"), false],
  ["another member", sessionOf("m-2"), true],
  ["nobody", loggedOut(sessionOf("m-1")), true],
])("a page that the browser brings back, with %s logged in by then, is hidden and loaded anew: %#", (_, session, isHidden) => {
  const reload = vi.fn();
  vi.stubGlobal("location", { pathname: "/en/health-data", search: "", reload });
  sessionStore.write(sessionOf("m-1"));
  startSession();
  // While it was put away it heard of nothing.
  localStorage.setItem(STORE_KEY, writeState(session));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect([reload.mock.calls.length > 0, document.documentElement.hidden]).toEqual([isHidden, isHidden]);
});

test("for whom somebody acts goes with the session, whichever tab ends it", () => {
  sessionStore.write(sessionOf("m-1"));
  startSession();
  startActing({ memberId: "m-2", name: "Lee Siu Ming" });
  localStorage.setItem(STORE_KEY, writeState(loggedOut(sessionOf("m-1"))));
  window.dispatchEvent(new StorageEvent("storage", { key: STORE_KEY }));
  expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
});

/** Most readers never log in, and the browser lays out nothing of a template for them. */
test("what only members use waits until somebody has logged in, in another tab too, and comes once", () => {
  document.body.innerHTML = `<div><template ${FOR_MEMBERS_ATTRIBUTE}><a href="/member">My account</a></template></div>`;
  sessionStore.write(loggedOut(sessionOf("m-1")));
  startSession();
  expect(document.querySelector("a")).toBeNull();
  localStorage.setItem(STORE_KEY, writeState(sessionOf("m-1")));
  window.dispatchEvent(new StorageEvent("storage", { key: STORE_KEY }));
  sessionStore.write(sessionOf("m-1"));
  expect(document.body.innerHTML).toBe('<div><a href="/member">My account</a></div>');
});

/** Of a page that had begun with `began` logged in: what anybody's form keeps has no name on it. */
test.each([
  ["m-1 logs out in another tab", sessionOf("m-1"), [loggedOut(sessionOf("m-1"))], false],
  ["m-1 logs in and out in another tab", loggedOut(sessionOf("m-1")), [sessionOf("m-1"), loggedOut(sessionOf("m-1"))], false],
  ["m-2 takes the place of m-1 in another tab", sessionOf("m-1"), [sessionOf("m-2")], false],
  ["somebody logs in", loggedOut(sessionOf("m-1")), [sessionOf("m-1")], true],
  ["the token is renewed", sessionOf("m-1"), [sessionOf("m-1")], true],
])("an enquiry that was typed here stays when %s: %#", (_, began, heard, stays) => {
  vi.stubGlobal("location", { pathname: "/en/contact/contact-enquiry", search: "", reload: vi.fn() });
  const forgetting = vi.fn();
  window.addEventListener(CLEARING_DRAFTS, forgetting);
  sessionStore.write(began);
  startSession();
  sessionStorage.setItem(ENQUIRY_DRAFT_KEY, "My diabetes got worse");
  for (const session of heard) {
    localStorage.setItem(STORE_KEY, writeState(session));
    window.dispatchEvent(new StorageEvent("storage", { key: STORE_KEY, storageArea: localStorage }));
  }
  expect([sessionStorage.getItem(ENQUIRY_DRAFT_KEY) !== null, forgetting.mock.calls.length === 0]).toEqual([stays, stays]);
});

/** A tab behind may have slept while somebody else logged in, and heard nothing of it before it is looked at. */
test.each([
  ["storage", "another member", sessionOf("m-2"), true],
  ["visibilitychange", "another member", sessionOf("m-2"), true],
  ["resume", "another member", sessionOf("m-2"), true],
  ["visibilitychange", "nobody", loggedOut(sessionOf("m-1")), true],
  ["visibilitychange", "the same member", sessionOf("m-1"), false],
])("a page that hears by %s of %s is hidden and loaded anew: %#", (event, _, session, isHidden) => {
  const reload = vi.fn();
  vi.stubGlobal("location", { pathname: "/en/health-data", search: "", reload });
  sessionStore.write(sessionOf("m-1"));
  startSession();
  localStorage.setItem(STORE_KEY, writeState(session));
  if (event === "storage") window.dispatchEvent(new StorageEvent(event, { key: STORE_KEY }));
  else document.dispatchEvent(new Event(event));
  expect([reload.mock.calls.length > 0, document.documentElement.hidden]).toEqual([isHidden, isHidden]);
});
