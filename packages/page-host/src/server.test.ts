import { createContext, RouterContextProvider, UNSAFE_ErrorResponseImpl as RouterRefusal } from "react-router";
import { expect, test, vi } from "vitest";
import type { PageServices } from "./page-services.ts";
import { pageEntry } from "./server.tsx";

const services = createContext<PageServices>();

/** The report of a fault that the framework passes on. */
function reportedOf(fault: unknown): unknown[] {
  const report = vi.fn();
  const context = new RouterContextProvider();
  context.set(services, { report } as unknown as PageServices); // only this property is needed here
  const request = new Request("https://site.example/anna.chan@example.org");
  pageEntry(services).handleError(fault, { context, request, params: {}, unstable_pattern: "" } as never); // what it reads of it
  return report.mock.calls.map(([reported]) => reported);
}
const refused = (status: number, words: string) => new RouterRefusal(status, words, new Error(words), true);

test("a fault of a page is reported unchanged", () => {
  const fault = new Error("no database");
  expect(reportedOf(fault)).toEqual([fault]);
});

test("a page that the router does not find is not a fault", () => {
  expect(reportedOf(refused(404, 'No route matches URL "/anna.chan@example.org"'))).toEqual([]);
});

test("any other refusal of the router is reported without the address in its message", () => {
  const reported = reportedOf(refused(405, 'You made a POST request to "/anna.chan@example.org"'));
  expect(reported).toEqual([new Error("the router refused with 405")]);
  expect(JSON.stringify(reported)).not.toContain("anna");
});
