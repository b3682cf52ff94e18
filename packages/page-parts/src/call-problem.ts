import { CallError } from "@kaifong/client";
import type { FailurePayload } from "@kaifong/contract";
import { useShellText } from "./text.ts";

/** Why the server said no; null where nothing came back, and while nothing has gone wrong. */
export function refusalIn(error: Error | null): FailurePayload | null {
  return error instanceof CallError ? error.failure : null;
}

/** What a call that failed is told as: the server's own sentence, or that the server, or any network, is out of reach. */
export function useCallProblem(): (error: Error) => string {
  const { t } = useShellText();
  return (error) => refusalIn(error)?.error_message ?? t(navigator.onLine ? "callFailed.noAnswer" : "callFailed.offline");
}
