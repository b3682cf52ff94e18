import type { ErrorName } from "./error-codes.ts";
import { isOneOf } from "./is-one-of.ts";

/** The refusals of a call that takes a proof of work. Without zod, for pages that then do the work and call again. */
export const PROOF_REFUSALS = ["PROOF_REQUIRED", "PROOF_EXPIRED", "PROOF_USED"] as const satisfies readonly ErrorName[];
export type ProofRefusal = (typeof PROOF_REFUSALS)[number];

/** Whether a call was refused because of its proof. */
export function isProofRefusal(name: ErrorName): name is ProofRefusal {
  return isOneOf(PROOF_REFUSALS, name);
}
