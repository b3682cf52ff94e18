import { type MockResponse, startPages as startPagesOf } from "@kaifong/testing/running-page";
import { sessionStore } from "./session/store.ts";

export * from "@kaifong/testing/running-page";

/**
 * Sets up, before each test of a file, a browser with nothing stored, in which a member is logged in, and the responses to its
 * calls.
 */
export function startPages(
  respond: (path: string, request: RequestInit) => MockResponse | Promise<MockResponse>,
  options?: { readonly loggedIn?: boolean },
): void {
  startPagesOf(sessionStore, respond, options);
}
