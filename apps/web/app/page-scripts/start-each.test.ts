import { expect, it, vi } from "vitest";
import { startEach } from "./start-each.ts";

it("starts the others where one fails, which is told", () => {
  const told = vi.fn();
  vi.stubGlobal("reportError", told);
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
  expect(told).toHaveBeenCalledExactlyOnceWith(fault);
  vi.unstubAllGlobals();
});
