import { beforeEach, expect, test, vi } from "vitest";
import { idempotencyKey } from "./idempotency-key.ts";

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

test("is stored from the first call to the definite response, also over a reload", async () => {
  const key = idempotencyKey("enrol.4");
  expect(key.isStored()).toBe(false);
  key.value();
  expect(key.isStored()).toBe(true);
  vi.resetModules();
  const reloaded = (await import("./idempotency-key.ts")).idempotencyKey("enrol.4");
  expect(reloaded.isStored()).toBe(true);
  reloaded.forget();
  expect(reloaded.isStored()).toBe(false);
});

test("stays the same on one page when storage is forbidden", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(idempotencyKey("enrol.3").value()).toBe(idempotencyKey("enrol.3").value());
});
