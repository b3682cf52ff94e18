import { type Said, startPages as startPagesOf } from "@kaifong/testing/running-page";
import { sessionStore } from "./session/store.ts";

export * from "@kaifong/testing/running-page";

/** Before each test of a file: a browser with nothing stored, in which a member is logged in, and who answers its calls. */
export function startPages(
  answer: (path: string, request: RequestInit) => Said | Promise<Said>,
  options?: { readonly loggedIn?: boolean },
): void {
  startPagesOf(sessionStore, answer, options);
}
