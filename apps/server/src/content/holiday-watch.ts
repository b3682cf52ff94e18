import { DAY_MS, hongKongDay, hongKongInstant, holidaysKnownUntil } from "@kaifong/domain/time";
import type { FastifyPluginAsync } from "fastify";
import { Gauge } from "prom-client";
import type { Deps } from "../platform/deps.ts";
import { listedHolidays } from "../platform/holidays.ts";

/** R-TIME-04: half a year; the Government announces the next year's holidays about seven months before it begins. */
export const MIN_KNOWN_HOLIDAY_DAYS = 183;
const EVERY_MORNING = "0 1 * * *";

/** R-TIME-04: for how many days from today the holidays are known; never below 0. */
export function daysOfKnownHolidays({ content, now }: Pick<Deps, "content" | "now">): number {
  const end = holidaysKnownUntil(listedHolidays(content.mirror));
  const left = hongKongInstant(end, 0).getTime() - hongKongInstant(hongKongDay(now()), 0).getTime();
  return Math.max(0, Math.round(left / DAY_MS));
}

/**
 * Warns in the log, when the server starts and every morning, that the list of public holidays runs out before long, and reports
 * the days left as a figure. Needs loaded content.
 */
export function holidayWatch(deps: Deps): FastifyPluginAsync {
  const { log, jobs, metrics } = deps;
  const warn = () => {
    const days = daysOfKnownHolidays(deps);
    if (days < MIN_KNOWN_HOLIDAY_DAYS)
      log.warn({ days }, "content: public holidays run out; add the next year's in the content service");
  };
  const gauge = new Gauge({
    name: "kaifong_public_holidays_known_days",
    help: "For how many days from today the public holidays are known",
    registers: [],
    collect() {
      this.set(daysOfKnownHolidays(deps));
    },
  });
  metrics.registry.registerMetric(gauge);
  jobs.schedule("holidays-known", EVERY_MORNING, async () => warn());
  return async (app) => {
    app.addHook("onReady", async () => warn());
  };
}
