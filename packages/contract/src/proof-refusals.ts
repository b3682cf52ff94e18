import type { ErrorName } from "./error-codes.ts";

/** What a call is refused with that takes a proof of work. Without zod, for pages that then do the work and call again. */
export const PROOF_REFUSALS = ["PROOF_REQUIRED", "PROOF_EXPIRED", "PROOF_USED"] as const satisfies readonly ErrorName[];
export type ProofRefusal = (typeof PROOF_REFUSALS)[number];

/** Whether it was the proof that a call was refused for. */
export function isProofRefusal(name: ErrorName): name is ProofRefusal {
  return PROOF_REFUSALS.some((each) => each === name);
}
