// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { MINUTE_MS } from "@kaifong/domain/time";
import { beforeEach, expect, it, vi } from "vitest";
import { ACTING_KEY } from "../storage-keys.ts";
import { actingFor, startActing, startHelping } from "./acting.ts";
import { sessionStore } from "./store.ts";

const LEE = { memberId: "m-2", name: "Lee Siu Ming" };

const logIn = (sub: string) => sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub } }));
beforeEach(() => logIn("m-1"));

it("acts for somebody until it is left, and helps until its time is over", () => {
  expect(startActing(LEE)).toBe(true);
  expect(actingFor()).toMatchObject(LEE);
  vi.spyOn(Date, "now").mockReturnValue(1000);
  startHelping(LEE, 600);
  expect(actingFor()).toMatchObject({ ...LEE, until: 1000 + 10 * MINUTE_MS });
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
