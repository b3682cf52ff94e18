import { aMirror, emptyContent } from "@kaifong/testing";
import Fastify from "fastify";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { Deps } from "../platform/deps.ts";
import { MIN_KNOWN_HOLIDAY_DAYS, daysOfKnownHolidays, holidayWatch } from "./holiday-watch.ts";

const listOf = (...days: readonly string[]) => {
  const holidays = days.map((day) => ({ day, name: null }));
  const attributes = { updatedAt: "2026-11-20T04:00:00.000Z", holidays };
  return emptyContent({ mirror: aMirror({ holidayList: [{ documentId: "list", attributes }] }) });
};
const at = (instant: string) => () => new Date(instant);

/** The log lines while a server starts, and the figure that it reports. */
async function seen(content: Deps["content"], now: () => Date) {
  const warned: object[] = [];
  const registry = new Registry();
  const deps = {
    ...{ content, now, log: { warn: (facts: object) => warned.push(facts) } },
    ...{ jobs: { schedule: () => undefined }, metrics: { registry } },
  } as unknown as Deps; // what the watch asks for
  const app = Fastify();
  await app.register(holidayWatch(deps));
  await app.ready();
  await app.close();
  return { warned, figures: await registry.metrics() };
}

test("R-TIME-04: warns when public holidays are known for less than half a year", async () => {
  const content = listOf("2026-12-25", "2027-07-01");
  expect((await seen(content, at("2027-06-30T04:00:00Z"))).warned).toEqual([]);
  const { warned, figures } = await seen(content, at("2027-07-02T04:00:00Z"));
  expect(warned).toEqual([{ days: MIN_KNOWN_HOLIDAY_DAYS - 1 }]);
  expect(figures).toContain(`kaifong_public_holidays_known_days ${MIN_KNOWN_HOLIDAY_DAYS - 1}`);
});

test("R-TIME-04: knows no holidays once the list is over, and uses the sample while there is no list", () => {
  const now = at("2028-01-01T04:00:00Z");
  expect(daysOfKnownHolidays({ content: listOf("2027-07-01"), now })).toBe(0);
  expect(daysOfKnownHolidays({ content: emptyContent(), now })).toBe(365);
});
