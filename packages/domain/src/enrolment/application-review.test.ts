import { describe, expect, test } from "vitest";
import { holidayTable } from "../time/index.ts";
import { reviewDue } from "./index.ts";

const CHRISTMAS = holidayTable(["2026-12-25", "2026-12-26"]);

describe("R-ENR-13 an application is checked within five working days", () => {
  test.each([
    ["on a Monday", "2026-11-16T02:00:00Z", "2026-11-23"],
    ["late on a Friday", "2026-11-20T15:59:00Z", "2026-11-27"],
    ["two minutes later, which is Saturday in Hong Kong", "2026-11-20T16:01:00Z", "2026-11-27"],
    ["on a Sunday", "2026-11-22T02:00:00Z", "2026-11-27"],
    ["before a holiday", "2026-12-18T02:00:00Z", "2026-12-28"],
  ])("sent %s", (_, applied, day) => {
    expect(reviewDue(new Date(applied), CHRISTMAS)).toBe(day);
  });
});
