import {
  type ErrorName,
  type FailurePayload,
  INELIGIBLE_ERRORS,
  type IneligibleReason,
  isIneligibleReason,
} from "@kaifong/contract";

/** Refusals for other reasons than eligibility that another attempt does not change. The server's sentence explains them. */
const FINAL: readonly ErrorName[] = ["FORBIDDEN", "CARE_NOT_GRANTED", "CLASS_NOT_FOUND"];
const DEFINITE: readonly ErrorName[] = [...FINAL, ...Object.values(INELIGIBLE_ERRORS)];

/** Why it is refused: `reason` and `todo` are null when there is only the server's sentence. */
export interface DefiniteRefusal {
  readonly reason: IneligibleReason | null;
  readonly message: string;
  readonly todo: string | null;
}

/** Explains a refused call; undefined when the same request may succeed later (busy, down). */
export function definiteRefusal({
  error_name: name,
  error_message: message,
  detail,
}: Pick<FailurePayload, "error_name" | "error_message" | "detail">): DefiniteRefusal | undefined {
  if (!DEFINITE.includes(name)) return undefined;
  const reason = detail?.reason;
  return { reason: isIneligibleReason(reason) ? reason : null, message, todo: detail?.todo ?? null };
}
