// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "@kaifong/testing/eventually";
import { cachesInMemory } from "../offline/caches.fixtures.ts";
import { DRAFTS, SAVED_CLASSES_KEY } from "../storage-keys.ts";
import { isLeaving, leavePage } from "./leave-page.ts";
import { readPushRecord, writePushRecord } from "./push/record.ts";

const RECORD = { endpoint: "https://fcm.googleapis.com/x", auth: "a", key: "BAAB", api: "" };
const assign = vi.fn<(address: string) => void>();
beforeEach(async () => {
  vi.stubGlobal("caches", cachesInMemory());
  assign.mockReset();
  vi.stubGlobal("location", { pathname: "/en/member", search: "", assign });
  await writePushRecord(RECORD);
});
afterEach(() => vi.unstubAllGlobals());

/** The page was loaded without its worker, as by a hard reload: there is none to notify. */
test.each(["LOGGED_OUT", "SESSION_REVOKED"] as const)(
  "R-NOT-14: no words come to a browser after %s, even when no worker was notified",
  async (reason) => {
    leavePage(reason);
    expect(await readPushRecord()).toBeUndefined();
  },
);

test.each([
  ["LOGGED_OUT", []],
  ["SESSION_INVALID", DRAFTS],
] as const)("after %s this is left of what was typed in the tab, a member's own forms or anybody's: %s", (reason, left) => {
  for (const key of DRAFTS) sessionStorage.setItem(key, "My diabetes got worse");
  leavePage(reason);
  expect(DRAFTS.filter((key) => sessionStorage.getItem(key) !== null)).toEqual(left);
});

test.each([
  ["LOGGED_OUT", null],
  ["SESSION_INVALID", "k"],
] as const)("after %s there stays of the keys of calls, which name who made them: %s", (reason, left) => {
  sessionStorage.setItem("kaifong.key.enrol.u1.member", "k");
  leavePage(reason);
  expect(sessionStorage.getItem("kaifong.key.enrol.u1.member")).toBe(left);
});

test.each([
  ["LOGGED_OUT", null],
  ["SESSION_REVOKED", null],
  ["SESSION_INVALID", "u1 u2"],
] as const)("after %s the next person finds this of the saved classes: %s", (reason, left) => {
  localStorage.setItem(SAVED_CLASSES_KEY, "u1 u2");
  leavePage(reason);
  expect(localStorage.getItem(SAVED_CLASSES_KEY)).toBe(left);
});

test("what is left of a session is gone at once, and the home page waits until the server has been notified", async () => {
  let deliver = (): void => undefined;
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  leavePage("LOGGED_OUT", delivered);
  expect(await readPushRecord()).toBeUndefined();
  expect(isLeaving()).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  deliver();
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/en"));
});

test("R-NOT-12: a session that has timed out goes on notifying", async () => {
  leavePage("SESSION_INVALID");
  expect(await readPushRecord()).toEqual(RECORD);
});
