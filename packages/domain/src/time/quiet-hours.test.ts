import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, hongKongMinuteOfDay, MINUTE_MS } from "./hong-kong-time.ts";
import { QUIET_HOURS, quietLengthMs, quietUntil } from "./quiet-hours.ts";

const DAY_MINUTES = 24 * 60;
const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
const hours = fc.record({ fromMinute: minute, untilMinute: minute });
const moment = fc.date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2036-01-01T00:00:00Z"), noInvalidDate: true });
/** Minutes from one of the day to another, forward. */
const forward = (from: number, to: number) => (to - from + DAY_MINUTES) % DAY_MINUTES;

describe("R-NOT-05: quiet hours", () => {
  test.each([
    ["2026-11-20T21:59:59+08:00", undefined],
    ["2026-11-20T22:00:00+08:00", "2026-11-21T08:00:00+08:00"],
    ["2026-11-20T00:00:00+08:00", "2026-11-20T08:00:00+08:00"],
    ["2026-11-20T07:59:59+08:00", "2026-11-20T08:00:00+08:00"],
    ["2026-11-20T08:00:00+08:00", undefined],
  ])("at %s they last until %s", (now, until) => {
    expect(quietUntil(new Date(now), QUIET_HOURS)).toEqual(until === undefined ? undefined : new Date(until));
  });

  test("last exactly from their begin to their end", () => {
    fc.assert(
      fc.property(moment, hours, (now, quiet) => {
        const since = forward(quiet.fromMinute, hongKongMinuteOfDay(now));
        const isQuiet = since < quietLengthMs(quiet) / MINUTE_MS;
        expect(quietUntil(now, quiet) !== undefined).toBe(isQuiet);
      }),
    );
  });

  test("end later, within a day, at their last minute, after which it is not quiet", () => {
    fc.assert(
      fc.property(moment, hours, (now, quiet) => {
        const until = quietUntil(now, quiet);
        if (until === undefined) return;
        expect(until.getTime()).toBeGreaterThan(now.getTime());
        expect(until.getTime()).toBeLessThanOrEqual(now.getTime() + DAY_MS);
        expect(hongKongMinuteOfDay(until)).toBe(quiet.untilMinute);
        expect(quietUntil(until, quiet)).toBeUndefined();
      }),
    );
  });
});
