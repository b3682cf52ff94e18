import type { Deps } from "../platform/deps.ts";
import { isRefusal } from "../platform/http/refusal.ts";

/**
 * Counts the answer of one call by outcome: OK, REPLAYED for an answer that was given before, the name of the refusal, or FAULT when the
 * work threw. In: which call, and its work. Out: what the work gave.
 */
export async function counted<Answer>(
  { metrics }: Pick<Deps, "metrics">,
  call: "enrol" | "leave",
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await work();
    metrics.countEnrolment(call, outcomeOf(answer));
    return answer;
  } catch (error) {
    metrics.countEnrolment(call, "FAULT");
    throw error;
  }
}

function outcomeOf(answer: unknown): string {
  if (isRefusal(answer)) return answer.refused;
  return typeof answer === "object" && answer !== null && "replayed" in answer ? "REPLAYED" : "OK";
}
