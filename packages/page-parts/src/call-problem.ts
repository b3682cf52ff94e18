import { CallError } from "@kaifong/client";
import type { FailurePayload } from "@kaifong/contract";
import { useShellText } from "./text.ts";

/** The server's refusal; null when no response came, and while nothing has gone wrong. */
export function refusalIn(error: Error | null): FailurePayload | null {
  return error instanceof CallError ? error.failure : null;
}

/**
 * Returns the message for a failed call: the server's own sentence, or that the server or the network cannot be reached; when an
 * earlier call may have done it, and used up the right to do it, that.
 */
export function useCallProblem(): (error: Error) => string {
  const { t } = useShellText();
  return (error) => {
    if (error instanceof CallError && error.mayBeDone) return t("callFailed.mayBeDone");
    return refusalIn(error)?.error_message ?? t(navigator.onLine ? "callFailed.noResponse" : "callFailed.offline");
  };
}
