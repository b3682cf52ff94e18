import { expect, test, vi } from "vitest";
import { startEach } from "./start-each.ts";

test("the others start when one fails, and the failure is reported", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const [first, last] = [vi.fn(), vi.fn()];
  const fault = new URIError("malformed");
  startEach([
    first,
    () => {
      throw fault;
    },
    last,
  ]);
  expect([first, last].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
  vi.unstubAllGlobals();
});
