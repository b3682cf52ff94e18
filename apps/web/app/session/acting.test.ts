// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { MINUTE_MS } from "@kaifong/domain/time";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ACTING_KEY } from "../storage-keys.ts";
import { actingFor, forWhom, startActing, startHelping, stopActing } from "./acting.ts";
import { sessionStore } from "./store.ts";

const LEE = { memberId: "m-2", name: "Lee Siu Ming" };

const logIn = (sub: string) => sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub } }));
beforeEach(() => logIn("m-1"));
afterEach(() => vi.restoreAllMocks());

it("acts for somebody until it is left", () => {
  expect(startActing(LEE)).toBe(true);
  expect([actingFor(), forWhom()]).toMatchObject([LEE, { forMember: "m-2" }]);
  stopActing();
  expect([actingFor(), forWhom()]).toEqual([undefined, { forMember: undefined }]);
  expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
});

/** What is sent after that is refused. It must not be done for whoever helped, who has not left yet. */
it("helps until its time is over, and after it acts for nobody else until it is left", () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(1000);
  startHelping(LEE, 600);
  const until = 1000 + 10 * MINUTE_MS;
  expect(actingFor()).toMatchObject({ ...LEE, until });
  clock.mockReturnValue(until + MINUTE_MS);
  expect([actingFor(), forWhom()]).toMatchObject([{ ...LEE, until }, { forMember: "m-2" }]);
});

it("acts for nobody once nobody is logged in", () => {
  startActing(LEE);
  sessionStore.write(EMPTY_STATE);
  expect(actingFor()).toBeUndefined();
  expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
});

it("is nobody's who logs in after who acted, though the tab heard of no end", () => {
  startActing(LEE);
  logIn("m-3");
  expect(actingFor()).toBeUndefined();
  expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
});

it.each(["00000000-0000-4000-8000-000000000001@1700000000000 Lee Siu Ming", "{", "null"])(
  "acts for nobody by what a tab has stored in another form: %s",
  (text) => {
    sessionStorage.setItem(ACTING_KEY, text);
    expect(actingFor()).toBeUndefined();
    expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
  },
);
