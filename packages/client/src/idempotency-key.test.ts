import { beforeEach, expect, test, vi } from "vitest";
import { forgetIntentions, idempotencyKey } from "./idempotency-key.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

test("stays the same for one intention, also after a reload", async () => {
  const first = idempotencyKey("enrol.1").value();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  vi.resetModules();
  const reloaded = await import("./idempotency-key.ts");
  expect(reloaded.idempotencyKey("enrol.1").value()).toBe(first);
});

test("differs between intentions, and after a definite response", () => {
  const key = idempotencyKey("enrol.1");
  const first = key.value();
  expect(idempotencyKey("enrol.2").value()).not.toBe(first);
  key.forget();
  expect(key.value()).not.toBe(first);
});

test("is another one once what the intention made is taken back, and those of other kinds stay", async () => {
  const keys = ["addReadings.a1", "addReadings.b2", "enrol.1"].map((name) => idempotencyKey(name));
  const before = keys.map(({ value }) => value());
  // As the browser's own storage, whose keys are its properties.
  vi.stubGlobal("sessionStorage", Object.assign(Object.create(sessionStorage), Object.fromEntries(stored)));
  forgetIntentions("addReadings");
  expect(keys.map(({ value }, at) => value() === before[at])).toEqual([false, false, true]);
  vi.resetModules();
  const reloaded = await import("./idempotency-key.ts");
  expect(reloaded.idempotencyKey("addReadings.a1").value()).not.toBe(before[0]);
});

test("stays the same on one page when storage is forbidden", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(idempotencyKey("enrol.3").value()).toBe(idempotencyKey("enrol.3").value());
});
