// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { MINUTE_MS } from "@kaifong/domain/time";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ACTING_KEY } from "../storage-keys.ts";
import { actingFor, forWhom, startActing, startHelping, stopActing } from "./acting.ts";
import { sessionStore } from "./store.ts";

const LEE = { memberId: "m-2", name: { "zh-HK": "Lee Siu Ming", "zh-CN": "Lee Siu Ming", "en-US": "Lee Siu Ming" } };

const logIn = (sub: string) => sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub } }));
beforeEach(() => logIn("m-1"));
afterEach(() => vi.restoreAllMocks());

test("a member acts for another until they leave", () => {
  expect(startActing(LEE)).toBe(true);
  expect([actingFor(), forWhom()]).toMatchObject([LEE, { forMember: "m-2" }]);
  stopActing();
  expect([actingFor(), forWhom()]).toEqual([undefined, { forMember: undefined }]);
  expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
});

/** Every key of a query asks. */
test("asking for whom somebody acts writes nothing to the browser's storage when nothing is there", () => {
  const removed = vi.spyOn(Storage.prototype, "removeItem");
  expect(actingFor()).toBeUndefined();
  expect(removed).not.toHaveBeenCalled();
});

/** What is sent after that is refused. It must not be done for the helper, who has not left yet. */
test("help lasts until its time is over, and then the tab acts for nobody else until the helper leaves", () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(1000);
  startHelping(LEE, 600);
  const until = 1000 + 10 * MINUTE_MS;
  expect(actingFor()).toMatchObject({ ...LEE, until });
  clock.mockReturnValue(until + MINUTE_MS);
  expect([actingFor(), forWhom()]).toMatchObject([{ ...LEE, until }, { forMember: "m-2" }]);
});

test("a tab that stored the name in one language goes on with that", () => {
  startActing(LEE);
  const stored = sessionStorage.getItem(ACTING_KEY) ?? "";
  sessionStorage.setItem(ACTING_KEY, JSON.stringify({ ...JSON.parse(stored), name: "李小明", self: "陳大文" }));
  expect(actingFor()).toMatchObject({ name: { "zh-CN": "李小明", "en-US": "李小明" }, self: { "en-US": "陳大文" } });
});

test("nobody is acted for once nobody is logged in", () => {
  startActing(LEE);
  sessionStore.write(EMPTY_STATE);
  expect(actingFor()).toBeUndefined();
  expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
});

test("a member who logs in after another does not act for theirs, even when the tab was not notified of the end", () => {
  startActing(LEE);
  logIn("m-3");
  expect(actingFor()).toBeUndefined();
  expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
});

test.each(["00000000-0000-4000-8000-000000000001@1700000000000 Lee Siu Ming", "{", "null"])(
  "nobody is acted for by what a tab has stored in another form: %s",
  (text) => {
    sessionStorage.setItem(ACTING_KEY, text);
    expect(actingFor()).toBeUndefined();
    expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
  },
);
