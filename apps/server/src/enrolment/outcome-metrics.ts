import type { Deps } from "../platform/deps.ts";
import { StoredResponse } from "../platform/http/idempotency.ts";
import { isRefusal } from "../platform/refusal.ts";

/**
 * Counts the outcome of one call: OK, REPLAYED for a response that was given before, the name of the refusal, or FAULT when the
 * work threw. Returns what the work gave.
 */
export async function countingOutcome<Outcome>(
  { metrics }: Pick<Deps, "metrics">,
  call: "enrol" | "act",
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await work();
    metrics.countEnrolment(call, nameOf(outcome));
    return outcome;
  } catch (error) {
    metrics.countEnrolment(call, "FAULT");
    throw error;
  }
}

function nameOf(outcome: unknown): string {
  if (isRefusal(outcome)) return outcome.refused;
  return outcome instanceof StoredResponse ? "REPLAYED" : "OK";
}
