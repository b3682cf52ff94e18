// @vitest-environment jsdom
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEndsStore, endsFrom, nearEnd } from "./session-timeouts.ts";

const WARN = 2 * MINUTE_MS;
const NOW = Date.parse("2026-11-24T02:00:00Z");
const left = (idle: number, absolute: number, later = 0) =>
  nearEnd(endsFrom({ idle_timeout_in: idle, absolute_timeout_in: absolute }, NOW), NOW + later, WARN);

describe("a warning of the end of a session", () => {
  test.each([
    [121, 9999, undefined],
    [120, 9999, { leftMs: 120 * SECOND_MS, absolute: false }],
    [1, 9999, { leftMs: SECOND_MS, absolute: false }],
    [0, 9999, { leftMs: 0, absolute: false }],
    [100, 220, { leftMs: 100 * SECOND_MS, absolute: false }],
    [100, 219, { leftMs: 100 * SECOND_MS, absolute: true }],
    [60, 60, { leftMs: 60 * SECOND_MS, absolute: true }],
  ])("with %s s until it is idle and %s s in all", (idle, absolute, expected) => {
    expect(left(idle, absolute)).toEqual(expected);
  });

  test("comes when the time has passed, and says that it is over, not negative, after a sleep", () => {
    expect(left(43_200, 604_800, 11 * HOUR_MS)).toBeUndefined();
    expect(left(43_200, 604_800, 12 * HOUR_MS - MINUTE_MS)).toEqual({ leftMs: MINUTE_MS, absolute: false });
    expect(left(43_200, 604_800, 20 * HOUR_MS)).toEqual({ leftMs: 0, absolute: false });
  });
});

describe("the end of a session", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    localStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

  test("is known to every tab, whatever year its device shows", () => {
    vi.setSystemTime(new Date("2001-01-01T00:00:00Z"));
    const [one, other] = [createEndsStore("ends"), createEndsStore("ends")];
    expect(other.read()).toBeUndefined();
    one.note({ idle_timeout_in: 100, absolute_timeout_in: 500 });
    const ends = other.read();
    expect(ends && nearEnd(ends, Date.now(), WARN)).toEqual({ leftMs: 100 * SECOND_MS, absolute: false });
  });

  test("is not read from what somebody else wrote under its key", () => {
    localStorage.setItem("ends", '{"idleAt":"soon"}');
    expect(createEndsStore("ends").read()).toBeUndefined();
  });
});
