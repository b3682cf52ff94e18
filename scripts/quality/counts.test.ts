import { expect, test } from "vitest";
import { countPlaywright } from "./counts.ts";

const RED = "\u001b[31m";

/** A report of one journey with this status, after attempts with these messages. */
function reportOf(status: string, ...tries: readonly string[]) {
  const of = (name: string) => Number(status === name);
  const stats = { expected: of("expected"), unexpected: of("unexpected"), flaky: of("flaky"), skipped: of("skipped") };
  const results = tries.map((message) => ({ errors: message === "" ? [] : [{ message }] }));
  const spec = { title: "a place is taken", file: "take.spec.ts", tests: [{ projectName: "firefox", status, results }] };
  return { stats, errors: [], suites: [{ suites: [{ specs: [spec] }] }] };
}

test("a journey that passed at its second attempt counts as passed, and is named with the error of the first", () => {
  const { passed, failed, problem } = countPlaywright(reportOf("flaky", `${RED}two places`, ""), undefined);
  expect([passed, failed]).toEqual([1, 0]);
  expect(problem).toBe("passed at the second try: [firefox] take.spec.ts › a place is taken\ntwo places");
});

test("one that failed twice, or was left out, is a failure", () => {
  const failure = countPlaywright(reportOf("unexpected", "two places", "three places"), "playwright failed (1)");
  expect([failure.passed, failure.failed]).toEqual([0, 1]);
  expect(failure.problem).toContain("[firefox] take.spec.ts › a place is taken\ntwo places\nthree places");
  expect(countPlaywright(reportOf("skipped"), undefined)).toMatchObject({ passed: 0, failed: 1 });
});

test("a run without journeys is a failure, and one without faults has no message", () => {
  const none = { ...reportOf("none"), suites: [] };
  expect(countPlaywright(none, undefined)).toMatchObject({ passed: 0, failed: 1, problem: "no test was run" });
  expect(countPlaywright(reportOf("expected", ""), undefined)).toEqual({ passed: 1, failed: 0 });
});
