// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_STATE, withToken, writeState } from "./session-state.ts";
import { createSessionStore } from "./session-store.ts";

const SOMEBODY = withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { member_type: "FULL" } });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("reads what another store of the page, or another tab, has written", () => {
  const store = createSessionStore("kaifong");
  expect(store.read()).toEqual(EMPTY_STATE);
  createSessionStore("kaifong").write(SOMEBODY);
  expect(store.read()).toEqual(SOMEBODY);
  localStorage.removeItem("kaifong");
  expect(store.read()).toEqual(EMPTY_STATE);
});

test("ignores another key: another app of the same origin", () => {
  createSessionStore("staff").write(SOMEBODY);
  expect(createSessionStore("kaifong").read()).toEqual(EMPTY_STATE);
});

test("gives the same object until something changes, as React asks of a store", () => {
  const store = createSessionStore("kaifong");
  localStorage.setItem("kaifong", writeState(SOMEBODY));
  const first = store.read();
  expect(store.read()).toBe(first);
  store.write(EMPTY_STATE);
  expect(store.read()).toBe(EMPTY_STATE);
});

test("notifies of what it writes and of what other tabs write, and of no other key, until it is stopped", () => {
  const store = createSessionStore("kaifong");
  const listener = vi.fn();
  const stop = store.listen(listener);
  store.write(SOMEBODY);
  window.dispatchEvent(new StorageEvent("storage", { key: "kaifong" }));
  window.dispatchEvent(new StorageEvent("storage", { key: null })); // everything was cleared
  expect(listener).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new StorageEvent("storage", { key: "language" }));
  stop();
  store.write(EMPTY_STATE);
  expect(listener).toHaveBeenCalledTimes(3);
});

test("holds the session for this page when storage is forbidden", () => {
  for (const method of ["getItem", "setItem"] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  const store = createSessionStore("kaifong");
  expect(store.read()).toEqual(EMPTY_STATE);
  store.write(SOMEBODY);
  expect([store.read(), store.isStored()]).toEqual([SOMEBODY, false]);
  vi.restoreAllMocks();
  store.write(SOMEBODY);
  expect(store.isStored()).toBe(true);
});
