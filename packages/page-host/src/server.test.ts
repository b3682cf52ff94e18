import { createContext, RouterContextProvider, UNSAFE_ErrorResponseImpl as RouterRefusal } from "react-router";
import { expect, test, vi } from "vitest";
import type { PageServices } from "./page-services.ts";
import { pageEntry } from "./server.tsx";

const services = createContext<PageServices>();

/** What is reported of a fault that the framework hands over. */
function reportedOf(fault: unknown): unknown[] {
  const report = vi.fn();
  const context = new RouterContextProvider();
  context.set(services, { report } as unknown as PageServices); // of which no more is asked here
  const request = new Request("https://site.example/anna.chan@example.org");
  pageEntry(services).handleError(fault, { context, request, params: {}, unstable_pattern: "" } as never); // what it reads of it
  return report.mock.calls.map(([reported]) => reported);
}
const refused = (status: number, words: string) => new RouterRefusal(status, words, new Error(words), true);

test("a fault of a page is reported as it is", () => {
  const fault = new Error("no database");
  expect(reportedOf(fault)).toEqual([fault]);
});

test("that the router finds no page is no fault", () => {
  expect(reportedOf(refused(404, 'No route matches URL "/anna.chan@example.org"'))).toEqual([]);
});

test("what else the router refuses is reported without the address that its message holds", () => {
  const reported = reportedOf(refused(405, 'You made a POST request to "/anna.chan@example.org"'));
  expect(reported).toEqual([new Error("the router refused with 405")]);
  expect(JSON.stringify(reported)).not.toContain("anna");
});
