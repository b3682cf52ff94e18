import { type ErrorName, type FailurePayload, INELIGIBLE_ERRORS, type IneligibleReason } from "@kaifong/contract";

/**
 * Refusals for other reasons than eligibility that trying again does not change. The server's sentence is all there is to say.
 */
const FINAL: readonly ErrorName[] = ["FORBIDDEN", "CARE_NOT_GRANTED", "CLASS_NOT_FOUND"];
const DEFINITE: readonly ErrorName[] = [...FINAL, ...Object.values(INELIGIBLE_ERRORS)];

/**
 * What a refused call means: `undefined` when the same request may succeed later (busy, down), else the reason to explain, null
 * where the server's sentence is all there is to say.
 */
export function definiteRefusal(failure: Pick<FailurePayload, "error_name" | "detail">): IneligibleReason | null | undefined {
  const { error_name: name, detail } = failure;
  if (!DEFINITE.some((definite) => definite === name)) return undefined;
  const reason = detail?.["reason"];
  return isReason(reason) ? reason : null;
}

function isReason(reason: unknown): reason is IneligibleReason {
  return typeof reason === "string" && Object.hasOwn(INELIGIBLE_ERRORS, reason);
}
